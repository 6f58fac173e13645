import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { baited, fillIn, layBait, savedCard } from './support/autofill.ts';
import { desktopBrowser } from './support/browser.ts';
import { visa } from './support/cards.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage({ card: 'frame' });

const element = () => stage.page.locator('pay-card-form');

/** The document in the frame. */
async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.locator('pay-card-form > iframe').elementHandle())?.contentFrame();
  if (!frame) throw new Error('There is no frame.');
  return frame;
}

it('a browser fills in all four fields at once, and the page hears that they are complete', async () => {
  await stage.enter({}, desktopBrowser);
  const { checkout, context, page } = stage;
  await checkout.order();
  await checkout.card.field('consent').check();
  await fillIn(context, page);
  await expect
    .poll(() => checkout.card.entry())
    .toEqual({
      number: '4000 0566 5566 5556',
      expiry: '04/35',
      code: visa.code,
      holder: savedCard.name,
    });
  await page.locator('pay-card-form:state(complete)').waitFor();
  await checkout.pressPay();
  await checkout.arriveAt('Pago aprobado');
});

it('what a browser fills in in the frame reaches no field of the page, whatever that calls its fields', async () => {
  await stage.enter({}, desktopBrowser);
  const { checkout, context, page } = stage;
  await checkout.order();
  // As a page would that has seen the names of another frame.
  const other = await checkout.card.field('number').getAttribute('autocomplete');
  await page.reload();
  await checkout.card.field('number').waitFor();
  await page.evaluate(layBait, `${other?.replace('cc-number', '')}`);
  await fillIn(context, page);
  await expect
    .poll(() => checkout.card.entry())
    .toMatchObject({ number: '4000 0566 5566 5556', code: visa.code });
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
  const found = await page.evaluate(baited);
  expect(found.length).toBe(162);
  expect(found.filter(Boolean)).toEqual([]);
});

it('100 forms that come and go leave no frame, no document and no listener', async () => {
  const { checkout, context, page } = stage;
  await checkout.order();
  const session = await context.newCDPSession(page);
  const count = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { documents, jsEventListeners } = await session.send('Memory.getDOMCounters');
    return { documents, jsEventListeners, frames: page.frames().length };
  };
  const comeAndGo = (times: number) =>
    element().evaluate(async (form, rounds) => {
      for (let round = 0; round < rounds; round += 1) {
        const other = form.cloneNode() as HTMLElement;
        const ready = new Promise((resolve) => {
          other.addEventListener('pay-ready', resolve, { once: true });
        });
        document.body.append(other);
        if (round % 10 === 0) await ready; // the others go while they load
        other.remove();
      }
    }, times);
  await comeAndGo(10);
  const before = await count();
  await comeAndGo(100);
  const after = await count();
  expect(after.frames).toBe(before.frames);
  expect(after.documents).toBeLessThanOrEqual(before.documents + 1);
  expect(after.jsEventListeners).toBeLessThan(before.jsEventListeners + 100);
});

it.each(['', 'wrong', 'lost'])(
  'has nothing that axe finds, in the page and in the frame (%s)',
  async (state) => {
    const { checkout, context, page } = stage;
    if (state === 'lost') {
      await checkout.order();
      await context.route('http://localhost:*/frame', (route) => route.abort());
      await page.reload();
      await checkout.card.status.filter({ hasText: 'No pudimos mostrar el formulario' }).waitFor();
    } else await checkout.order();
    if (state === 'wrong') {
      await checkout.pressPay();
      await expect.poll(() => checkout.card.errors()).toHaveProperty('holder');
    }
    const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    for (const frame of page.frames()) {
      if (frame.url().startsWith('chrome-error')) continue;
      // The rules of whole pages are for the page.
      const rules =
        frame === page.mainFrame() ? {} : { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] };
      const found = await frame.evaluate(`${source}; axe.run(${JSON.stringify(rules)})`);
      expect(Object(found).violations).toEqual([]);
    }
  },
);

it('takes over the look and the language of the page, also when they change, and what is typed stays', async () => {
  const { checkout, page } = stage;
  await checkout.order();
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByLabel('Card number').or(element().locator('iframe')).first().waitFor();
  await checkout.card.fill({ number: visa.number });
  const shown = () =>
    checkout.card.field('number').evaluate((input) => {
      const { color, borderRadius, borderTopWidth, fontFamily, backgroundColor } = getComputedStyle(input);
      const label = input.closest('[part~=field]')?.querySelector('label');
      return {
        color,
        borderRadius,
        borderTopWidth,
        fontFamily,
        backgroundColor,
        label: label?.textContent,
        labelSize: label && getComputedStyle(label).fontSize,
        labelGap:
          label && Math.round(input.getBoundingClientRect().top - label.getBoundingClientRect().bottom),
        value: (input as HTMLInputElement).value,
      };
    });
  await element().evaluate((form) => {
    const style = {
      ...{ '--pay-text-color': 'white', '--pay-field-background': '#123', '--pay-radius': '2px' },
      ...{ '--pay-border-width': '3px', '--pay-label-size': '1.25em', '--pay-label-gap': '0.5em' },
    };
    for (const [name, value] of Object.entries(style)) form.style.setProperty(name, value);
    form.style.fontFamily = 'Georgia, serif';
    form.setAttribute('lang', 'es');
  });
  await expect.poll(shown).toMatchObject({
    color: 'rgb(255, 255, 255)',
    borderRadius: '2px',
    borderTopWidth: '3px',
    labelSize: '20px',
    labelGap: 8,
    fontFamily: 'Georgia, serif',
    label: 'Número de la tarjeta',
    value: '4000 0566 5566 5556',
  });
  await element().evaluate((form) => {
    form.style.fontFamily = 'monospace';
  });
  await expect.poll(shown).toMatchObject({ fontFamily: 'monospace' });
  const refused = page.waitForEvent('console', (message) => message.text().includes('contrast of 3:1'));
  await element().evaluate((form) => form.style.setProperty('--pay-text-color', '#124'));
  await refused;
  const readable = { color: 'rgb(0, 0, 0)', backgroundColor: expect.stringMatching(/^color\(srgb 1 1 1/) };
  await expect.poll(shown).toMatchObject({ ...readable, borderRadius: '2px' });
  // What changes while the page hides the form, and a scheme that the markup names.
  await element().evaluate((form) => {
    form.style.cssText = 'display: none; --pay-text-color: rgb(200, 210, 220)';
    document.body.offsetTop; // the style is in use
    form.style.display = 'block';
    form.style.colorScheme = 'normal';
    document.querySelector('meta[name=color-scheme]')?.setAttribute('content', 'dark');
    form.style.setProperty('--pay-radius', '3px');
  });
  await expect.poll(shown).toMatchObject({ color: 'rgb(200, 210, 220)', borderRadius: '3px' });
  const frame = await frameOf(page);
  await expect.poll(() => frame.evaluate(() => document.documentElement.style.colorScheme)).toBe('dark');
});
