import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { present } from './support/present.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage({ events: true });

/** The page with its checkout twice. */
const doubled = (page: string) =>
  page.replaceAll(/ integrity="[^"]*"/g, '').replace(/<pay-checkout .*<\/pay-checkout>/s, '$&$&');

/** A page comes in five pieces, cut anywhere about the card's way, as on a slow network. */
async function writeInPieces(response: ServerResponse, page: string): Promise<void> {
  const card = page.indexOf('data-way="card"');
  const cuts = Array.from({ length: 4 }, () => card - 300 + Math.floor(Math.random() * 5000));
  let from = 0;
  for (const cut of [...cuts.toSorted((a, b) => a - b), page.length]) {
    response.write(page.slice(from, cut));
    from = cut;
    await pause(40);
  }
  response.end();
}

/** The shop as a slow network brings it, with each way to pay in a container for queries. */
async function openSlowShop(shop: URL, cookie: string) {
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(new URL(url, shop), { headers: { cookie, accept: '*/*' } });
    const type = answer.headers.get('content-type') ?? '';
    const text = await answer.text();
    response.writeHead(answer.status, { 'content-type': type });
    if (type.includes('html')) await writeInPieces(response, doubled(text));
    else if (type.includes('css')) response.end(`${text}[data-part=details] { container-type: inline-size }`);
    else response.end(text);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // of a server that listens at a port
  const url = new URL(`${shop.pathname}${shop.search}`, `http://127.0.0.1:${port}`).href;
  return { url, [Symbol.dispose]: () => server.close() };
}

it('the fields of a card have their box inside a container, however the page arrives, in each of two checkouts', async () => {
  const { checkout, context, page } = stage;
  await checkout.order();
  const { cookies } = await context.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  using shop = await openSlowShop(new URL(page.url()), cookie);
  const browser = present(context.browser() ?? undefined);
  const visit = async () => {
    await using visitor = await browser.newContext({ locale: 'es-CO' });
    visitor.setDefaultTimeout(120_000); // twelve checkouts load at once
    const shown = await visitor.newPage();
    await shown.goto(shop.url);
    const forms = shown.locator('pay-card-form:defined:not(:state(loading))');
    await Promise.all([forms.nth(0).waitFor(), forms.nth(1).waitFor()]);
  };
  const visitors = Array.from({ length: 6 }, async () => {
    for (let time = 0; time < 6; time += 1) await visit();
  });
  await expect(Promise.all(visitors)).resolves.toHaveLength(6);
});
