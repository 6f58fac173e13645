import type { SandboxUnderTest } from '@datafono/sandbox/testing';

/** The page that a customer sees. */
export type Answer = 'paid' | 'unknown' | 'declined' | 'checkout';

/** A customer with an order, who submits the forms of the shop's pages without JavaScript. */
export class Customer {
  /** Their id at the service. */
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

  /** @param shop origin of the shop */
  static async ordering(shop: string, sandbox: SandboxUnderTest): Promise<Customer> {
    const browser = new Browser(shop);
    await browser.open('/');
    const { path, text } = await browser.send('/orders', { quantity: '1' });
    const order = found(/^\/orders\/([^/]+)\/checkout$/, path);
    return new Customer(order, found(/customer-id="([^"]+)"/, text), browser, sandbox);
  }

  /** Creates a card of the customer. */
  card(number?: string): Promise<string> {
    return this.#sandbox.createCard({ customer_id: this.id, ...(number !== undefined && { number }) });
  }

  /** Submits the checkout with a card. */
  async pay(card: string): Promise<Answer> {
    return outcomeOf(await this.#browser.send(`/orders/${this.order}/checkout`, { card_id: card }));
  }

  /** Submits the form that requests the charge again. */
  async resubmit(): Promise<Answer> {
    return outcomeOf(await this.#browser.send(`/orders/${this.order}/resubmit`, {}));
  }

  /** Opens, or reloads, the page of the order. */
  async reload(): Promise<Answer> {
    return outcomeOf(await this.#browser.open(`/orders/${this.order}`));
  }

  /** Repeats the action that the page offers until the order is paid: the same request again, or paying with another card. */
  async insist(most = 20): Promise<Answer> {
    let answer = await this.reload();
    for (let turn = 0; answer !== 'paid' && turn < most; turn += 1)
      answer = answer === 'unknown' ? await this.resubmit() : await this.pay(await this.card());
    return answer;
  }
}

interface Page {
  readonly path: string;
  readonly text: string;
}

/** A minimal browser without JavaScript: stores cookies and follows redirects. */
class Browser {
  readonly #shop: string;
  readonly #cookies = new Map<string, string>();

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
    headers.set('cookie', [...this.#cookies].map((pair) => pair.join('=')).join('; '));
    const answer = await fetch(this.#shop + path, { ...init, headers, redirect: 'manual' });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    const text = await answer.text();
    if (location) return this.#go(location, {});
    // The page says that the service is unavailable, and offers to try again.
    if (answer.status === 503 && !init.method && reloads > 0) return this.#go(path, init, reloads - 1);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return { path, text };
  }
}

/** The box with the reason of a decline, which has the focus. */
const DECLINE = /<div\s+id="refusal"[^>]*\sautofocus/;

function outcomeOf({ path, text }: Page): Answer {
  // After a decline the form says why.
  if (path.split('?', 1)[0]?.endsWith('/checkout')) return DECLINE.test(text) ? 'declined' : 'checkout';
  const [, outcome] = /class="panel result (paid|unknown)"/.exec(text) ?? [];
  if (outcome === 'paid' || outcome === 'unknown') return outcome;
  throw new Error(`${path} does not show the outcome of the order.`);
}

function found(pattern: RegExp, text: string): string {
  const [, part] = pattern.exec(text) ?? [];
  if (part === undefined) throw new Error(`No ${pattern} in ${text}`);
  return part;
}
