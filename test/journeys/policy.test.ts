import { describe, expect, it } from 'vitest';
import { savings } from './support/accounts.ts';
import { visa } from './support/cards.ts';
import { Recording } from './support/traces.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage();

describe('the content security policy', () => {
  it('is broken by nothing on any page, and no page complains of anything', async () => {
    const { checkout, page, world } = stage;
    const recording = new Recording(page);
    await checkout.order();
    await checkout.payButton.click(); // errors at every field
    await checkout.choose('RISK_CONTROL');
    await checkout.card.fill(visa);
    await checkout.payButton.click();
    await checkout.refusal.waitFor();
    await checkout.card.fill(visa);
    world.api.fail({ cut: 'after' });
    await checkout.payButton.click();
    await checkout.arriveAt('No sabemos si el pago se hizo');
    world.api.fail(undefined);
    await page.getByRole('button', { name: 'Preguntar de nuevo' }).click();
    await checkout.arriveAt('Pago aprobado');
    expect(recording.console).toEqual([]);
  });

  it('nor by a payment with an account, on a wide page or on a phone', async () => {
    for (const options of [{}, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }]) {
      await stage.enter(options);
      const { checkout, page } = stage;
      const recording = new Recording(page);
      await checkout.orderByAccount();
      await checkout.payButton.click(); // errors at every field
      await checkout.account.fill({ ...savings, bank: 'Davivienda' });
      await checkout.payButton.click();
      await checkout.arriveAt('Pago aprobado');
      expect(recording.console).toEqual([]);
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

  it.each([
    ['pay-card-form', '', 360],
    ['pay-card-form', '', 1280],
    ['pay-account-form', '?method=account', 360],
    ['pay-account-form', '?method=account', 1280],
  ])('the room of %s is kept, so nothing jumps when it comes (%s, %i px)', async (element, query, width) => {
    const { checkout, page } = stage;
    await page.setViewportSize({ width, height: 800 });
    await page.route('**/*-checkout.js', (route) => route.abort());
    await checkout.visit();
    await page.getByRole('button', { name: 'Comprar' }).click();
    await page.goto(page.url() + query);
    await checkout.payButton.waitFor();
    const before = await checkout.payButton.boundingBox();
    expect(before).not.toBeNull();
    await page.unroute('**/*-checkout.js');
    await page.reload();
    await page.locator(element).getByRole('checkbox').waitFor();
    expect(await checkout.payButton.boundingBox()).toEqual(before);
  });
});
