import { paymentMethodIdOf } from '../orders/attempt-states.ts';
import type { PaymentMethod } from '../orders/order-attempt.ts';
import { Problem } from '../routes/answers.ts';
import type {
  CardLabel,
  CheckoutRecord,
  CheckoutStore,
  Consent,
  MethodRecord,
  RecordBody,
} from '../stores/records.ts';
import type { CheckoutSettings } from './checkout-settings.ts';
import { changeRecord } from './records.ts';

/** A payment method that a person has saved. */
export interface SavedMethod {
  readonly id: string;
  readonly field: MethodRecord['field'];
  readonly label: CardLabel | undefined;
  /** When it was saved (ISO 8601), where nothing else tells it from another one. */
  readonly savedAt?: string | undefined;
  /** Whether it was declined as expired: it is never the one that is chosen beforehand. */
  readonly isExpired: boolean;
}

const keyOf = (id: string): string => `method:${id}`;
const ownerOf = (person: string): string => `methods:${person}`;

const methodIn = (body: RecordBody | undefined): MethodRecord | undefined =>
  body?.kind === 'method' ? body : undefined;

/** A method that is about to be used. */
export interface MethodUse {
  readonly person: string;
  readonly id: string;
  readonly field: MethodRecord['field'];
  readonly orderId: string;
  /** The number of the attempt that it is used for. */
  readonly number: number;
  readonly label?: CardLabel | undefined;
  readonly consent?: Consent | undefined;
}

/**
 * Claims a method for a person before it is charged: it belongs to who used it first.
 *
 * @throws {Problem} `foreign_payment_method` for another person's, and for one that was removed
 */
export async function claimMethod({ store, now }: CheckoutSettings, use: MethodUse): Promise<void> {
  const { person, id, field, orderId, number, label, consent } = use;
  const usedAt = now().toISOString();
  const record = await changeRecord(store, keyOf(id), (body) => {
    const current = methodIn(body);
    if (current && (current.person !== person || current.removedAt)) return undefined;
    return {
      owner: ownerOf(person),
      body: {
        ...current,
        ...{ kind: 'method', person, field, usedAt, used: { orderId, number } },
        ...(label && { label }),
        // Whoever pays without ticking the box does not have it saved, whatever an earlier try said.
        consent: consent ?? (current?.isSaved ? current.consent : undefined),
      },
    };
  });
  requireOwn(record, use);
}

/** @throws {Problem} `foreign_payment_method` */
function requireOwn(
  record: CheckoutRecord | undefined,
  { person, field }: Pick<MethodRecord, 'person' | 'field'>,
): void {
  const method = methodIn(record?.body);
  if (method?.person !== person || method.removedAt)
    throw new Problem('foreign_payment_method', { fields: [field] });
}

/** A method that a person adds without an order. */
export interface AddedMethod {
  readonly person: string;
  readonly id: string;
  readonly field: MethodRecord['field'];
  readonly label: CardLabel | undefined;
  readonly consent: Consent;
}

/**
 * Saves a method that a person adds without an order: it belongs to who added or used it first. What is saved already stays as it
 * is, with its receipt.
 *
 * @throws {Problem} `foreign_payment_method` for another person's, and for one that was removed
 */
export async function addMethod({ store }: CheckoutSettings, added: AddedMethod): Promise<void> {
  const { person, id, field, label, consent } = added;
  const record = await changeRecord(store, keyOf(id), (body) => {
    const current = methodIn(body);
    if (current && (current.person !== person || current.removedAt || current.isSaved)) return undefined;
    return {
      owner: ownerOf(person),
      body: {
        ...current,
        ...{ kind: 'method', person, field, consent, usedAt: consent.at, isSaved: true },
        ...(label && { label }),
      },
    };
  });
  requireOwn(record, added);
}

/** The methods that a person has saved, the last used first. */
export async function savedMethods(
  settings: CheckoutSettings,
  person: string,
): Promise<readonly SavedMethod[]> {
  const saved: (SavedMethod & { readonly usedAt: string })[] = [];
  for (const [key, { body }] of await settings.store.findRecords(ownerOf(person))) {
    const method = methodIn(body);
    const id = key.slice(keyOf('').length);
    if (!method || method.removedAt || !(method.isSaved || (await savePaid(settings, id, method)))) continue;
    const { field, label, isExpired = false, usedAt, consent, savedAt = consent?.at } = method;
    saved.push({ id, field, label, isExpired, usedAt, savedAt });
  }
  const isAlone = ({ field, label }: SavedMethod): boolean =>
    !!label || saved.filter((other) => !other.label && other.field === field).length === 1;
  return saved
    .toSorted((a, b) => (a.usedAt > b.usedAt ? -1 : 1))
    .map((method) => (isAlone(method) ? { ...method, savedAt: undefined } : method));
}

/** Saves a method whose person agreed, once its order was paid with it; whoever wrote that end, an event or a sweep. */
async function savePaid(
  { store }: CheckoutSettings,
  id: string,
  { consent, used }: MethodRecord,
): Promise<boolean> {
  if (!consent || !used) return false;
  const attempt = await store.read(used.orderId);
  const isPaid =
    attempt?.state === 'paid' && attempt.number === used.number && paymentMethodIdOf(attempt.body) === id;
  if (isPaid) await changeMethod(store, id, (current) => ({ ...current, isSaved: true }));
  return isPaid;
}

/** Changes a method that was not removed; `change` returns `undefined` to leave it as it is. */
export async function changeMethod(
  store: CheckoutStore,
  id: string,
  change: (method: MethodRecord) => MethodRecord | undefined,
): Promise<void> {
  await changeRecord(store, keyOf(id), (body) => {
    const current = methodIn(body);
    const changed = current && !current.removedAt ? change(current) : undefined;
    return changed && { owner: ownerOf(changed.person), body: changed };
  });
}

/** A saved method of a person. @throws {Problem} `invalid` where they have none with this id, or no longer */
export async function savedMethod(
  settings: CheckoutSettings,
  person: string,
  id: string,
): Promise<SavedMethod> {
  const found = (await savedMethods(settings, person)).find((method) => method.id === id);
  if (!found) throw new Problem('invalid', { fields: ['saved'] });
  return found;
}

export const chargedWith = ({ id, field }: Pick<SavedMethod, 'id' | 'field'>): PaymentMethod =>
  field === 'card_id' ? { card_id: id } : { account_id: id };

/** Removes a method of a person, in every process at once; nothing revives it. Another person's stays. */
export async function removeMethod(
  { store, now }: CheckoutSettings,
  person: string,
  id: string,
): Promise<void> {
  const removedAt = now().toISOString();
  await changeRecord(store, keyOf(id), (body) => {
    const current = methodIn(body);
    if (current?.person !== person || current.removedAt) return undefined;
    return { owner: ownerOf(person), body: { ...current, removedAt, label: undefined, isSaved: undefined } };
  });
}

/** Removes all methods of a person, also what was used and not saved. */
export async function removeMethods(settings: CheckoutSettings, person: string): Promise<void> {
  for (const [key] of await settings.store.findRecords(ownerOf(person)))
    await removeMethod(settings, person, key.slice(keyOf('').length));
}

/** Saves what a capture page has captured for a person. An event that comes twice changes nothing. */
export async function saveCaptured(
  { store, now }: CheckoutSettings,
  person: string,
  { id, field }: Pick<SavedMethod, 'id' | 'field'>,
): Promise<void> {
  const usedAt = now().toISOString();
  await changeRecord(store, keyOf(id), (body) =>
    body
      ? undefined
      : {
          owner: ownerOf(person),
          body: { kind: 'method', person, field, usedAt, savedAt: usedAt, isSaved: true },
        },
  );
}

/** The receipts of the consents of a person, removed methods included. */
export async function consentsOf(
  { store }: CheckoutSettings,
  person: string,
): Promise<readonly (Consent & { readonly method: string })[]> {
  const found = await store.findRecords(ownerOf(person));
  return found.flatMap(([key, { body }]) => {
    const consent = methodIn(body)?.consent;
    return consent ? [{ ...consent, method: key.slice(keyOf('').length) }] : [];
  });
}
