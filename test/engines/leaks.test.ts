import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchedCard as card, leaksOf, publishedLeaks } from '../journeys/support/published-leaks.ts';
import {
  channels,
  install,
  leakEverywhere,
  noteFonts,
  type Seen,
  searchPage,
} from '../journeys/support/spy.ts';
import { cardPlaces } from '../journeys/support/use-stage.ts';
import { openWorld } from '../journeys/support/world.ts';
import { cardFormIsReady, enterCard } from './support/card.ts';
import { type Driver, engines, openEngine } from './support/driver.ts';
import { openWatchedShop } from './support/watched-shop.ts';

describe.each(engines)('in %s,', (engine) => {
  let person: Driver;
  beforeAll(async () => {
    person = await openEngine(engine);
  });
  afterAll(() => person?.[Symbol.asyncDispose]());

  /** What the spy has seen, after a search of the page. */
  async function seen(): Promise<Seen> {
    await person.read(`(${searchPage})()`);
    return Object(await person.read('window.spied'));
  }

  describe.each(cardPlaces)('a script of the page, with the card in a %s,', (place) => {
    it('sees what is typed in channels that the documents name, and in no other', async () => {
      const world = await openWorld(false, place);
      await person.open(`${await openWatchedShop(world.shop.url)}/?lang=es-CO`);
      await person.read(`(${install})('/watcher.js')`);
      await person.read(`document.querySelector('form[action="/orders"]').requestSubmit()`);
      await cardFormIsReady(person);
      await person.read(`(${noteFonts})()`);
      await enterCard(person, engine, place, card);
      world.cards.fail({ hold: true });
      const sent = world.cards.nextRequest();
      await person.press('Enter');
      await sent;
      const leaks = leaksOf(await seen());
      world.cards.release();
      if (place === 'page') expect(leaks).toContain('keys that are pressed');
      expect(publishedLeaks[place]).toEqual(expect.arrayContaining([...leaks]));
    });
  });

  it('the spy sees a leak in each channel', async () => {
    const world = await openWorld(false, 'page');
    await person.open(`${await openWatchedShop(world.shop.url)}/?lang=es-CO`);
    await person.read(`(${install})('/watcher.js')`);
    await person.read(`(${leakEverywhere})('${card.number}')`);
    expect(leaksOf(await seen())).toEqual([...channels].sort());
  });
});
