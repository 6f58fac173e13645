import { describe, expect, it } from 'vitest';
import { visa } from './support/cards.ts';
import { Recording } from './support/traces.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage({ card: 'frame' });

const element = () => stage.page.locator('pay-card-form');

interface Told {
  readonly code: string;
  readonly outcome: string;
  readonly text: string;
}

/** Records the errors that elements tell the page. */
function record(): void {
  const told: Told[] = [];
  Object.assign(window, { told });
  addEventListener('pay-card-error', ({ error }) => {
    told.push({ code: error.code, outcome: error.outcome, text: error.message });
  });
}

const told = (): Promise<readonly Told[]> => stage.page.evaluate(() => Reflect.get(window, 'told'));

describe('a frame address', () => {
  it.each([
    ['', 'must be the https: address'],
    ['http://cards.example/frame', 'must be the https: address'],
    ['javascript:alert(1)', 'must be the https: address'],
    ['/frame', 'must be'],
    ['OWN', 'must be on another origin than the page'],
  ])('“%s” is refused at once, by its name, and right again once it is mended', async (address, text) => {
    const { checkout, page, world } = stage;
    await page.addInitScript(record);
    await checkout.order();
    const right = (await element().getAttribute('frame')) ?? '';
    const wrong = address === 'OWN' ? `${world.shop.url}/frame` : address;
    await element().evaluate((form, to) => form.setAttribute('frame', to), wrong);
    await page.locator('pay-card-form:state(lost)').waitFor();
    expect(await told()).toMatchObject([
      { code: 'configuration', text: expect.stringContaining(`frame: ${text}`) },
    ]);
    expect(await page.locator('iframe').count()).toBe(0); // it never falls back to fields in the page
    // A person who submits the form has made no mistake.
    await element().evaluate((form) => form.closest('form')?.requestSubmit());
    await element().evaluate((form: HTMLElementTagNameMap['pay-card-form']) => form.submit().catch(() => {}));
    expect((await told()).map(({ code }) => code)).toEqual(Array(3).fill('configuration'));
    await element().evaluate((form, to) => form.setAttribute('frame', to), right);
    await checkout.payWith(visa);
    await checkout.arriveAt('Pago aprobado');
  });

  it('beside a cards address shows no form, and says which to remove', async () => {
    const { checkout, page } = stage;
    await page.addInitScript(record);
    await checkout.order();
    await element().evaluate((form) => form.setAttribute('cards-url', 'https://cards.example'));
    await page.locator('pay-card-form:state(lost)').waitFor();
    expect(await told()).toMatchObject([
      { code: 'configuration', text: expect.stringContaining('cards-url: remove it') },
    ]);
    await element().evaluate((form) => form.removeAttribute('cards-url'));
    await checkout.payWith(visa);
    await checkout.arriveAt('Pago aprobado');
  });

  it('whose frame takes no cards for the key of the page says so before anything is typed, and sends nothing', async () => {
    const { checkout, context, page, world } = stage;
    const { console } = new Recording(page);
    await context.route('http://localhost:*/frame', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        'name="public-keys" content=""',
        'name="public-keys" content="pk_test_other"',
      );
      await route.fulfill({ response, body });
    });
    await page.addInitScript(record);
    await checkout.order();
    const text = 'public-key: the frame takes no cards for it';
    await expect.poll(() => console).toContainEqual(expect.stringContaining(text));
    await checkout.payWith(visa);
    await expect.poll(told).toContainEqual({ code: 'configuration', outcome: 'none', text });
    expect(world.cardCalls).toHaveLength(0);
  });

  it('of another version is told apart from one that does not answer', async () => {
    const { checkout, context, page } = stage;
    await checkout.order();
    await page.addInitScript(record);
    const body =
      '<script>addEventListener("message", ({ ports: [port] }) => port.postMessage({ version: 2 }))</script>';
    await context.route('http://localhost:*/frame', (route) =>
      route.fulfill({ contentType: 'text/html', body }),
    );
    await page.reload();
    await page.locator('pay-card-form:state(lost)').waitFor();
    expect(await told()).toMatchObject([
      { code: 'configuration', text: expect.stringContaining('another version') },
    ]);
  });
});

it('a page that empties the element while its frame loads gets the frame nevertheless', async () => {
  const { checkout, context, page } = stage;
  await checkout.order();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('http://localhost:*/frame', async (route) => {
    await released;
    await route.continue().catch(() => {}); // that of the frame that was removed is gone
  });
  await page.reload({ waitUntil: 'commit' });
  await page.locator('pay-card-form:state(loading) > iframe').waitFor({ state: 'attached' });
  await element().evaluate((form) => form.replaceChildren());
  release();
  await checkout.payWith(visa);
  await checkout.arriveAt('Pago aprobado');
});

it('a card that nobody answers about in 40 seconds may be saved', async () => {
  const { checkout, page, world } = stage;
  await page.clock.install();
  await page.addInitScript(record);
  await checkout.order();
  world.cards.fail({ hold: true });
  const asked = world.cards.nextRequest();
  await checkout.payWith(visa);
  await asked;
  await page.clock.fastForward(41_000);
  await checkout.card.status
    .filter({ hasText: 'No pudimos confirmar si su tarjeta quedó guardada.' })
    .waitFor();
  expect(await told()).toEqual([{ code: 'timeout', outcome: 'unknown', text: 'timeout' }]);
  world.cards.release();
});

it('a page that is no secure context, as on the network of the machine or in an app, gets a frame that pays', async () => {
  const { checkout, page } = stage;
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
  await checkout.order();
  await checkout.payWith(visa);
  await checkout.arriveAt('Pago aprobado');
});
