import type { CustomerCreate } from '@datafono/contract';
import { answer } from '../http/answer.ts';
import { messages } from '../http/messages.ts';
import { encodeTime } from '../store/columns.ts';
import type { Operation } from './operation.ts';

/** `POST /customers` (interface, "Customer"). */
export const createCustomer: Operation<CustomerCreate> = {
  check({ user_type, document_type }, { profile }) {
    const { userTypes, documentTypes } = profile.customers;
    return {
      ...listed('user_type', user_type, userTypes),
      ...listed('document_type', document_type, documentTypes),
    };
  },

  async execute(unit, body, { ns, now, profile, newId }) {
    const customer = { id: newId(), ...body, created_at: encodeTime(now) };
    await unit
      .insertInto('customers')
      .values({ ns, ...customer })
      .execute();
    const { created_at, ...sent } = customer;
    return answer(profile.status.created, { ...sent, is_test: true, created_at });
  },
};

function listed(field: string, value: string | undefined, allowed: readonly string[]) {
  return value === undefined || allowed.includes(value) ? {} : { [field]: [messages.oneOf(allowed)] };
}
