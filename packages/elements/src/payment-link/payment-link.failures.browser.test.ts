import { expect } from '@open-wc/testing';
import { hintOfEachTest } from '../test-support/network.driver.ts';
import { waitUntil } from '../test-support/wait-until.driver.ts';
import {
  elementOf,
  LOST,
  PaymentRoute,
  partOf,
  pending,
  reaches,
  readAgain,
  recordEvents,
  statesOf,
  statusOf,
  textOf,
} from './payment-link.driver.ts';
import { esCO } from './payment-link.messages.ts';

let route: PaymentRoute;

beforeEach(async () => {
  route = new PaymentRoute();
  await route.set(pending);
});

describe('a read that fails', () => {
  const hintOffline = hintOfEachTest();
  const failures: readonly (readonly [status: number, message: keyof typeof esCO, goesOn: boolean])[] = [
    [401, 'session', false],
    [403, 'session', false],
    [404, 'unknown', false],
    [410, 'unknown', false],
    [400, 'failed', false],
    [408, 'failed', true],
    [425, 'failed', true],
    [429, 'busy', true],
    [503, 'failed', true],
  ];
  for (const [status, message, goesOn] of failures)
    it(`with ${status} says “${message}”, and is repeated ${goesOn ? 'by itself' : 'by a button'}`, async () => {
      await route.set({ code: 'code', message: 'No.' }, status);
      const events = recordEvents(document);
      const element = await elementOf(route);
      await reaches(element, 'failed');
      expect(textOf(element, 'outcome')).to.equal(esCO[message]);
      await waitUntil(() => statusOf(element) === esCO[message], 'it is announced');
      expect(events).to.deep.equal([
        ['pay-payment-error', `${status > 499 ? 'unavailable' : 'refused'} ${status}`],
      ]);
      await route.set(pending);
      if (goesOn) readAgain();
      else {
        expect(await route.reads()).to.equal(1);
        expect(statesOf(element)).to.deep.equal(['failed']);
        partOf(element, 'retry')?.focus();
        partOf(element, 'retry')?.click();
        expect(element.shadowRoot?.activeElement?.id).to.equal('stage');
      }
      await reaches(element, 'pending');
    });

  it('is reported once while the failures are equal, and leaves the last state on the screen', async () => {
    const events = recordEvents(document);
    const element = await elementOf(route);
    await reaches(element, 'pending');
    for (const status of [503, 503, 500]) {
      const before = await route.reads();
      await route.set({}, status);
      readAgain();
      await waitUntil(async () => (await route.reads()) > before, 'it is read');
      await waitUntil(() => textOf(element, 'note') === esCO.failed, 'it says so');
    }
    expect(statesOf(element)).to.deep.equal(['pending']);
    expect(partOf(element, 'retry')).to.equal(null);
    await route.set(pending);
    readAgain();
    await waitUntil(() => textOf(element, 'note') === esCO.watching, 'it is read again');
    expect(events.map(([, detail]) => detail)).to.deep.equal([
      'pending',
      'unavailable 503',
      'unavailable 500',
    ]);
  });

  it('is read though the browser says that there is no network', async () => {
    hintOffline();
    const element = await elementOf(route);
    await reaches(element, 'pending');
  });

  it('without an answer says so, and is repeated', async () => {
    hintOffline();
    await route.set('', LOST);
    const element = await elementOf(route);
    await reaches(element, 'failed');
    expect(textOf(element, 'outcome')).to.equal(esCO.offline);
    await route.set(pending);
    dispatchEvent(new Event('online'));
    await reaches(element, 'pending');
  });

  it('for want of a session, after the payment was read, has a button', async () => {
    const element = await elementOf(route);
    await reaches(element, 'pending');
    await route.set({ code: 'unauthenticated' }, 401);
    readAgain();
    await waitUntil(() => partOf(element, 'retry'), 'there is a button');
    expect(partOf(element, 'retry')?.offsetHeight).to.be.at.least(44);
    expect(textOf(element, 'note')).to.contain(esCO.session);
  });
});
