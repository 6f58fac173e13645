import { hash } from 'node:crypto';
import { AccountNumber } from '@datafono/contract';
import type { FieldErrors } from '../../core/answer.ts';
import type { Text } from '../../core/language.ts';
import type { Context } from '../../core/operation.ts';
import { type BankOfColombia, bankOf } from '../../lib/banks.ts';
import type { Objects } from '../../storage/object-shapes.ts';
import { changeObject, findObject } from '../../storage/objects.ts';
import { checkAccount, insertAccount, isKnownNumber, showAccount } from '../accounts.ts';
import { isAvailable } from '../banks.ts';
import { captureSession } from '../card-owner.ts';
import { authorizeCard, discardCard, showCard } from '../cards.ts';
import { transitionLink } from './connect-links.ts';

/** The state of a capture link, for its page. */
export type LinkState =
  | {
      readonly state: 'open';
      /** The placeholder for the customer's id in its card form. */
      readonly session: string;
      readonly single_use: boolean;
      /** Captures so far. */
      readonly completed: number;
      /** The kinds of method that may be captured. */
      readonly allows: { readonly card: boolean; readonly account: boolean };
      readonly redirect_url: string | null;
    }
  | { readonly state: 'used'; readonly redirect_url: string | null }
  | { readonly state: 'closed' }
  | { readonly state: 'unknown' };

type Link = Objects['connect_link'];

/** A payment method from a capture page: a card that exists, or the details of a new account. */
export type CaptureMethod =
  | { readonly kind: 'card'; readonly card_id: string }
  | {
      readonly kind: 'account';
      readonly bank_id: string;
      readonly subtype: string;
      readonly account_number: string;
      readonly authorization: boolean;
    };

/** The result of a capture. */
export type CaptureResult =
  | { readonly state: 'captured'; readonly type: 'card' | 'account'; readonly id: string }
  | { readonly state: 'used' | 'closed' | 'unknown' }
  /** Nothing was written. */
  | { readonly state: 'refused'; readonly errors: FieldErrors };

/**
 * Reads a capture link on arrival at its page and counts a visit while it is open. The interface does not define
 * `visits`: here it counts arrivals, not later requests of the page. A visit never uses up a link.
 */
export async function openLink(context: Context, id: string): Promise<LinkState> {
  const link = await findObject('connect_link', id, context);
  if (link?.status === 'open') await changeObject('connect_link', id, { visits: link.visits + 1 }, context);
  return stateOf(link);
}

/** Reads a capture link without counting a visit. */
export const readLink = async (context: Context, id: string): Promise<LinkState> =>
  stateOf(await findObject('connect_link', id, context));

function stateOf(link: Link | undefined): LinkState {
  if (!link) return { state: 'unknown' };
  if (link.status === 'used') return { state: 'used', redirect_url: link.redirect_url };
  if (link.status !== 'open') return { state: 'closed' };
  const { id, single_use, captured, redirect_url } = link;
  return {
    state: 'open',
    session: captureSession(id),
    single_use,
    completed: captured.length,
    allows: allowsOf(link),
    redirect_url,
  };
}

/** A link allows every kind that its `allows` does not set to `false`. */
const allowsOf = ({ allows }: Link): Readonly<Record<CaptureMethod['kind'], boolean>> => ({
  card: allows?.['cards'] !== false,
  account: allows?.['accounts'] !== false,
});

/**
 * Completes a capture. It is idempotent: the same method again gives the first result, even on a used link.
 */
export async function completeCapture(
  context: Context,
  id: string,
  method: CaptureMethod,
): Promise<CaptureResult> {
  const link = await findObject('connect_link', id, context);
  if (!link) return { state: 'unknown' };
  const before = findCapture(link, method);
  if (before) return before;
  if (link.status !== 'open') {
    await discard(link, method, context);
    return { state: link.status === 'used' ? 'used' : 'closed' };
  }
  if (!allowsOf(link)[method.kind]) {
    await discard(link, method, context);
    return { state: 'refused', errors: { method: [NOT_ALLOWED] } };
  }
  const captured =
    method.kind === 'card'
      ? await captureOwnCard(link, method, context)
      : await captureAccount(link, method, context);
  if ('errors' in captured) return { state: 'refused', errors: captured.errors };
  return finish(link, method, captured.view, context);
}

const NOT_ALLOWED = {
  es: 'Este link no recibe este medio de pago.',
  en: 'This link does not accept this payment method.',
};

/** The captured method in the service's answer format, or its errors. */
type CapturedMethod = { readonly view: { readonly id: string } } | { readonly errors: FieldErrors };

/** Deletes a card after a refused capture: the page says that it was not saved. */
async function discard({ id }: Link, method: CaptureMethod, context: Context): Promise<void> {
  if (method.kind === 'card') await discardCard(method.card_id, id, context);
}

async function captureOwnCard(
  { id, customer_id }: Link,
  { card_id }: Extract<CaptureMethod, { kind: 'card' }>,
  context: Context,
): Promise<CapturedMethod> {
  const card = await findObject('card', card_id, context);
  if (card?.customer_id !== customer_id)
    return refusedCard({
      es: 'Esta tarjeta no es del cliente.',
      en: 'This card does not belong to the customer.',
    });
  const authorized = await authorizeCard(card, id, context);
  return authorized
    ? { view: showCard(authorized) }
    : refusedCard({ es: 'La tarjeta no quedó autorizada.', en: 'The card was not authorized.' });
}

const refusedCard = (message: Text) => ({ errors: { card_id: [message] } });

async function captureAccount(
  { customer_id }: Link,
  { kind, ...method }: Extract<CaptureMethod, { kind: 'account' }>,
  context: Context,
): Promise<CapturedMethod> {
  const { account_number, bank_id } = method;
  const errors = {
    ...checkAccount(method, context),
    ...(!AccountNumber().safeParse(account_number).success && {
      account_number: [{ es: 'Escriba de 4 a 20 dígitos.', en: 'Write 4 to 20 digits.' }],
    }),
    ...(!isKnownNumber(account_number) && {
      account_number: [
        { es: 'Esta cuenta no existe en el banco.', en: 'This account does not exist at the bank.' },
      ],
    }),
    ...(!(await isAvailable(bank_id, context)) && {
      bank_id: [{ es: 'El banco está fuera de servicio.', en: 'The bank is out of service.' }],
    }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const account = await insertAccount({ ...method, customer_id }, context);
  return { view: showAccount(account, context) };
}

async function finish(
  link: Link,
  method: CaptureMethod,
  view: { readonly id: string },
  context: Context,
): Promise<CaptureResult> {
  const { kind: type } = method;
  const { id } = view;
  const captured = [...link.captured, { type, id, ...fingerprintOf(method) }];
  const cause = link.single_use ? 'spend' : 'capture';
  await transitionLink(link, cause, context, { captured }, { payment_method: { ...view, type } });
  return { state: 'captured', type, id };
}

function findCapture({ captured }: Link, method: CaptureMethod): CaptureResult | undefined {
  const { fingerprint } = fingerprintOf(method);
  const before = captured.find((one) =>
    method.kind === 'card' ? one.id === method.card_id : one.fingerprint === fingerprint,
  );
  return before && { state: 'captured', type: before.type, id: before.id };
}

/** A captured method on its page, with no more of its number than the last four digits. */
export type SavedMethod =
  | { readonly kind: 'card'; readonly brand: string | null; readonly last_four: string }
  | {
      readonly kind: 'account';
      readonly bank: Pick<BankOfColombia, 'name' | 'kind'>;
      readonly last_four: string;
    };

/** Reads a method that was captured through a link; `undefined` when there is none with this id. */
export async function readSavedMethod(
  context: Context,
  linkId: string,
  methodId: string,
): Promise<SavedMethod | undefined> {
  const link = await findObject('connect_link', linkId, context);
  if (!link?.captured.some(({ id }) => id === methodId)) return undefined;
  const card = await findObject('card', methodId, context);
  if (card) return { kind: 'card', brand: card.brand, last_four: card.last_four };
  const account = await findObject('account', methodId, context);
  const bank = account && bankOf(account.bank_id);
  return bank && { kind: 'account', bank, last_four: account.last_four };
}

/** Identifies a captured account. Its number is stored only as part of this digest. */
function fingerprintOf(method: CaptureMethod): { readonly fingerprint?: string } {
  if (method.kind === 'card') return {};
  const { bank_id, subtype, account_number } = method;
  return { fingerprint: hash('sha256', `${bank_id} ${subtype} ${account_number}`) };
}
