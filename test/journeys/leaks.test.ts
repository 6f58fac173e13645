import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visa } from './support/cards.ts';
import { attributesOn, containsDigits, everythingOn, Recording, storedFor } from './support/traces.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage();
const secrets = [visa.number, visa.code];
const leaks = (text: string) => secrets.filter((digits) => containsDigits(text, digits));

/** Asserts that no digit has stayed on a page that was filled in or left, nor in further places. */
async function leavesNone(page: Page, recording: Recording, more: Record<string, string> = {}) {
  const traces = {
    attributes: await attributesOn(page),
    storage: await storedFor(page, stage.context),
    address: page.url(),
    console: recording.console.join('\n'),
    'requests to the shop': await recording.sentTo(stage.world.shop.url),
    ...more,
  };
  expect(Object.entries(traces).filter(([, text]) => leaks(text).length)).toEqual([]);
}

describe('no digit of the card', () => {
  it('is left anywhere but in its field while it is typed, and after an attempt that failed', async () => {
    const { checkout, page } = stage;
    const recording = new Recording(page);
    await checkout.order();
    await checkout.card.fill(visa);
    await leavesNone(page, recording);
    const json = { message: `El banco rechazó la tarjeta ${visa.number}.` };
    const headers = { 'access-control-allow-origin': '*' };
    await page.route('**/v1/cards', (route) => route.fulfill({ status: 400, headers, json }));
    await checkout.payButton.click();
    await checkout.card.status.filter({ hasText: 'El banco rechazó' }).waitFor();
    expect(leaks((await checkout.card.status.textContent()) ?? '')).toEqual([]);
    expect((await checkout.card.entry()).code).toBe('');
    await leavesNone(page, recording);
  });

  it('reaches the shop or stays on the receipt, and all of it is loaded from the shop', async () => {
    const { checkout, page, world } = stage;
    const recording = new Recording(page);
    await checkout.order();
    await checkout.payWith(visa);
    await checkout.arriveAt('Pago aprobado');
    await leavesNone(page, recording, {
      page: await everythingOn(page),
      'calls of the shop': JSON.stringify(world.api.exchanges),
      'answers with a card': JSON.stringify(world.cardCalls.map(({ answer }) => answer?.body)),
    });
    const elsewhere = recording.requests.filter((request) => !request.url().startsWith(world.shop.url));
    expect(elsewhere.map((request) => request.url())).toEqual([`${world.cards.url}/v1/cards`]);
  });
});
