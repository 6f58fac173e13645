import type { Browser } from 'playwright-core';
import { afterEach, beforeEach } from 'vitest';
import { CheckoutPage } from './checkout.page.ts';
import { Person } from './person.ts';
import { present } from './present.ts';
import { openWorld, type World } from './world.ts';

interface StageOptions {
  /** The browser of the person, where it is not the one that all share. */
  readonly openBrowser?: () => Promise<Browser>;
  /** The service sends events to the shop, and its clock stands: banks answer when a test advances it. */
  readonly events?: boolean;
}

/** One world for all files, and one with events. */
const worlds: Partial<Record<'plain' | 'events', Promise<World>>> = {};

export function useStage({ openBrowser, events = false }: StageOptions = {}) {
  const person = new Person(openBrowser);
  let opened: World | undefined;
  const world = () => present(opened);
  beforeEach(async () => {
    const kind = events ? 'events' : 'plain';
    worlds[kind] ??= openWorld(events);
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
      return new CheckoutPage(person.page, world().shop.url);
    },
    enter: (...args: Parameters<Person['enter']>) => person.enter(...args),
  };
}
