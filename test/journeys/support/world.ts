import { type ServedShop, type ServeSettings, serveShop } from '@datafono/shop';
import { ServiceCalls } from '../../tools/service-calls.ts';
import { type Account, closeAccount, openAccount } from './sandbox.ts';
import { type Exchange, Wire } from './wire.ts';

/** What a shop does otherwise than by itself. */
export interface WorldOptions extends Pick<ServeSettings, 'timeout'> {
  /** Whether the service sends it events. */
  readonly events?: boolean;
}

/** A shop and a payment service, both real, with a wire between everybody and the service. */
export class World {
  readonly shop: ServedShop;
  /** Between the shop's server and the service. */
  readonly api: Wire;
  /** Between the person's browser and the service. */
  readonly cards: Wire;
  /** What the shop reported of its own troubles. */
  readonly reported: readonly unknown[];
  /** Calls that go past the wires. */
  readonly service: ServiceCalls;
  readonly #account: Account;

  private constructor(parts: Pick<World, 'shop' | 'api' | 'cards' | 'reported'>, account: Account) {
    this.shop = parts.shop;
    this.api = parts.api;
    this.cards = parts.cards;
    this.reported = parts.reported;
    this.service = new ServiceCalls(account);
    this.#account = account;
  }

  static async open({ events = false, ...shopSettings }: WorldOptions = {}): Promise<World> {
    const account = await openAccount();
    const [api, cards] = await Promise.all([Wire.to(account.api), Wire.to(account.cards)]);
    const { secretKey, publicKey, webhookSecret } = account;
    const reported: unknown[] = [];
    const report = (error: unknown) => void reported.push(error);
    const shop = await serveShop({
      api: api.url,
      cards: cards.url,
      secretKey,
      publicKey,
      report,
      ...(events && { webhookSecret }),
      ...shopSettings,
    });
    const world = new World({ shop, api, cards, reported }, account);
    if (events) await world.service.control('POST', '/v1/webhooks', { url: `${shop.url}/webhooks` });
    return world;
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

  async close(): Promise<void> {
    await this.shop.close();
    await Promise.all([this.api.close(), this.cards.close()]);
    await closeAccount(this.#account);
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
