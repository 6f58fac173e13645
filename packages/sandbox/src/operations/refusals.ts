import { type AmountBounds, errorCodes, type OpenRefusal, type Profile } from '@datafono/contract';
import type * as z from 'zod/mini';
import type { FieldErrors } from '../core/answer.ts';
import { fieldTexts, problemOf } from '../core/field-texts.ts';
import type { Text } from '../core/language.ts';
import type { Context } from '../core/operation.ts';
import { invalid, type RefusalError, refused } from '../core/refusal-error.ts';
import type { Objects } from '../storage/object-shapes.ts';
import { findObject } from '../storage/objects.ts';
import { amountLabel } from './customer-messages.ts';

/** A refusal with the profile's status, code and name. */
export const refusedAs = ({ status, ...names }: OpenRefusal, message: Text): RefusalError =>
  refused(status, message, names);

/** The refusal for a payment that is already paid (interface, "Errors"). */
export function alreadyPaid(): RefusalError {
  const codeName = 'payment_already_paid';
  const message = { es: 'Este pago ya fue pagado.', en: 'This payment was already paid.' };
  return refused(422, message, { code: errorCodes[codeName], codeName });
}

/**
 * Reads the body of an action of the control API.
 *
 * @throws {RefusalError} a validation error
 */
export function readActionBody<Body>(schema: z.ZodMiniType<Body>, body: unknown, { profile }: Context): Body {
  const { success, data, error } = schema.safeParse(body ?? {});
  if (success) return data;
  const fields = error.issues.map((issue) => [String(issue.path[0] ?? 'body'), [problemOf(issue)]]);
  throw invalid(profile, Object.fromEntries(fields));
}

export const unknownObject = (): RefusalError =>
  refused(404, { es: 'No existe un objeto con ese id.', en: 'There is no object with that id.' });

export const noSuchTransition = (status: string): RefusalError =>
  refused(409, {
    es: `En el estado ${status} no se puede hacer este cambio.`,
    en: `This change cannot be made in the state ${status}.`,
  });

/** @throws {RefusalError} when the customer does not exist in the namespace */
export async function requireCustomer(id: string, context: Context): Promise<Objects['customer']> {
  const customer = await findObject('customer', id, context);
  if (!customer)
    throw unknownReference(
      { es: 'No existe un cliente con ese customer_id.', en: 'There is no customer with this customer_id.' },
      context,
    );
  return customer;
}

const NO_METHOD = {
  card: {
    es: 'Este cliente no tiene una tarjeta con ese card_id.',
    en: 'This customer has no card with this card_id.',
  },
  account: {
    es: 'Este cliente no tiene una cuenta con ese account_id.',
    en: 'This customer has no account with this account_id.',
  },
};

/**
 * @param owner `undefined` for any customer
 * @throws {RefusalError} when the card or account does not exist or belongs to another customer
 */
export async function requireMethod<Kind extends 'card' | 'account'>(
  kind: Kind,
  id: string,
  owner: string | undefined,
  context: Context,
): Promise<Objects[Kind]> {
  const method = await findObject(kind, id, context);
  if (method && (owner === undefined || method.customer_id === owner)) return method;
  throw unknownReference(NO_METHOD[kind], context);
}

/** The refusal of an id that no object has. The message never repeats the id. */
export const unknownReference = (message: Text, { profile }: Context): RefusalError =>
  refused(profile.status.unknownReference, message);

/** Errors for an amount outside the profile's bounds. */
export function amountErrors(amount: number | undefined, { least, most }: AmountBounds): FieldErrors {
  if (amount === undefined || (amount >= least && amount <= most)) return {};
  return {
    amount: [
      {
        es: `Debe estar entre ${amountLabel(least)} y ${amountLabel(most)}.`,
        en: `Must be between ${amountLabel(least)} and ${amountLabel(most)}.`,
      },
    ],
  };
}

/** The errors of a field with the code of a test that the profile does not have. */
export function scenarioErrors(
  field: Readonly<Record<string, string | undefined>>,
  { charges: { testScenarios } }: Profile,
): FieldErrors {
  const unknown = Object.entries(field).filter(
    ([, code]) => code !== undefined && !testScenarios.includes(code),
  );
  return Object.fromEntries(unknown.map(([name]) => [name, [fieldTexts.oneOf(testScenarios)]]));
}

/** Errors for a value that the profile does not list. */
export function choiceErrors(field: string, value: string | undefined, allowed: readonly string[]) {
  return value === undefined || allowed.includes(value) ? {} : { [field]: [fieldTexts.oneOf(allowed)] };
}
