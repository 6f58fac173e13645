import type { Language, Recorded, RecordedFile } from './recorded.ts';
import { ShopService } from './shop-service.ts';
import { filesOf } from './visitor.ts';

/** A fault between the shop and the service. */
interface Fault {
  readonly kind: string;
  readonly route: string;
}

/** A screen of the shop, and how to open it. */
interface Screen {
  readonly path: (shopper: Shopper) => Promise<string>;
  readonly fault?: Fault;
}

/** Every screen that the shop serves. The states after user input are made by the stories. */
const screens: Readonly<Record<string, Screen>> = {
  product: { path: (shopper) => shopper.open('/') },
  checkout: { path: async (shopper) => (await shopper.order()).page },
  checkoutAccount: { path: (shopper) => shopper.choose('account') },
  checkoutCapture: { path: (shopper) => shopper.choose('capture') },
  checkoutLink: { path: (shopper) => shopper.choose('link') },
  paymentLink: { path: async (shopper) => shopper.send((await shopper.order()).path, { method: 'link' }) },
  checkoutWithoutCard: { path: async (shopper) => shopper.send((await shopper.order()).path, {}) },
  paid: { path: (shopper) => shopper.pay() },
  /** Loaded anew after the decline, or without the script. */
  declined: { path: (shopper) => shopper.pay({ test_scenario: 'INSUFFICIENT_FUNDS' }) },
  refused: { path: (shopper) => shopper.pay({ card_id: `card_${crypto.randomUUID()}` }) },
  unknown: {
    path: (shopper) => shopper.pay(),
    fault: { kind: 'resetAfterCommit', route: 'POST /v1/charges' },
  },
  notFound: { path: (shopper) => shopper.open('/orders/none') },
  unavailable: {
    path: async (shopper) => (await shopper.order()).page,
    fault: { kind: 'resetBeforeCommit', route: 'POST /v1/customers' },
  },
};

/** Records the demo shop in every state and language. */
export async function recordShop(): Promise<Pick<Recorded, 'files' | 'shop'>> {
  await using service = await ShopService.open();
  let files: Readonly<Record<string, RecordedFile>> = {};
  const visit = async ({ path: open }: Screen, language: Language): Promise<string> => {
    const document = await open(new Shopper(service, language));
    files = { ...files, ...(await filesOf(document, (path) => fetch(service.shop + path))) };
    return document;
  };
  const shop: Record<string, Record<Language, string>> = {};
  for (const [name, screen] of Object.entries(screens)) {
    if (screen.fault) await service.control('POST', '/v1/faults', { ...screen.fault });
    const [es, en] = await Promise.all([visit(screen, 'es-CO'), visit(screen, 'en')]);
    shop[name] = { 'es-CO': es, en };
    await service.control('DELETE', '/v1/faults');
  }
  return { files, shop };
}

/** Opens pages of the shop and submits their forms in one language, with cookies. */
class Shopper {
  readonly #service: ShopService;
  readonly #language: Language;
  readonly #cookies = new Map<string, string>();

  constructor(service: ShopService, language: Language) {
    this.#service = service;
    this.#language = language;
  }

  /** Opens a page. */
  async open(path: string): Promise<string> {
    return (await this.#visit(path)).page;
  }

  /** Submits a form and follows redirects. */
  async send(path: string, fields: Record<string, string>): Promise<string> {
    return (await this.#post(path, fields)).page;
  }

  /** Orders two bags and opens the checkout. */
  order(): Promise<Visited> {
    return this.#post('/orders', { quantity: '2' });
  }

  /** Orders and opens the checkout with a payment method. */
  async choose(method: string): Promise<string> {
    return this.open(`${(await this.order()).path}?method=${method}`);
  }

  /** Orders and submits the checkout with a card that is approved. */
  async pay(fields: Record<string, string> = {}): Promise<string> {
    const { path, page } = await this.order();
    const [, customer = ''] = /customer-id="([^"]+)"/.exec(page) ?? [];
    return this.send(path, { card_id: await this.#service.card(customer), ...fields });
  }

  #post(path: string, fields: Record<string, string>): Promise<Visited> {
    const headers = { origin: this.#service.shop };
    return this.#visit(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  }

  async #visit(path: string, init: RequestInit = {}): Promise<Visited> {
    const url = new URL(path, this.#service.shop);
    url.searchParams.set('lang', this.#language);
    const headers = new Headers(init.headers);
    headers.set('cookie', [...this.#cookies].map((pair) => pair.join('=')).join('; '));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    const next = response.headers.get('location');
    return next === null ? { path, page: await response.text() } : this.#visit(next);
  }
}

/** A page and its path. */
interface Visited {
  readonly path: string;
  readonly page: string;
}
