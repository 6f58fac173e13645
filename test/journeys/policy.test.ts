import { describe, expect, it } from 'vitest';
import { visa } from './support/cards.ts';
import { Recording } from './support/traces.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage();

describe('the content security policy', () => {
  it('allows nothing unsafe', async () => {
    const { page, world } = stage;
    const response = await page.goto(world.shop.url);
    const policy = (await response?.headerValue('content-security-policy')) ?? '';
    expect(policy).not.toContain('unsafe');
    const rules = policy.split('; ');
    expect(rules).toEqual(
      expect.arrayContaining([
        "script-src 'self'",
        "style-src 'self'",
        `connect-src ${world.cards.url}`,
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types lit-html',
      ]),
    );
  });

  it('is broken by nothing on any page, and no page complains of anything', async () => {
    const { checkout, page, world } = stage;
    const recording = new Recording(page);
    await checkout.order();
    await checkout.payButton.click(); // errors at every field
    await checkout.choose('RISK_CONTROL');
    await checkout.card.fill(visa);
    await checkout.payButton.click();
    await page.getByRole('link', { name: 'Intentar con otra tarjeta' }).click();
    await checkout.card.fill(visa);
    world.api.fail({ cut: 'after' });
    await checkout.payButton.click();
    await checkout.arriveAt('No sabemos si el pago se hizo');
    world.api.fail(undefined);
    await page.getByRole('button', { name: 'Preguntar de nuevo' }).click();
    await checkout.arriveAt('Pago aprobado');
    expect(recording.console).toEqual([]);
  });

  it('a page that does not exist, or is of somebody else, says so and keeps nothing', async () => {
    const { checkout, page } = stage;
    await checkout.order();
    const order = page.url();
    await stage.enter();
    for (const address of [order, order.replace('/checkout', ''), `${stage.world.shop.url}/orders/none`]) {
      const response = await stage.page.goto(address);
      expect(response?.status()).toBe(404);
      expect(response?.headers()['cache-control']).toBe('no-store');
      await stage.checkout.arriveAt('No encontramos esta página');
    }
  });

  it('a form that another site sends is refused', async () => {
    const { page, world } = stage;
    const response = await page.request.post(`${world.shop.url}/orders`, {
      form: { quantity: '1' },
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(response.status()).toBe(403);
    expect(await response.text()).toContain('Este formulario no vino de la tienda');
  });
});

describe('the shop’s files', () => {
  it('never change under their names, and are checked by the browser', async () => {
    const { checkout, page } = stage;
    await checkout.order();
    for (const selector of ['script[src]', 'link[rel=stylesheet]']) {
      const tag = page.locator(selector);
      expect(await tag.getAttribute('integrity')).toMatch(/^sha384-/);
      const address = (await tag.getAttribute('src')) ?? (await tag.getAttribute('href')) ?? '';
      const response = await page.request.get(new URL(address, page.url()).href);
      expect(response.headers()['cache-control']).toContain('immutable');
    }
  });
});

describe('without the script', () => {
  it('the person is told what the form needs, and nothing is charged', async () => {
    await stage.enter({ javaScriptEnabled: false });
    const { checkout, page, world } = stage;
    await checkout.visit();
    await page.getByRole('button', { name: 'Comprar' }).click();
    await page.getByText('Aquí va el formulario de su tarjeta').waitFor();
    await checkout.payButton.click();
    await page.getByRole('alert').filter({ hasText: 'no se hizo ningún cobro' }).waitFor();
    expect(world.chargeCalls).toHaveLength(0);
  });

  it.each([320, 360, 481, 832, 1280])(
    'the room for the form is kept, so nothing jumps when it comes, at %i px',
    async (width) => {
      const { checkout, page } = stage;
      await page.setViewportSize({ width, height: 800 });
      await page.route('**/*-checkout.js', (route) => route.abort());
      await checkout.visit();
      await page.getByRole('button', { name: 'Comprar' }).click();
      const before = await checkout.payButton.boundingBox();
      await page.unroute('**/*-checkout.js');
      await page.reload();
      await checkout.card.field('number').waitFor();
      const after = await checkout.payButton.boundingBox();
      expect(Math.abs((after?.y ?? 0) - (before?.y ?? Number.POSITIVE_INFINITY))).toBeLessThanOrEqual(8);
    },
  );
});
