import { type ServedShop, serveShop } from '@datafono/shop';
import { ServiceCalls } from '../../tools/service-calls.ts';
import { openFrame } from './frame-host.ts';
import { openAccount } from './sandbox.ts';
import { Wire } from './wire.ts';

interface Parts {
  readonly shop: ServedShop;
  readonly api: Wire;
  readonly cards: Wire;
  readonly service: ServiceCalls;
  readonly reported: unknown[];
}

export type World = ReturnType<typeof worldOf>;

/** A shop and a payment service, both real, with a wire between everybody and the service. It ends with the process. */
export async function openWorld(events: boolean, card: 'page' | 'frame'): Promise<World> {
  const account = await openAccount();
  const [api, cards] = await Promise.all([Wire.to(account.api), Wire.to(account.cards)]);
  const { secretKey, publicKey, webhookSecret } = account;
  const reported: unknown[] = [];
  const report = (error: unknown) => void reported.push(error);
  const frame = card === 'frame' ? await openFrame(cards.url) : undefined;
  const own = { api: api.url, cards: cards.url, frame, report };
  const shop = await serveShop({ ...own, secretKey, publicKey, ...(events && { webhookSecret }) });
  const service = new ServiceCalls(account);
  if (events) await service.control('POST', '/v1/webhooks', { url: `${shop.url}/pay/events` });
  return worldOf({ shop, api, cards, service, reported });
}

const worldOf = (parts: Parts) => ({
  ...parts,
  reset(): void {
    parts.api.reset();
    parts.cards.reset();
    parts.reported.length = 0;
  },
  get cardCalls() {
    return parts.cards.on('/v1/cards');
  },
  get accountCalls() {
    return parts.api.on('/v1/accounts');
  },
  get chargeCalls() {
    return parts.api.on('/v1/charges');
  },
  /** Charges that the service made, each once however often it was asked for. */
  get charges(): readonly Charge[] {
    const made = this.chargeCalls.flatMap(({ answer }) => (answer && answer.status < 300 ? answer.body : []));
    const charges = made.map((body): Charge => JSON.parse(body));
    return [...new Map(charges.map(({ id, status, amount }) => [id, { id, status, amount }])).values()];
  },
});

interface Charge {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
}
