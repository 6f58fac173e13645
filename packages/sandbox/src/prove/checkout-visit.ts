import { jsonOf } from './prove-config.ts';
import type { Answer, Message } from './send.ts';
import type { At, CheckoutVisit, FormOf, PageSaid, Said, Shown } from './shop.ts';

/** What a checkout is reached by. */
export interface CheckoutCalls {
  /** Sends a request to a process of the shop, with the customer's cookies. */
  readonly send: (at: At, path: string, message: Message) => Promise<Answer>;
  /** The path of the page of the order. */
  readonly page: string;
  /** The customer makes another order. @returns the path of its page */
  readonly another: () => Promise<string>;
  readonly sweep: (at: At) => Promise<unknown>;
  readonly change: () => Promise<unknown>;
}

/** A page of a checkout. */
interface Page {
  readonly said: PageSaid;
  /** The address of its forms. */
  readonly action: string;
  /** The form that pays, where it shows one. */
  readonly form: PayForm | undefined;
}

interface PayForm {
  readonly fields: Readonly<Record<string, string>>;
  /** The values of its radios. */
  readonly ways: readonly string[];
  readonly bank: string;
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** A browser: it loads pages, and sends the forms that they show. Owns what each tab shows. */
export class CheckoutBrowser implements CheckoutVisit {
  readonly #calls: CheckoutCalls;
  /** The form that each tab showed last, also where the page has none now: the customer goes back to it. */
  readonly #forms = new Map<number, PayForm>();
  /** Cards that a page has shown as saved ones. */
  readonly #saved = new Set<string>();
  #action = '';

  constructor(calls: CheckoutCalls) {
    this.#calls = calls;
  }

  async read(at: At): Promise<PageSaid> {
    return this.#load(at, this.#calls.page);
  }

  async pay(at: At, form: FormOf, sent: (shown: Shown) => void): Promise<PageSaid | undefined> {
    if (!this.#forms.has(at.tab)) await this.read({ ...at, dies: undefined });
    const shown = this.#forms.get(at.tab);
    const way = form.way === 'saved' ? `saved:${form.card}` : form.way;
    if (!shown?.ways.includes(way)) return undefined;
    const { fields, bank } = shown;
    sent({ amount: Number(fields['amount']), after: Number(fields['after']) });
    const headers = form.way === 'link' ? { 'x-link': form.as } : {};
    return this.#post(at, { ...fields, way, ...typed(form, bank) }, headers);
  }

  async takeBack(at: At): Promise<PageSaid> {
    return this.#post(at, { do: 'take_back' });
  }

  async remove(at: At, card: string): Promise<PageSaid | undefined> {
    if (!this.#saved.has(card)) return undefined;
    await this.#post({ ...at, dies: undefined }, { do: `remove:${card}` });
    return this.#post(at, { do: `remove:${card}:confirmed` });
  }

  async save(card: string): Promise<void> {
    const page = await this.#calls.another();
    const browser = new CheckoutBrowser({ ...this.#calls, page });
    const at = { process: 0, tab: 0 };
    const { said } =
      (await browser.pay(at, { way: 'card', card, saves: true }, () => {})) ?? (await browser.read(at));
    if (said === 'paid') this.#saved.add(card);
  }

  async sweep(at: At): Promise<void> {
    await this.#calls.sweep(at);
  }

  async change(): Promise<void> {
    await this.#calls.change();
  }

  async #load(at: At, path: string): Promise<PageSaid> {
    const headers = { accept: 'text/html' };
    return this.#show(at, (await this.#calls.send(at, path, { method: 'GET', headers })).text);
  }

  #show(at: At, html: string): PageSaid {
    const page = pageIn(html);
    this.#action ||= page.action;
    if (page.form) this.#forms.set(at.tab, page.form);
    for (const way of page.form?.ways ?? [])
      if (way.startsWith('saved:')) this.#saved.add(way.slice('saved:'.length));
    return page.said;
  }

  /** Sends a form, and goes where the answer leads. */
  async #post(
    at: At,
    fields: Readonly<Record<string, string>>,
    headers: Message['headers'] = {},
  ): Promise<PageSaid> {
    if (this.#action === '') await this.read({ ...at, dies: undefined });
    const body = `${new URLSearchParams(fields)}`;
    const answer = await this.#calls.send(at, this.#action, {
      method: 'POST',
      body,
      headers: { ...FORM, accept: hasScript(at) ? 'application/json' : 'text/html', ...headers },
    });
    const { html, to = answer.headers.location } = Object(jsonOf(answer.text));
    if (typeof html === 'string') return this.#show(at, html);
    if (typeof to !== 'string') return { said: 'unknown' }; // a problem, which says nothing of the order
    return to.startsWith('/') ? this.#load({ ...at, dies: undefined }, to) : { said: 'unknown', to };
  }
}

/** Whether the page of a tab has its script, which receives the state of the order in place of another page. */
const hasScript = ({ tab }: At): boolean => tab === 1;

/** What the customer types besides. */
function typed(form: FormOf, bank_id: string): Readonly<Record<string, string>> {
  if (form.way === 'card') return { card_id: form.card, ...(form.saves && { save_card_id: '1' }) };
  if (form.way !== 'account') return {};
  return { bank_id, subtype: 'SAVINGS', account_number: form.number, authorization: '1' };
}

const SAID: Readonly<Record<string, Said>> = {
  paid: 'paid',
  declined: 'not charged',
  refused: 'not charged',
  open: 'open',
  unavailable: 'open', // the order was read, and nothing was sent
};

function pageIn(text: string): Page {
  const [, action = '', state = ''] = /<pay-checkout src="([^"]*)"[^>]* data-state="(\w+)"/.exec(text) ?? [];
  const [form] = /<form [^>]*data-part="ways">.*?<\/form>/s.exec(text) ?? [];
  const [, paid] = /data-part="paid">[^<]*<strong>([^<]*)</.exec(text) ?? [];
  // What has changed since it was shown was not sent; what has changed since it was sent is not known.
  const said = state === 'changed' && form !== undefined ? 'open' : (SAID[state] ?? 'unknown');
  return {
    action,
    said: { said, paid: paid === undefined ? undefined : Number(paid.replaceAll(/\D/g, '')) },
    form: form === undefined ? undefined : formIn(form),
  };
}

const formIn = (html: string): PayForm => ({
  fields: Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  ),
  ways: [...html.matchAll(/name="way" value="([^"]+)"/g)].map(([, way = '']) => way),
  bank: /<option value="([^"]+)"/.exec(html)?.[1] ?? '',
});
