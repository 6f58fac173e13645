import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import { Clock, restoreHidden } from '../test-support/clock.driver.ts';
import { errorsOfEachTest } from '../test-support/console.driver.ts';
import {
  elementOf,
  PaymentRoute,
  partOf,
  pending,
  qrOf,
  recordEvents,
  statesOf,
  statusOf,
  textOf,
} from './payment-link.driver.ts';
import { esCO } from './payment-link.messages.ts';
import type { PayPaymentLink } from './payment-link.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let clock: Clock;
let route: PaymentRoute;

beforeEach(async () => {
  route = new PaymentRoute();
  await route.set(pending);
  clock = new Clock();
});

afterEach(() => {
  clock.restore();
  restoreHidden();
});

/** A payment with this many milliseconds left, from a server whose clock is `ahead` of the device's. */
const until = (left: number, ahead = 0) =>
  [
    { ...pending, expiration_at: new Date(Date.now() + ahead + left).toISOString() },
    200,
    { Date: new Date(Date.now() + ahead).toUTCString() },
  ] as const;

/** The element after its first answer. The clock is moved to a whole second, because the server's time has whole seconds. */
async function read(left?: number, ahead?: number): Promise<PayPaymentLink> {
  await clock.pass(SECOND - (Date.now() % SECOND));
  if (left !== undefined) await route.set(...until(left, ahead));
  const element = await elementOf(route);
  await clock.until(() => element.payment);
  return element;
}

/** An element with a payment that the page sets. */
function given(left: number): Promise<PayPaymentLink> {
  const payment = { ...pending, expiration_at: new Date(Date.now() + left).toISOString() };
  return fixture<PayPaymentLink>(
    html`<pay-payment-link hosts="pay.example" .payment=${payment}></pay-payment-link>`,
  );
}

/** Lets time pass in steps. Each read gets its answer within its step. Returns the number of reads. */
async function pass(time: number): Promise<number> {
  const before = await route.reads();
  for (let passed = 0; passed < time; passed += SECOND) {
    await clock.pass(SECOND);
    await settle();
  }
  return (await route.reads()) - before;
}

/** Waits for the answers under way: the service answers a later request after them. */
async function settle(): Promise<void> {
  await route.service.calls();
  await clock.tick();
}

describe('the time left', () => {
  const texts: readonly (readonly [left: number, text: string])[] = [
    [25 * 60 * MINUTE, ''],
    [2 * 60 * MINUTE + 5 * MINUTE, 'Quedan 2 h 5 min'],
    [60 * MINUTE, 'Quedan 1 h 0 min'],
    [59 * MINUTE, 'Quedan 59:00'],
    [65 * SECOND, 'Quedan 1:05'],
    [9 * SECOND, 'Quedan 0:09'],
  ];
  for (const [left, text] of texts)
    it(`of ${left / MINUTE} min is “${text}”`, async () => {
      const element = await read(left);
      expect(textOf(element, 'timer')).to.equal(text);
      expect(partOf(element, 'timer')?.role).to.equal(null); // Orca says “timer” in place of the time
      expect(textOf(element, 'expiry')).to.match(/^Vence el \d/);
    });

  for (const ahead of [-3_600 * SECOND, 7_200 * SECOND])
    it(`follows the server’s clock, which is ${ahead / SECOND} s ahead`, async () => {
      const element = await read(10 * MINUTE, ahead);
      expect(textOf(element, 'timer')).to.equal('Quedan 10:00');
      await clock.pass(2 * SECOND);
      expect(textOf(element, 'timer')).to.equal('Quedan 9:58');
    });

  it('is right after the device slept', async () => {
    const element = await read(10 * MINUTE);
    const { now } = Date;
    Date.now = () => now() + 7 * MINUTE;
    await clock.pass(SECOND);
    expect(textOf(element, 'timer')).to.equal('Quedan 2:59');
    Date.now = now;
  });

  it('is spoken at five minutes, at one, and at the end, and at no other time', async () => {
    const element = await given(5 * MINUTE + 2 * SECOND);
    const spoken: string[] = [];
    for (let second = 0; second < 5 * 60 + 10; second += 1) {
      await clock.pass(SECOND);
      const text = statusOf(element);
      if (text && text !== spoken.at(-1)) spoken.push(text);
    }
    expect(spoken).to.deep.equal([esCO['left-5'], esCO['left-1'], esCO['left-0']]);
  });

  it('is not spoken when the page is loaded', async () => {
    const element = await read(3 * MINUTE);
    await clock.pass(10 * SECOND);
    expect(statusOf(element)).to.equal('');
  });

  it('at its end takes the QR code away, and reads the payment', async () => {
    const element = await read(3 * SECOND);
    await clock.until(() => qrOf(element));
    const [payment] = until(3 * SECOND);
    await route.set(payment, 200, { Date: new Date(payment.expiration_at).toUTCString() }); // the server's time at the next reads
    const before = await route.reads();
    await clock.pass(3 * SECOND);
    expect([qrOf(element), partOf(element, 'link'), partOf(element, 'pay')]).to.deep.equal([
      null,
      null,
      null,
    ]);
    expect(statesOf(element)).to.deep.equal(['expired']);
    expect(textOf(element, 'timer')).to.equal('');
    await clock.until(async () => (await route.reads()) > before);
  });

  it('at its end does not end a payment under way, on the screen or aloud', async () => {
    await clock.pass(SECOND - (Date.now() % SECOND));
    const [payment, , headers] = until(2 * SECOND);
    await route.set({ ...payment, status: 'in_progress' }, 200, headers);
    const element = await elementOf(route);
    await clock.until(() => element.payment);
    const said = new Set<string>();
    for (let second = 0; second < 4; second += 1) {
      await clock.pass(SECOND);
      said.add(statusOf(element));
    }
    expect([...said]).to.deep.equal(['']);
    expect(statesOf(element)).to.deep.equal(['in_progress']);
    expect([qrOf(element), textOf(element, 'outcome')]).to.deep.equal([null, esCO.processing]);
  });

  it('is shown of a payment of the page by the device’s clock', async () => {
    const element = await given(2 * SECOND);
    expect(textOf(element, 'timer')).to.equal('Quedan 0:02');
    await clock.pass(2 * SECOND);
    expect(statesOf(element)).to.deep.equal(['expired']);
    await clock.pass(5 * SECOND); // the announcement, and the time to name a payment
    expect(clock.timers).to.equal(0);
  });

  for (const expiration_at of [undefined, 'mañana'])
    it(`is not shown with the expiry “${expiration_at}”`, async () => {
      await route.set({ ...pending, expiration_at });
      const element = await read();
      expect([textOf(element, 'timer'), textOf(element, 'expiry')]).to.deep.equal(['', '']);
    });
});

it('a repeated equal failure is announced again', async () => {
  const element = await read();
  const said: string[] = [];
  const region = element.shadowRoot?.querySelector('[role=status]');
  if (!region) throw new Error('There is no live region.');
  const observer = new MutationObserver(() => said.push(statusOf(element)));
  observer.observe(region, { childList: true, characterData: true, subtree: true });
  for (const status of [500, 200, 500]) {
    await route.set(pending, status);
    document.dispatchEvent(new Event('visibilitychange'));
    const note = status === 500 ? esCO.failed : esCO.watching;
    await clock.until(() => textOf(element, 'note') === note);
    await clock.pass(600);
  }
  observer.disconnect();
  expect(said.filter(Boolean)).to.deep.equal([esCO.failed, esCO.failed]);
});

describe('a page that names no payment', () => {
  const errors = errorsOfEachTest();

  it('is told so once', async () => {
    const events = recordEvents(document);
    const element = document.createElement('pay-payment-link');
    try {
      document.body.append(Object.assign(element, { src: '/pay' }));
      await clock.pass(4_900);
      expect([events, statesOf(element)]).to.deep.equal([[], ['loading']]);
      await clock.pass(60 * SECOND);
      expect(statesOf(element)).to.deep.equal(['failed']);
      expect(textOf(element, 'outcome')).to.equal(esCO.failed);
      expect(partOf(element, 'retry')).to.equal(null);
      expect(events).to.deep.equal([['pay-payment-error', 'configuration']]);
      expect(errors()).to.have.length(1);
      Object.assign(element, { src: route.src, paymentId: 'payment_1' });
      await clock.until(() => statesOf(element).includes('pending'));
    } finally {
      element.remove();
    }
  });
});

describe('the reads', () => {
  it('end after 15 minutes, and begin again by a button', async () => {
    const element = await read();
    for (let minute = 0; minute < 16; minute += 1) await clock.pass(MINUTE).then(settle);
    expect(textOf(element, 'note')).to.contain(esCO.over);
    expect(await pass(MINUTE)).to.equal(0);
    await route.set({ ...pending, status: 'approved' });
    partOf(element, 'retry')?.click();
    await clock.until(() => statesOf(element).includes('approved'));
  });

  it('wait as long as the server says, also when the button requests them', async () => {
    await route.set({ code: 'busy' }, 429, { 'Retry-After': '60' });
    const element = await elementOf(route);
    await clock.until(() => statesOf(element).includes('failed'));
    await route.set(pending);
    for (let second = 0; second < 59; second += 1) {
      expect(partOf(element, 'retry')?.ariaDisabled).to.equal('true');
      partOf(element, 'retry')?.click();
      expect(textOf(element, 'outcome')).to.equal(esCO.busy);
      dispatchEvent(new Event('online'));
      await clock.pass(SECOND);
    }
    await settle();
    expect(await route.reads()).to.equal(1);
    await clock.pass(SECOND);
    await clock.until(() => statesOf(element).includes('pending'));
  });

  it('of a server that says to wait say that they will be repeated', async () => {
    await route.set({}, 503, { 'Retry-After': '60' });
    const element = await elementOf(route);
    await clock.until(() => statesOf(element).includes('failed'));
    expect(textOf(element, 'outcome')).to.equal(esCO.later);
    await pass(60 * SECOND);
    await route.set({}, 503);
    await clock.until(() => textOf(element, 'outcome') === esCO.later);
    await pass(60 * SECOND);
    expect(textOf(element, 'outcome')).to.equal(esCO.failed);
    expect(partOf(element, 'retry')?.ariaDisabled).to.equal(null);
  });

  it('end when the element is removed, and begin again when it is back', async () => {
    const element = await read();
    const { parentElement } = element;
    element.remove();
    await settle();
    expect(clock.timers).to.equal(0);
    const events = recordEvents(element);
    await route.set({ ...pending, status: 'approved' });
    parentElement?.append(element);
    await clock.until(() => statesOf(element).includes('approved'));
    expect(events).to.have.length(2);
  });
});
