import type { CustomerCreate, Profile } from '@datafono/contract';
import * as z from 'zod/mini';
import { type Answer, answer } from '../core/answer.ts';
import type { Context, Operation, Resource } from '../core/operation.ts';
import { encodeTime } from '../storage/columns.ts';
import type { Objects } from '../storage/object-shapes.ts';
import { changeObject, findObject } from '../storage/objects.ts';
import { extraIn, showExtra } from './extra-fields.ts';
import { finder, readOperation } from './read-objects.ts';
import { choiceErrors, readActionBody, unknownObject } from './refusals.ts';
import { addStateless } from './transitions.ts';

/** `POST /customers` (interface, "Customer"). */
const createCustomer: Operation<CustomerCreate> = {
  check({ user_type, document_type }, { profile }) {
    const { userTypes, documentTypes } = profile.customers;
    return {
      ...choiceErrors('user_type', user_type, userTypes),
      ...choiceErrors('document_type', document_type, documentTypes),
    };
  },

  async execute({ body }, context) {
    const { profile } = context;
    const customer = await insertCustomer(body, context);
    return answer(profile.status.created, showCustomer(customer, context));
  },
};

export async function insertCustomer(body: CustomerCreate, context: Context): Promise<Objects['customer']> {
  const { now, newId, profile } = context;
  const enrolled = isNatural(body, profile);
  const extra = extraIn('customers', body, context);
  const customer = { id: newId(), ...personIn(body), enrolled, created_at: encodeTime(now), extra };
  return addStateless('customer', customer, 'created', context);
}

function personIn(body: CustomerCreate): CustomerCreate {
  const { user_type, first_name, last_name, email, phone, document_type, document_number } = body;
  return { user_type, first_name, last_name, email, phone, document_type, document_number };
}

/** Whether a customer is a natural person. Only natural persons receive instant transfers. */
export const isNatural = (
  { user_type }: Pick<CustomerCreate, 'user_type'>,
  { customers }: Profile,
): boolean => user_type === customers.naturalType;

/** A customer in an answer of the service. */
export function showCustomer(
  { enrolled, extra, ...sent }: Objects['customer'],
  context: Pick<Context, 'profile'>,
) {
  const { nationality = null, birthdate = null } = extra ?? {};
  return {
    ...sent,
    ...showExtra(
      'customers',
      { nationality: ['nationality', nationality], birthdate: ['birthdate', birthdate] },
      context,
    ),
    is_test: true,
  };
}

const CustomerUpdate = z.strictObject({ enrolled: z.boolean() });

async function updateCustomer(id: string, body: unknown, context: Context): Promise<Answer> {
  if (!(await findObject('customer', id, context))) throw unknownObject();
  const { enrolled } = readActionBody(CustomerUpdate, body, context);
  const customer = await changeObject('customer', id, { enrolled }, context);
  return answer(200, { ...showCustomer(customer, context), enrolled });
}

/** Customers. */
export const customers: Resource<'customers'> = {
  operations: {
    create: createCustomer,
    get: readOperation('customer', showCustomer, {
      es: 'No existe un cliente con ese id.',
      en: 'There is no customer with this id.',
    }),
  },
  actions: { update: updateCustomer },
  finders: { customer: finder('customer', showCustomer) },
};
