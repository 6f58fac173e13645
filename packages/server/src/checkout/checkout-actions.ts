import { Problem } from '../routes/answers.ts';
import type { MethodRecord } from '../stores/records.ts';
import { sha256 } from '../webhooks/signatures.ts';
import { closeCaptures, openCapture } from './captures.ts';
import { pageOf, type Visit } from './checkout-page.ts';
import type { CheckoutSettings, Way } from './checkout-settings.ts';
import { isPayable } from './checkout-view.ts';
import { consentIn, idIn, labelIn, type SentForm, wholeNumber } from './form-fields.ts';
import type { Done } from './form-page.ts';
import { chargedWith, claimMethod, removeMethod, savedMethod } from './methods.ts';
import { customerOf } from './people.ts';

/** A form of the checkout, as it was sent. */
export interface Sent extends SentForm {
  readonly settings: CheckoutSettings;
  readonly visit: Visit;
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
  switch (action) {
    case 'pay':
      return pay(sent);
    case 'check':
      return check(settings, orderId);
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

async function check(settings: CheckoutSettings, orderId: string): Promise<Done> {
  const outcome = await settings.orders.resubmit(orderId);
  if (outcome?.state === 'paid') await closeCaptures(settings, orderId).catch(settings.report); // it is paid
  return {};
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

const payBy: Readonly<Record<Way, (sent: Sent) => Promise<Done>>> = {
  card: async (sent) => payWith(sent, { id: idIn(sent.form, 'card_id'), field: 'card_id' }),
  account: async (sent) => payWith(sent, { id: await accountIn(sent), field: 'account_id' }),
  capture: async ({ settings, visit: { order, shopper }, origin }) => {
    const page = new URL(pageOf(settings, order.id), origin).href;
    return { to: await openCapture(settings, { shopper, page, orderId: order.id }) };
  },
  link: async ({ settings, visit }) => {
    await settings.orders.link(await toPay(settings, visit), settings.link);
    return {};
  },
};

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
    ...{
      id: method.id,
      field: method.field,
      label: labelIn(form),
      consent: consentIn(settings, sent, method.field),
    },
  });
  const options = { afterAttempt: after, ...scenarioIn(sent) };
  const outcome = await settings.orders.charge(order, chargedWith(method), options);
  if (outcome.state === 'paid') await closeCaptures(settings, order.id).catch(settings.report); // it stands
  return {};
}

/** The outcome that a form wants simulated, as the service does it with test keys; with others nobody can ask for it. */
function scenarioIn({ settings, form }: Sent): { readonly testScenario?: string } {
  const testScenario = form.get('test_scenario');
  return testScenario && settings.publicKey.startsWith('pk_test_') ? { testScenario } : {};
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
