import type { CustomerCreate } from '@datafono/contract';
import { CallError, ConflictError, RequestError, ValidationError } from '../errors/errors.ts';
import { refusalReasonOf } from '../orders/refusal-reason.ts';
import type { PersonRecord, RecordBody } from '../stores/records.ts';
import type { CheckoutSettings } from './checkout-settings.ts';
import { changeRecord } from './records.ts';

/** Who pays: the shop's own id, and what the service's customer is created with. */
export type Shopper = {
  /** The shop's own id of the person. */
  readonly id: string;
} & CustomerCreate;

const keyOf = (person: string): string => `person:${person}`;

const personIn = (body: RecordBody | undefined): PersonRecord | undefined =>
  body?.kind === 'person' ? body : undefined;

/**
 * The service's customer of a person, made once. The details freeze while a creation has no answer, so that its repeat sends the
 * same under the same key. A certain refusal frees them: other details follow under another key. Where an answer is missing for
 * longer than the service remembers keys, another customer is made, which is reported.
 *
 * @throws {CallError} as `customers.create`
 */
export async function customerOf(settings: CheckoutSettings, { id, ...details }: Shopper): Promise<string> {
  const { store, client } = settings;
  const before = personIn((await store.readRecord(keyOf(id)))?.body);
  if (before?.customer_id !== undefined) return before.customer_id;
  const sent = await begin(settings, id, details);
  if (sent.customer_id !== undefined) return sent.customer_id;
  try {
    const idempotencyKey = `${settings.keyPrefix ?? ''}person-${encodeURIComponent(id)}-${sent.number}`;
    const customer = await client.customers.create(sent.details ?? details, { idempotencyKey });
    return (await end(settings, id, { ...sent, state: 'created', customer_id: customer.id })) ?? customer.id;
  } catch (error) {
    const isRepeat = before?.number === sent.number && before.state === 'sent';
    const isForeign = !isRepeat && error instanceof ConflictError && error.is('idempotency_key_reused');
    if (isForeign) settings.report(new Error(usedKey(id)));
    if (isForeign || (error instanceof CallError && refusalReasonOf(error, isRepeat)))
      await end(settings, id, { ...sent, state: 'refused' });
    throw error;
  }
}

const usedKey = (person: string): string =>
  `The customer of ${person} was created before with other details, and this database does not know it: another shop, or an ` +
  'earlier database, uses the same account. Set keyPrefix, to tell them apart. The next page makes another customer.';

/** The service's customer, where there is one now. */
interface FoundCustomer {
  readonly customer: string | undefined;
  /** Whether the service has refused the details of the person, so that trying again is no use. */
  readonly isRefused: boolean;
}

/** As `customerOf`, and never rejects: an error is reported. */
export async function findCustomer(settings: CheckoutSettings, shopper: Shopper): Promise<FoundCustomer> {
  try {
    return { customer: await customerOf(settings, shopper), isRefused: false };
  } catch (error) {
    settings.report(error);
    return {
      customer: undefined,
      isRefused: error instanceof RequestError || error instanceof ValidationError,
    };
  }
}

/** The service's customer that a person has already. */
export const madeCustomerOf = async (
  { store }: CheckoutSettings,
  person: string,
): Promise<string | undefined> => personIn((await store.readRecord(keyOf(person)))?.body)?.customer_id;

/** Writes the creation that is to be sent, or finds the one that was. */
async function begin(
  settings: CheckoutSettings,
  person: string,
  details: CustomerCreate,
): Promise<PersonRecord> {
  const { store, now, report, idempotencyWindowMs } = settings;
  const since = now().toISOString();
  const record = await changeRecord(store, keyOf(person), (body) => {
    const current = personIn(body);
    if (current?.state === 'created') return undefined;
    const isOld = current !== undefined && now().getTime() - Date.parse(current.since) > idempotencyWindowMs;
    if (current?.state === 'sent' && !isOld && current.details) return undefined;
    if (current?.state === 'sent' && isOld)
      report(
        new Error(
          `The creation of the customer of ${person} was never answered: there may be two of them now.`,
        ),
      );
    const next: PersonRecord = {
      kind: 'person',
      details,
      number: (current?.number ?? 0) + 1,
      since,
      state: 'sent',
    };
    return { owner: keyOf(person), body: next };
  });
  return personIn(record?.body) ?? { kind: 'person', details, number: 1, since, state: 'sent' };
}

/** Writes the answer to a creation, unless another process has. @returns the customer of the person then */
async function end(
  { store }: CheckoutSettings,
  person: string,
  ended: PersonRecord,
): Promise<string | undefined> {
  const record = await changeRecord(store, keyOf(person), (body) => {
    const current = personIn(body);
    if (current?.state !== 'sent' || current.number !== ended.number) return undefined;
    return { owner: keyOf(person), body: ended };
  });
  return personIn(record?.body)?.customer_id;
}

/** Forgets the details of a person. Their customer's id stays, so that no second one is made. */
export async function erasePerson({ store, now }: CheckoutSettings, person: string): Promise<void> {
  const erasedAt = now().toISOString();
  await changeRecord(store, keyOf(person), (body) => {
    const current = personIn(body);
    return current && { owner: keyOf(person), body: { ...current, details: undefined, erasedAt } };
  });
}

/** When a person was erased last (ISO 8601). */
export const erasureOf = async ({ store }: CheckoutSettings, person: string): Promise<string | undefined> =>
  personIn((await store.readRecord(keyOf(person)))?.body)?.erasedAt;
