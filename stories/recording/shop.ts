import type { Language, Recorded, RecordedFile } from './recorded.ts';
import { ShopService } from './shop-service.ts';
import { filesOf } from './visitor.ts';

/** What goes wrong between the shop and the service. */
interface Fault {
  readonly kind: string;
  readonly route: string;
}

/** A screen of the shop, and the way there. */
interface Screen {
  readonly way: (shopper: Shopper) => Promise<string>;
  readonly fault?: Fault;
}

/** Every screen that the shop serves. What comes of typing in one is a matter of its story. */
const screens: Readonly<Record<string, Screen>> = {
  product: { way: (shopper) => shopper.open('/') },
  checkout: { way: async (shopper) => (await shopper.order()).page },
  checkoutWithoutCard: { way: async (shopper) => shopper.send((await shopper.order()).path, {}) },
  paid: { way: (shopper) => shopper.pay() },
  declined: { way: (shopper) => shopper.pay({ test_scenario: 'INSUFFICIENT_FUNDS' }) },
  refused: { way: (shopper) => shopper.pay({ card_id: 'card_of_nobody' }) },
  unknown: {
    way: (shopper) => shopper.pay(),
    fault: { kind: 'resetAfterCommit', route: 'POST /v1/charges' },
  },
  notFound: { way: (shopper) => shopper.open('/orders/none') },
  unavailable: {
    way: async (shopper) => (await shopper.order()).page,
    fault: { kind: 'resetBeforeCommit', route: 'POST /v1/customers' },
  },
};

/** Visits the demo shop in every state and language. */
export async function recordShop(): Promise<Pick<Recorded, 'files' | 'shop'>> {
  await using service = await ShopService.open();
  let files: Readonly<Record<string, RecordedFile>> = {};
  const visit = async ({ way }: Screen, language: Language): Promise<string> => {
    const document = await way(new Shopper(service, language));
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

/** Somebody with a browser, who goes through the shop in one language. */
class Shopper {
  readonly #service: ShopService;
  readonly #language: Language;
  readonly #cookies = new Map<string, string>();

  constructor(service: ShopService, language: Language) {
    this.#service = service;
    this.#language = language;
  }

  /** The page at a path. */
  async open(path: string): Promise<string> {
    return (await this.#visit(path)).page;
  }

  /** The page that sending a form leads to. */
  async send(path: string, fields: Record<string, string>): Promise<string> {
    return (await this.#post(path, fields)).page;
  }

  /** Orders two bags, and stands before the checkout. */
  order(): Promise<Visited> {
    return this.#post('/orders', { quantity: '2' });
  }

  /** Orders, and sends the checkout with a card that is approved. */
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

/** A page, and where it is. */
interface Visited {
  readonly path: string;
  readonly page: string;
}
