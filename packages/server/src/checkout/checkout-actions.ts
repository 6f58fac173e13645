import { hasCardNumber } from '@datafono/card';
import { NotFoundError } from '../errors/errors.ts';
import type { ChargeOutcome } from '../orders/create-orders.ts';
import { Problem } from '../routes/answers.ts';
import { isId } from '../routes/read-body.ts';
import type { Language } from '../routes/texts.ts';
import type { CardLabel, Consent, MethodRecord } from '../stores/records.ts';
import { sha256 } from '../webhooks/signatures.ts';
import { pageOf, type Visit } from './checkout-page.ts';
import type { CheckoutSettings, Way } from './checkout-settings.ts';
import { checkoutTexts } from './checkout-texts.ts';
import { isPayable } from './checkout-view.ts';
import { chargedWith, claimMethod, noteDecline, removeMethod, savedMethod } from './methods.ts';
import type { Notice } from './notice.ts';
import { customerOf } from './people.ts';
import { changeRecord } from './records.ts';

/** A form of the checkout, as it was sent. */
export interface Sent {
  readonly settings: CheckoutSettings;
  readonly visit: Visit;
  readonly form: URLSearchParams;
  readonly language: Language;
  /** The origin of the page, where the service sends the customer back to. */
  readonly origin: string;
}

/** Where the browser goes after a form: to a page of the service, or back with a notice. */
export interface Done {
  readonly to?: string;
  readonly notice?: Notice;
}

/**
 * Does what a form says.
 *
 * @throws {Problem} `invalid` for what cannot be read, `foreign_payment_method`
 * @throws {CallError} where the service does not answer before anything was charged
 */
export async function act(sent: Sent): Promise<Done> {
  const [action = '', id = '', confirmed] = (sent.form.get('do') ?? '').split(':');
  const { settings, visit } = sent;
  const orderId = visit.order.id;
  for (const [name, value] of sent.form)
    if (name !== 'account_number' && hasCardNumber(value)) throw new Problem('invalid', { fields: [name] });
  switch (action) {
    case 'pay':
      return pay(sent);
    case 'check':
      await settings.orders.resubmit(orderId);
      return {};
    case 'take_back':
      await settings.orders.takeBack(orderId);
      return {};
    case 'remove':
      if (confirmed !== 'confirmed') return { notice: { kind: 'confirm', method: id } };
      await removeMethod(settings, visit.shopper.id, id);
      return { notice: { kind: 'removed' } };
    case 'show':
      return {};
    default:
      throw new Problem('invalid', { fields: ['do'] });
  }
}

/** Pays as the form says: only what it has shown, once. */
async function pay(sent: Sent): Promise<Done> {
  const { settings, visit, form } = sent;
  const { order } = visit;
  if (!isPayable(order.amount)) return {}; // the page says so
  const shown = wholeNumber(form, 'amount');
  const after = wholeNumber(form, 'after');
  if (shown !== order.amount) return { notice: { kind: 'changed', shown } };
  const number = (await settings.store.read(order.id))?.number ?? 0;
  if (number !== after) return { notice: { kind: 'again' } };
  const way = form.get('way') ?? '';
  if (way.startsWith('saved:'))
    return payWith(sent, await savedMethod(settings, visit.shopper.id, way.slice(6)));
  if (!settings.ways.some((one) => one === way)) throw new Problem('invalid', { fields: ['way'] });
  return payBy[way as Way](sent); // one of them, as was checked
}

function wholeNumber(form: URLSearchParams, field: string): number {
  const text = form.get(field) ?? '';
  if (!/^\d{1,15}$/.test(text)) throw new Problem('invalid', { fields: [field] });
  return Number(text);
}

const payBy: Readonly<Record<Way, (sent: Sent) => Promise<Done>>> = {
  card: async (sent) => payWith(sent, { id: idIn(sent.form, 'card_id'), field: 'card_id' }),
  account: async (sent) => payWith(sent, { id: await accountIn(sent), field: 'account_id' }),
  capture: (sent) => capture(sent),
  link: async ({ settings, visit }) => {
    await settings.orders.link(await toPay(settings, visit), settings.link);
    return {};
  },
};

function idIn(form: URLSearchParams, field: string): string {
  const id = form.get(field);
  if (!isId(id)) throw new Problem('invalid', { fields: [field] });
  return id;
}

const toPay = async (settings: CheckoutSettings, { order, shopper }: Visit) => ({
  id: order.id,
  title: order.title,
  amount: order.amount,
  customer_id: await customerOf(settings, shopper),
});

/** Charges a method of the person, who is the first to use it, or has used it before. */
async function payWith(
  sent: Sent,
  method: Pick<MethodRecord, 'field'> & { readonly id: string },
): Promise<Done> {
  const { settings, visit, form } = sent;
  const after = wholeNumber(form, 'after');
  const order = await toPay(settings, visit);
  await claimMethod(settings, {
    ...{ person: visit.shopper.id, orderId: order.id, number: after + 1 },
    ...{ id: method.id, field: method.field, label: labelIn(form), consent: consentIn(sent, method.field) },
  });
  const outcome = await settings.orders.charge(
    order,
    chargedWith(method),
    after > 0 ? { afterAttempt: after } : {},
  );
  await afterCharge(settings, visit, { id: method.id, outcome });
  return {};
}

async function afterCharge(
  settings: CheckoutSettings,
  { order }: Visit,
  { id, outcome }: { readonly id: string; readonly outcome: ChargeOutcome },
): Promise<void> {
  try {
    await noteDecline(settings, id, outcome);
    if (outcome.state === 'paid') await closeCaptures(settings, order.id);
  } catch (error) {
    settings.report(error); // the outcome stands, whatever is written about it
  }
}

/** The label of a card, as the element's event has it; anything else than a brand and four digits is no label. */
function labelIn(form: URLSearchParams): CardLabel | undefined {
  const brand = form.get('card_brand') ?? '';
  const last_four = form.get('card_last_four') ?? '';
  return /^[a-z_]{2,20}$/.test(brand) && /^\d{4}$/.test(last_four) ? { brand, last_four } : undefined;
}

function consentIn({ settings, form, language }: Sent, field: MethodRecord['field']): Consent | undefined {
  if (!settings.save || !form.has(`save_${field}`)) return undefined;
  return { text: checkoutTexts[language].save[field], language, at: settings.now().toISOString() };
}

/** The account of a form: the one that the element created, or one that its fields describe. */
async function accountIn({ settings, visit, form }: Sent): Promise<string> {
  if (form.has('account_id')) return idIn(form, 'account_id');
  const [bank_id, subtype, account_number] = ['bank_id', 'subtype', 'account_number'].map(
    (field) => form.get(field)?.trim() ?? '',
  );
  const authorization = form.get('authorization');
  const empty = Object.entries({ bank_id, account_number, authorization }).filter(([, value]) => !value);
  if (empty.length > 0) throw new Problem('invalid', { fields: empty.map(([field]) => field) });
  const customer_id = await customerOf(settings, visit.shopper);
  const account = {
    customer_id,
    bank_id: bank_id ?? '',
    subtype: subtype ?? '',
    account_number: account_number ?? '',
    authorization: true,
  };
  const idempotencyKey = await sha256(
    JSON.stringify(['checkout', visit.order.id, form.get('after'), account]),
  );
  return (await settings.client.accounts.create(account, { idempotencyKey })).id;
}

const capturesOf = (orderId: string): string => `captures:${orderId}`;

/** Opens a page of the service that saves a method of the person; it charges nothing. */
async function capture({ settings, visit, form, origin }: Sent): Promise<Done> {
  const { order, shopper } = visit;
  const customer_id = await customerOf(settings, shopper);
  const redirect_url = new URL(pageOf(settings, order.id), origin).href;
  const idempotencyKey = await sha256(
    JSON.stringify(['capture', order.id, form.get('after'), customer_id, settings.now().toISOString()]),
  );
  const { id, url } = await settings.client.connectLinks.create(
    { customer_id, single_use: true, redirect_url },
    { idempotencyKey },
  );
  await changeRecord(settings.store, `capture:${id}`, () => ({
    owner: capturesOf(order.id),
    body: { kind: 'capture', person: shopper.id, orderId: order.id },
  }));
  return { to: url };
}

/** Closes the connect links of an order that is paid. One that is not found is closed already. */
export async function closeCaptures(
  { store, client, report }: CheckoutSettings,
  orderId: string,
): Promise<void> {
  for (const [key] of await store.findRecords(capturesOf(orderId)))
    try {
      await client.connectLinks.delete(key.slice('capture:'.length)).catch((error: unknown) => {
        if (!(error instanceof NotFoundError)) throw error;
      });
      await changeRecord(store, key, (body) => body && { owner: 'closed captures', body });
    } catch (error) {
      report(error); // the others are closed nevertheless
    }
}
