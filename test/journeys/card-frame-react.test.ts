import { fileURLToPath } from 'node:url';
import { cardForm } from '@datafono/elements/testing';
import { build } from 'esbuild';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { serveFiles } from '../bench/serve.ts';
import { visa } from './support/cards.ts';
import { Checkout } from './support/react-checkout.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage({ card: 'frame' });

/** Hydrates the checkout in a page that has the element defined already, and keeps what React complains of. */
const hydrate = (attributes: object) => `
  import '@datafono/elements/card-form-frame.define';
  import { createElement } from 'react';
  import { hydrateRoot } from 'react-dom/client';
  import { Checkout } from './react-checkout.ts';
  window.complaints = [];
  const checkout = createElement(Checkout, ${JSON.stringify(attributes)});
  hydrateRoot(document.querySelector('main'), checkout, { onRecoverableError: (error) => complaints.push(String(error)) });
`;

it('a page that React hydrates gets a frame that it leaves alone, and another one for another key', async () => {
  const { checkout, page, world } = stage;
  await checkout.order();
  const attributes = await page
    .locator('pay-card-form')
    .evaluate((form) =>
      Object.fromEntries(
        ['frame', 'public-key', 'customer-id'].map((name) => [name, form.getAttribute(name) ?? '']),
      ),
    );
  const resolveDir = fileURLToPath(new URL('support', import.meta.url));
  const { outputFiles } = await build({
    ...{ stdin: { contents: hydrate(attributes), resolveDir }, bundle: true, write: false },
    ...{ conditions: ['source'], define: { 'process.env.NODE_ENV': '"development"' } },
  });
  const markup = renderToString(createElement(Checkout, attributes));
  const site = await serveFiles((path) =>
    path === '/checkout.js'
      ? outputFiles.map(({ text }) => text).join('')
      : `<!doctype html><html lang="es"><meta charset="utf-8"><title>Pago</title><main>${markup}</main><script src="/checkout.js"></script>`,
  );
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(site.url);

  const form = cardForm(page, { framed: true });
  await form.fill(visa);
  await page.getByRole('button', { name: 'Otra tarjeta' }).click();
  await page.locator('pay-card-form[data-attempt="1"]:not(:state(loading)) > iframe').waitFor();
  expect(await form.entry()).toEqual({ number: '', expiry: '', code: '', holder: '' });
  await form.fill(visa);
  expect([errors, await page.evaluate('complaints')]).toEqual([[], []]);
  const created = page.evaluate(
    () =>
      new Promise((resolve) => addEventListener('pay-card-created', ({ card }) => resolve(card.lastFour))),
  );
  await form.field('holder').press('Enter');
  expect(await created).toBe(visa.number.slice(-4));
  expect(world.cardCalls).toHaveLength(1);
  site.close();
});
