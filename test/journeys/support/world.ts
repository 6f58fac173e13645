import { type ServedShop, serveShop } from '@datafono/shop';
import { ServiceCalls } from '../../tools/service-calls.ts';
import { openAccount } from './sandbox.ts';
import { type Exchange, Wire } from './wire.ts';

type Parts = Pick<World, 'shop' | 'api' | 'cards' | 'service' | 'reported'>;

/** A shop and a payment service, both real, with a wire between everybody and the service. It ends with the process. */
export class World {
  readonly shop: ServedShop;
  /** Between the shop's server and the service. */
  readonly api: Wire;
  /** Between the person's browser and the service. */
  readonly cards: Wire;
  /** Calls that go past the wires. */
  readonly service: ServiceCalls;
  /** What the shop reported of its own troubles. */
  readonly reported: unknown[];

  private constructor({ shop, api, cards, service, reported }: Parts) {
    this.shop = shop;
    this.api = api;
    this.cards = cards;
    this.service = service;
    this.reported = reported;
  }

  /** @param events whether the service sends them to the shop */
  static async open(events: boolean): Promise<World> {
    const account = await openAccount();
    const [api, cards] = await Promise.all([Wire.to(account.api), Wire.to(account.cards)]);
    const { secretKey, publicKey, webhookSecret } = account;
    const reported: unknown[] = [];
    const report = (error: unknown) => void reported.push(error);
    const own = { api: api.url, cards: cards.url, report };
    const shop = await serveShop({ ...own, secretKey, publicKey, ...(events && { webhookSecret }) });
    const service = new ServiceCalls(account);
    if (events) await service.control('POST', '/v1/webhooks', { url: `${shop.url}/webhooks` });
    return new World({ shop, api, cards, service, reported });
  }

  /** Forgets what was, and mends the wires. */
  reset(): void {
    this.api.reset();
    this.cards.reset();
    this.reported.length = 0;
  }

  /** Card creations that were sent. */
  get cardCalls(): readonly Exchange[] {
    return this.cards.on('/v1/cards');
  }

  /** Accounts that the shop asked for. */
  get accountCalls(): readonly Exchange[] {
    return this.api.on('/v1/accounts');
  }

  /** Charges that were asked for. */
  get chargeCalls(): readonly Exchange[] {
    return this.api.on('/v1/charges');
  }

  /** Charges that the service made, each once however often it was asked for. */
  get charges(): readonly ChargeMade[] {
    const made = this.chargeCalls.filter(({ answer }) => answer && answer.status < 300).map(chargeIn);
    return [...new Map(made.map((charge) => [charge.id, charge])).values()];
  }
}

/** What the journeys look at of a charge. */
export interface ChargeMade {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
}

function chargeIn({ answer }: Exchange): ChargeMade {
  const { id, status, amount } = JSON.parse(answer?.body ?? '{}');
  return { id, status, amount };
}
