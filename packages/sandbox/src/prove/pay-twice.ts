import type { Ending } from './ending.ts';
import type { HttpShop } from './http-shop.ts';
import { play } from './play.ts';
import type { ProveConfig } from './prove-config.ts';
import type { Card } from './schedule.ts';
import type { Setup } from './setup.ts';
import { ShopError } from './shop.ts';
import { untilMended } from './suspects.ts';

/** A shop over HTTP, with how it is described and the address of the sandbox that it must use. */
interface Described extends Setup {
  readonly shop: HttpShop;
  readonly config: ProveConfig;
  readonly api: string;
  /** How long the shop may take to say that an order is paid, in milliseconds. */
  readonly graceMs: number;
  readonly stopped: AbortSignal;
}

/** A shop that is described wrongly never says that an order is paid, so this wait is shorter than that of a proof. */
const LONGEST_FIRST_MS = 10_000;

/**
 * Pays one order with a good card and one with a declined card, to check the description of the shop. With a wrong description, a
 * proof would report everything or nothing.
 *
 * @returns what cannot be found out about the shop, each with what to do
 * @throws {ShopError} when the shop's answers do not match the description
 */
export async function payTwice(setup: Described): Promise<readonly string[]> {
  const { config, shop } = setup;
  const played = await pay(setup, 'A');
  const graceMs = Math.min(setup.graceMs, LONGEST_FIRST_MS);
  const paid = played.said === 'paid' ? played : await untilMended(played, graceMs, setup.stopped);
  understandGood(setup, paid);
  if (shop.receive && paid.events === 0)
    throw new ShopError(
      `The shop accepts no event: ${shop.answered.event ?? '--webhook was not answered'}. Correct --webhook, and let the shop ` +
        'verify events with PAY_WEBHOOK_SECRET and answer with a status of 2xx.',
    );
  const declined = await pay(setup, 'declined');
  understandDeclined(setup, declined);
  const isDenialKnown = [config.pay, config.read].some(({ told }) => told['not charged'] !== undefined);
  return [
    ...(paid.orderAmount === undefined && !paid.checkout ? ['amounts: name order.amount in prove.json'] : []),
    ...(isDenialKnown ? [] : ['told “not charged” and charged: name it under told in prove.json']),
  ];
}

async function pay(setup: Described, card: Card): Promise<Ending> {
  const ending = await play(setup, [{ does: 'pay', card, process: 0 }]).catch((cause: unknown) => {
    if (cause instanceof ShopError) throw cause;
    throw new ShopError(
      `The customer of the shop’s order is not one of the sandbox at ${setup.api}: let the shop use it, with its default keys.`,
      { cause },
    );
  });
  const [click] = ending.clicks;
  if (click?.problem instanceof ShopError) throw click.problem;
  return ending;
}

function understandGood({ shop, config, api }: Described, { charges, clicks, said }: Ending): void {
  const payment = shop.answered.pay ?? `${config.pay.send} was not answered`;
  if (charges.length === 0)
    throw new ShopError(
      `An order was paid with a good card, and nothing was charged: ${payment}. Describe in prove.json how it is paid, and let ` +
        `the shop use the sandbox at ${api}.`,
    );
  if (said === 'paid') return;
  const [click] = clicks;
  const told = click?.said === undefined ? 'did not answer the payment' : `says “${said}” of it`;
  throw new ShopError(
    `An order was paid with a good card, and the shop ${told}: ${payment}, and ${shop.answered.read ?? `${config.read.send} was not answered`}, ` +
      'which is like no read.told.paid. Describe in prove.json how an order is read.',
  );
}

/** Checks that the shop's answers about a declined card match the description. */
function understandDeclined({ shop, config }: Described, { clicks, said }: Ending): void {
  for (const [name, heard] of [
    ['pay', clicks[0]?.said],
    ['read', said],
  ] as const)
    if (heard === 'unknown' && config[name].told['not charged'] !== undefined)
      throw new ShopError(
        `A card was declined, and ${shop.answered[name]}, which is like nothing in ${name}.told: correct its "not charged" in prove.json.`,
      );
}
