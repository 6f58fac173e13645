import { describe, expect, it } from 'vitest';
import { watchedCard as card, leaksOf, publishedLeaks } from './support/published-leaks.ts';
import { recordersScript } from './support/recorders.ts';
import { channels, install, leakEverywhere, type Seen, searchPage, spy, worker } from './support/spy.ts';
import { cardPlaces, useStage } from './support/use-stage.ts';

const recorders = await recordersScript();

/**
 * A person on a page that everybody watches who can be in it. The page has no policy: a strict one, as the shop's, keeps out
 * the service worker.
 */
async function beWatched(stage: ReturnType<typeof useStage>) {
  await stage.enter({ bypassCSP: true });
  const { checkout, context, page, world } = stage;
  await page.addInitScript(spy);
  await page.addInitScript({ content: recorders });
  const script = { contentType: 'text/javascript', body: worker };
  await context.route('**/watcher.js', (route) => route.fulfill(script));
  await checkout.visit();
  await page.evaluate(install, '/watcher.js');
  return { checkout, context, page, world };
}

describe.each(cardPlaces)('a script of the page, with the card in a %s,', (place) => {
  const stage = useStage({ card: place });

  it('sees what is typed and what is pasted in the channels that the documents name, and in no other', async () => {
    const { checkout, context, page, world } = await beWatched(stage);
    await checkout.order();
    await checkout.card.fill({ ...card, number: '' });
    await checkout.card.field('number').focus();
    await page.keyboard.insertText(card.number); // as a paste or a soft keyboard does
    await checkout.card.fill({ number: card.number });
    await checkout.card.field('code').press('ControlOrMeta+a');
    await checkout.card.field('code').press('ControlOrMeta+c');
    world.cards.fail({ hold: true });
    const sent = world.cards.nextRequest();
    await checkout.pressPay();
    await sent;
    await page.evaluate(searchPage);
    const seen: Seen = await page.evaluate(() => window.spied);
    world.cards.release();
    await checkout.arriveAt('Pago aprobado');
    expect(leaksOf(seen)).toEqual([...publishedLeaks[place]].sort());
    const session = await context.newCDPSession(page);
    expect(leaksOf({ tree: JSON.stringify(await session.send('Accessibility.getFullAXTree')) })).toEqual([]);
  });
});

describe('the spy', () => {
  const stage = useStage();

  it('sees a leak in each channel', async () => {
    const { page } = await beWatched(stage);
    await page.evaluate(leakEverywhere, card.number);
    await page.evaluate(searchPage);
    expect(leaksOf(await page.evaluate(() => window.spied))).toEqual([...channels].sort());
    expect(publishedLeaks.page.every((channel) => channels.includes(channel))).toBe(true);
  });
});
