import type { SandboxUnderTest } from '@datafono/sandbox/testing';

/** What a customer reads of their order. */
export type Answer = 'paid' | 'unknown' | 'declined' | 'checkout';

/** Somebody with an order, at the shop's pages: what is sent is what a browser sends of its forms. */
export class Customer {
  /** The service's id of them. */
  readonly id: string;
  readonly order: string;
  readonly #browser: Browser;
  readonly #sandbox: SandboxUnderTest;

  private constructor(order: string, id: string, browser: Browser, sandbox: SandboxUnderTest) {
    this.order = order;
    this.id = id;
    this.#browser = browser;
    this.#sandbox = sandbox;
  }

  /** @param shop where it answers */
  static async ordering(shop: string, sandbox: SandboxUnderTest): Promise<Customer> {
    const browser = new Browser(shop);
    await browser.open('/');
    const { path, text } = await browser.send('/orders', { quantity: '1' });
    const order = found(/^\/orders\/([^/]+)\/checkout$/, path);
    return new Customer(order, found(/customer-id="([^"]+)"/, text), browser, sandbox);
  }

  /** A card of theirs, as the page's form creates it. */
  card(number?: string): Promise<string> {
    return this.#sandbox.createCard({ customer_id: this.id, ...(number !== undefined && { number }) });
  }

  /** Sends the form with a card. */
  async pay(card: string): Promise<Answer> {
    return toldBy(await this.#browser.send(`/orders/${this.order}/checkout`, { card_id: card }));
  }

  /** Presses “ask again”. */
  async askAgain(): Promise<Answer> {
    return toldBy(await this.#browser.send(`/orders/${this.order}/resubmit`, {}));
  }

  /** Opens, or reloads, the page of the order. */
  async look(): Promise<Answer> {
    return toldBy(await this.#browser.open(`/orders/${this.order}`));
  }

  /** Does what the page offers until the order is paid: asks again, or pays with another card. */
  async insist(most = 20): Promise<Answer> {
    let told = await this.look();
    for (let turn = 0; told !== 'paid' && turn < most; turn += 1)
      told = told === 'unknown' ? await this.askAgain() : await this.pay(await this.card());
    return told;
  }
}

interface Page {
  readonly path: string;
  readonly text: string;
}

/** As much of a browser as pages without a script need: it keeps its cookie and follows redirects. */
class Browser {
  readonly #shop: string;
  #cookie = '';

  constructor(shop: string) {
    this.#shop = shop;
  }

  open(path: string): Promise<Page> {
    return this.#go(path, {});
  }

  send(path: string, form: Readonly<Record<string, string>>): Promise<Page> {
    return this.#go(path, {
      method: 'POST',
      headers: { origin: this.#shop },
      body: new URLSearchParams(form),
    });
  }

  async #go(path: string, init: RequestInit, reloads = 10): Promise<Page> {
    const headers = new Headers(init.headers);
    if (this.#cookie) headers.set('cookie', this.#cookie);
    const answer = await fetch(this.#shop + path, { ...init, headers, redirect: 'manual' });
    const [cookie] = answer.headers.getSetCookie();
    if (cookie) this.#cookie = cookie.split(';', 1)[0] ?? '';
    const location = answer.headers.get('location');
    const text = await answer.text();
    if (location) return this.#go(location, {});
    // The page says that the service is not there, and offers to try again.
    if (answer.status === 503 && !init.method && reloads > 0) return this.#go(path, init, reloads - 1);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return { path, text };
  }
}

function toldBy({ path, text }: Page): Answer {
  if (path.endsWith('/checkout')) return 'checkout';
  const [, told] = /class="panel result (paid|unknown|declined)"/.exec(text) ?? [];
  if (told === 'paid' || told === 'unknown' || told === 'declined') return told;
  throw new Error(`${path} tells nothing of the order.`);
}

function found(pattern: RegExp, text: string): string {
  const [, part] = pattern.exec(text) ?? [];
  if (part === undefined) throw new Error(`No ${pattern} in ${text}`);
  return part;
}
