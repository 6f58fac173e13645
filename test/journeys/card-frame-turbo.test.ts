import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { cardForm } from '@datafono/elements/testing';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { serveFiles } from '../bench/serve.ts';
import { visa } from './support/cards.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage({ card: 'frame' });

const elements = createRequire(new URL('../../packages/elements/package.json', import.meta.url));
const turbo = readFileSync(elements.resolve('@hotwired/turbo/dist/turbo.es2017-umd.js'), 'utf8');

it('a page that Turbo refreshes by a morph keeps what was typed, and pays', async () => {
  const { checkout, page, world } = stage;
  await checkout.order();
  const markup = await page.locator('pay-card-form').evaluate((form) => {
    const copy = form.cloneNode();
    return copy instanceof Element ? copy.outerHTML : '';
  });
  const { outputFiles } = await build({
    stdin: {
      contents: "import '@datafono/elements/card-form-frame.define';",
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    },
    ...{ bundle: true, write: false, conditions: ['source'] },
  });
  const scripts: Readonly<Record<string, string>> = {
    '/turbo.js': turbo,
    '/elements.js': outputFiles.map(({ text }) => text).join(''),
  };
  let served = 0;
  const site = await serveFiles((path) => {
    if (scripts[path]) return scripts[path];
    served += 1;
    const head =
      '<title>Pago</title><meta name="turbo-refresh-method" content="morph"><script src="/turbo.js"></script><script src="/elements.js" defer></script>';
    return `<!doctype html><html lang="es"><head><meta charset="utf-8">${head}</head><body><h1>Total ${served}</h1><form>${markup}</form></body></html>`;
  });
  await page.goto(site.url);
  const form = cardForm(page, { framed: true });
  await form.fill(visa);
  const total = await page.locator('h1').textContent();
  await page.evaluate(() => Reflect.get(window, 'Turbo').visit(location.href, { action: 'replace' }));
  await page.locator(`h1:not(:text-is("${total}"))`).waitFor();
  const created = page.evaluate(
    () =>
      new Promise((resolve) => addEventListener('pay-card-created', ({ card }) => resolve(card.lastFour))),
  );
  await form.field('holder').press('Enter');
  expect(await created).toBe(visa.number.slice(-4));
  expect(world.cardCalls).toHaveLength(1);
  site.close();
});
