import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visa } from './support/cards.ts';
import { attributesOn, containsDigits, everythingOn, Recording, storedFor } from './support/traces.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage();
const secrets = [visa.number, visa.code];
const leaks = (text: string) => secrets.filter((digits) => containsDigits(text, digits));

/** Where digits could have stayed on a page that was filled in or left. */
async function traces(page: Page, recording: Recording): Promise<Record<string, string>> {
  return {
    attributes: await attributesOn(page),
    storage: await storedFor(page, stage.context),
    address: page.url(),
    console: recording.console.join('\n'),
    'requests to the shop': await recording.sentTo(stage.world.shop.url),
  };
}

describe('no digit of the card', () => {
  it('is found by this search where there is none, and is where there is', () => {
    expect(leaks('order 4000 0566 5566 5556')).toEqual([visa.number]);
    expect(leaks('ccv=864&')).toEqual([visa.code]);
    expect(leaks('a864f 18640 400005665566555')).toEqual([]);
  });

  it('is left anywhere but in its field while it is typed, and after an attempt that failed', async () => {
    const { checkout, page } = stage;
    const recording = new Recording(page);
    await checkout.order();
    await checkout.card.fill(visa);
    for (const [place, text] of Object.entries(await traces(page, recording))) {
      expect({ place, leaks: leaks(text) }).toEqual({ place, leaks: [] });
    }
    const json = { message: `El banco rechazó la tarjeta ${visa.number}.` };
    const headers = { 'access-control-allow-origin': '*' };
    await page.route('**/v1/cards', (route) => route.fulfill({ status: 400, headers, json }));
    await checkout.payButton.click();
    await checkout.card.status.filter({ hasText: 'El banco rechazó' }).waitFor();
    expect(leaks((await checkout.card.status.textContent()) ?? '')).toEqual([]);
    expect((await checkout.card.entry()).code).toBe('');
    for (const [place, text] of Object.entries(await traces(page, recording))) {
      expect({ place, leaks: leaks(text) }).toEqual({ place, leaks: [] });
    }
  });

  it('reaches the shop or stays on the receipt, and all of it is loaded from the shop', async () => {
    const { checkout, page, world } = stage;
    const recording = new Recording(page);
    await checkout.order();
    await checkout.payWith(visa);
    await checkout.arriveAt('Pago aprobado');
    const places = { ...(await traces(page, recording)), page: await everythingOn(page) };
    for (const [place, text] of Object.entries(places)) {
      expect({ place, leaks: leaks(text) }).toEqual({ place, leaks: [] });
    }
    expect(leaks(JSON.stringify(world.api.exchanges))).toEqual([]);
    expect(leaks(JSON.stringify(world.cardCalls.map(({ answer }) => answer?.body)))).toEqual([]);
    const elsewhere = recording.requests.filter((request) => !request.url().startsWith(world.shop.url));
    expect(elsewhere.map((request) => request.url())).toEqual([`${world.cards.url}/v1/cards`]);
  });
});
