import { beforeEach, expect, it } from 'vitest';
import { visa } from './support/cards.ts';
import { putFrameIntoHtml } from './support/frame-of-html.ts';
import { Recording } from './support/traces.ts';
import { useStage } from './support/use-stage.ts';

/** The HTML of the shop has the frame already: it has loaded when the script of the element comes. */

const stage = useStage({ card: 'frame' });
let recording: Recording;

beforeEach(async () => {
  const { context, page, world } = stage;
  recording = new Recording(page);
  await putFrameIntoHtml(context, world.shop.url);
});

const frame = () => stage.page.locator('pay-card-form > iframe');
const cameFromFrame = () => recording.requests.filter((request) => request.url().endsWith('/frame'));

it('pays, and loads one document', async () => {
  const { checkout, world } = stage;
  await checkout.order();
  await checkout.payWith(visa);
  await checkout.arriveAt('Pago aprobado');
  expect([cameFromFrame().length, world.cardCalls.length]).toEqual([1, 1]);
  expect(recording.console).toEqual([]);
});

it('notices another document in the frame, as often as one comes, and pays with what is typed into the last', async () => {
  const { checkout, page, world } = stage;
  await checkout.order();
  for (const _ of [1, 2]) {
    await checkout.card.fill(visa);
    await frame().evaluate((it: HTMLIFrameElement) => it.contentWindow?.location.replace(it.src));
    await checkout.card.status.filter({ hasText: 'Los datos se borraron.' }).waitFor();
    await page.locator('pay-card-form:not(:state(loading), :state(lost))').waitFor();
  }
  await checkout.payWith(visa);
  await checkout.arriveAt('Pago aprobado');
  expect([cameFromFrame().length, world.charges.length]).toEqual([3, 1]);
});

it('is lost where the frame shows what is no card frame, and loads again when a person asks for it', async () => {
  const { checkout, page } = stage;
  await checkout.order();
  await frame().evaluate((it: HTMLIFrameElement) => {
    it.contentWindow?.location.replace(new URL('/none', it.src).href);
  });
  await page.locator('pay-card-form:state(lost)').waitFor();
  await page.locator('pay-card-form').getByRole('button', { name: 'Reintentar' }).click();
  await page.locator('pay-card-form:not(:state(loading), :state(lost))').waitFor();
  await checkout.payWith(visa);
  await checkout.arriveAt('Pago aprobado');
});
