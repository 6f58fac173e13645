import { text } from '@datafono/test/service-calls';
import type { Language, Recorded } from './recorded.ts';
import { Service } from './service.ts';
import { filesOf, Visitor } from './visitor.ts';

/** Opens a page in one state. */
type Path = (visitor: Visitor) => Promise<string>;

async function saveCard(visitor: Visitor, fields = {}): Promise<{ url: string; page: string }> {
  const { url, customer } = await visitor.service.link(fields);
  const card_id = await visitor.service.card(customer);
  return { url, page: await visitor.send(url, { method: 'card', card_id }) };
}

/** Where the shop's customer goes after the page. */
const back = { redirect_url: 'https://lavereda.example/pedido' };

/** A payment of the shop's customer. */
const order = { title: 'Café de origen × 2', amount: 76_000, reference: 'P-1042', ...back };

/** Starts an attempt by card, and resolves it if there is an answer. */
async function payByCard(visitor: Visitor, answer?: string): Promise<Attempted> {
  const customer_id = await visitor.service.customer();
  const payment = await visitor.service.payment({ customer_id, ...order });
  const card_id = await visitor.service.card(customer_id);
  return attempt(visitor, payment, { method: 'card', card_id }, answer);
}

/** The same at a bank. */
async function payByBank(visitor: Visitor, answer?: string): Promise<Attempted> {
  const payment = await visitor.service.payment(order);
  return attempt(visitor, payment, { method: 'bank', bank_id: await visitor.firstBank() }, answer);
}

interface Attempted {
  readonly url: string;
  readonly page: string;
}

async function attempt(
  visitor: Visitor,
  { id, url }: { readonly id: string; readonly url: string },
  method: Record<string, string>,
  answer: string | undefined,
): Promise<Attempted> {
  const page = await visitor.send(url, method);
  if (answer === undefined) return { url, page };
  const [started = {}] = await visitor.service.attempts(id);
  return { url, page: await visitor.send(`${url}/attempts/${text(started, 'id')}`, { answer }) };
}

const ofLink =
  (path: (visitor: Visitor, url: string) => Promise<string>, fields = {}): Path =>
  async (visitor) => {
    const { url } = await visitor.service.link({ ...back, ...fields });
    return path(visitor, url);
  };

const ofPayment =
  (path: (visitor: Visitor, url: string) => Promise<string>): Path =>
  async (visitor) => {
    const { url } = await visitor.service.payment(order);
    return path(visitor, url);
  };

/** Every state of the hosted pages. */
const states: Readonly<Record<string, Path>> = {
  captureCard: ofLink((visitor, url) => visitor.open(url)),
  captureCardMissing: ofLink((visitor, url) => visitor.send(url, { method: 'card' })),
  captureAccount: ofLink((visitor, url) => visitor.open(`${url}?method=account`)),
  captureAccountWrong: ofLink((visitor, url) =>
    visitor.send(url, { method: 'account', account_number: '12' }),
  ),
  captureOnlyAccount: ofLink((visitor, url) => visitor.open(url), { allows: { cards: false } }),
  captureNotAllowed: ofLink(async (visitor, url) => visitor.send(url, await visitor.account()), {
    allows: { accounts: false },
  }),
  captured: async (visitor) => (await saveCard(visitor)).page,
  capturedAndMore: async (visitor) => {
    return (await saveCard(visitor, { single_use: false, ...back })).page;
  },
  capturedAccount: ofLink(async (visitor, url) => visitor.send(url, await visitor.account())),
  linkUsed: async (visitor) => visitor.open((await saveCard(visitor)).url),
  linkLost: async (visitor) => visitor.send((await saveCard(visitor)).url, { method: 'card' }),
  linkClosed: async (visitor) => {
    const { url, id } = await visitor.service.link();
    await visitor.service.api('DELETE', `/v1/connect-links/${id}`);
    return visitor.open(url);
  },
  linkForNothing: ofLink((visitor, url) => visitor.open(url), { allows: { cards: false, accounts: false } }),
  root: ofLink((visitor, url) => visitor.open(new URL('/', url).href)),
  unknown: ofLink((visitor, url) => visitor.open(`${url}/nothing`)),
  forbidden: ofLink((visitor, url) => visitor.send(url, {}, 'https://elsewhere.example')),
  unreadable: ofLink((visitor, url) => visitor.sendJunk(url)),
  payment: ofPayment((visitor, url) => visitor.open(url)),
  paymentCard: ofPayment((visitor, url) => visitor.open(`${url}?method=card`)),
  paymentCardRefused: ofPayment((visitor, url) => visitor.send(url, { method: 'card', card_id: 'none' })),
  paymentBank: ofPayment((visitor, url) => visitor.open(`${url}?method=bank`)),
  paymentWallet: ofPayment((visitor, url) => visitor.open(`${url}?method=wallet`)),
  paymentWalletMissing: ofPayment((visitor, url) => visitor.send(url, { method: 'wallet' })),
  paymentDecision: async (visitor) => (await payByCard(visitor)).page,
  paymentWaiting: async (visitor) => (await payByBank(visitor, 'leave')).page,
  paymentDeclined: async (visitor) => (await payByCard(visitor, 'INSUFFICIENT_FUNDS')).page,
  paymentDeclinedByBank: async (visitor) => (await payByBank(visitor, 'INSUFFICIENT_FUNDS')).page,
  paymentCardExpired: async (visitor) => (await payByCard(visitor, 'CARD_EXPIRED')).page,
  paymentRetry: async (visitor) =>
    visitor.open(`${(await payByCard(visitor, 'CARD_EXPIRED')).url}?method=card`),
  paymentPaid: async (visitor) => (await payByCard(visitor, 'approve')).page,
  paymentPaidByBank: async (visitor) => (await payByBank(visitor, 'approve')).page,
  paymentAlreadyPaid: async (visitor) =>
    visitor.open(`${(await payByCard(visitor, 'approve')).url}?method=card`),
  paymentExpired: async (visitor) => {
    const { url } = await visitor.service.payment({ ...order, expiration_at: '2026-11-21T18:00:00Z' });
    await visitor.service.control('POST', '/v1/clock/advance', { by: { hours: 2 } });
    return visitor.open(url);
  },
  paymentCancelled: async (visitor) => {
    const body = { provider: 'siigo', provider_id: '1042', reference: 'FV-1042', amount: 350_000 };
    const invoice = await visitor.service.api('POST', '/v1/invoices', body);
    const reason = { reason: 'DELETE_FROM_PROVIDER' };
    await visitor.service.api('DELETE', `/v1/invoices/${text(invoice, 'id')}`, reason);
    return visitor.open(text(Object(invoice['payment']), 'payment_link'));
  },
};

/** Records the hosted pages in every state and language, each in a new service. */
export async function recordPages(): Promise<Pick<Recorded, 'files' | 'pages'>> {
  let files: Recorded['files'] = {};
  const visit = async (path: Path, language: Language): Promise<string> => {
    await using service = await Service.open();
    const document = await path(new Visitor(service, language));
    const read = (path: string) => service.sandbox.pages(new Request(`https://pages.sandbox.test${path}`));
    files = { ...files, ...(await filesOf(document, read)) };
    return document;
  };
  const pages: Record<string, Record<Language, string>> = {};
  for (const [name, path] of Object.entries(states))
    pages[name] = { 'es-CO': await visit(path, 'es-CO'), en: await visit(path, 'en') };
  return { files, pages };
}
