import type { Browser } from 'playwright-core';
import { afterEach, beforeEach } from 'vitest';
import { CheckoutPage } from './checkout.page.ts';
import { Person } from './person.ts';
import { present } from './present.ts';
import { openWorld, type World } from './world.ts';

/** Where a card is typed: in the shop's page, or in a frame of another site. */
export type CardPlace = 'page' | 'frame';

export const cardPlaces: readonly CardPlace[] = ['page', 'frame'];

interface StageOptions {
  /** The browser of the person, where it is not the one that all share. */
  readonly openBrowser?: () => Promise<Browser>;
  /** Where a card is typed; in the page by default. */
  readonly card?: CardPlace;
  /** The service sends events to the shop, and its clock stands: banks answer when a test advances it. */
  readonly events?: boolean;
}

/** One world of each kind for all files. */
const worlds: Partial<Record<string, Promise<World>>> = {};

export function useStage({ openBrowser, events = false, card = 'page' }: StageOptions = {}) {
  const person = new Person(openBrowser);
  let opened: World | undefined;
  const world = () => present(opened);
  beforeEach(async () => {
    const kind = `${events} ${card}`;
    worlds[kind] ??= openWorld(events, card);
    opened = await worlds[kind];
    const now = new Date().toISOString();
    if (events) await opened.service.control('PUT', '/v1/clock', { mode: 'frozen', now });
    await person.enter();
  });
  afterEach(async () => {
    await person.leave();
    world().reset();
  });
  return {
    get world() {
      return world();
    },
    get context() {
      return person.context;
    },
    get page() {
      return person.page;
    },
    get checkout() {
      return new CheckoutPage(person.page, world().shop.url, card === 'frame');
    },
    enter: (...args: Parameters<Person['enter']>) => person.enter(...args),
  };
}
