import { expect } from '@open-wc/testing';
import { Clock, restoreHidden, setHidden } from '../test-support/clock.driver.ts';
import { alertOf, CheckoutServer, messageOf, pageOf, partIn, payButton, UNKNOWN } from './checkout.driver.ts';

let server: CheckoutServer;
let clock: Clock;

beforeEach(() => {
  sessionStorage.clear();
  server = new CheckoutServer();
  clock = new Clock();
});

afterEach(() => {
  clock.restore();
  restoreHidden();
});

const reads = async (): Promise<number> => (await server.calls('GET')).length;

/** Moves the clock, and waits until the server has had so many reads and the page their answers. */
async function passing(time: number, expected: number): Promise<void> {
  await clock.pass(time);
  await clock.until(async () => (await reads()) >= expected);
  for (let turn = 0; turn < 20; turn += 1) await clock.tick();
}

for (const state of ['unknown', 'pending', 'on_link'] as const)
  it(`asks on while it is ${state}, and shows the end`, async () => {
    await server.set({ state, attempt: 1, message: UNKNOWN });
    const element = await pageOf(server, { state, attempt: 1, message: UNKNOWN });
    const message = partIn(element, 'message');
    await passing(2_000, 1);
    expect(partIn(element, 'message') === message).to.equal(true);
    await server.set({ state: 'paid', attempt: 1, message: 'Listo.' });
    await passing(3_000, 2);
    await clock.until(() => element.state === 'paid');
    expect(messageOf(element)).to.equal('Listo.');
    await clock.pass(120_000);
    expect(await reads()).to.equal(2);
  });

it('asks nothing where the state does not end by itself', async () => {
  await pageOf(server, { state: 'open' });
  await clock.pass(600_000);
  expect(await reads()).to.equal(0);
});

it('asks less and less often, one read at a time, and stops in the end', async () => {
  await server.set({ state: 'pending' });
  await pageOf(server, { state: 'pending' });
  let last = 0;
  for (let minute = 0; minute < 20; minute += 1) {
    for (let second = 0; second < 60; second += 10) {
      await clock.pass(10_000);
      for (let turn = 0; turn < 10; turn += 1) await clock.tick();
    }
    const now = await reads();
    expect(now - last).to.be.at.most(minute ? 7 : 30);
    last = now;
  }
  const ended = await reads();
  await clock.pass(600_000);
  expect(await reads()).to.equal(ended);
  expect(clock.timers).to.equal(0);
});

it('asks nothing while it is hidden, and at once when it is shown again', async () => {
  await server.set({ state: 'pending' });
  await pageOf(server, { state: 'pending' });
  setHidden(true);
  await clock.pass(600_000);
  expect(await reads()).to.equal(0);
  setHidden(false);
  await passing(0, 1);
  expect(await reads()).to.equal(1);
});

it('keeps the focus where it is, or moves it to what the page says', async () => {
  await server.set({ state: 'pending', attempt: 1, message: 'En camino.' });
  const element = await pageOf(server, { state: 'unknown', attempt: 1, message: UNKNOWN });
  const check = partIn(element, 'check').querySelector('button');
  check?.focus();
  await passing(2_000, 1);
  await clock.until(() => element.state === 'pending');
  expect(document.activeElement === check).to.equal(true);
  await server.set({ state: 'paid', attempt: 1, message: 'Listo.' });
  await passing(3_000, 2);
  await clock.until(() => element.state === 'paid');
  expect(document.activeElement).to.equal(element);
  expect(alertOf(element)).to.equal('Listo.');
});

it('after a lost answer believes no early read that would offer the ways again', async () => {
  await server.lose();
  const element = await pageOf(server, { state: 'open' });
  payButton(element).click();
  await clock.until(() => element.state === 'unknown');
  await server.set({ state: 'open' });
  await passing(2_000, 1);
  expect(messageOf(element)).to.equal(UNKNOWN);
  for (let count = 0; count < 4; count += 1) {
    await clock.pass(10_000);
    for (let turn = 0; turn < 20; turn += 1) await clock.tick();
  }
  await clock.until(() => element.state === 'open');
  expect(payButton(element).checkVisibility()).to.equal(true);
});

it('after a lost answer shows at once what the server knows', async () => {
  await server.lose();
  const element = await pageOf(server, { state: 'open' });
  payButton(element).click();
  await clock.until(() => element.state === 'unknown');
  await server.set({ state: 'declined', attempt: 1, message: 'Fondos insuficientes.' });
  await passing(2_000, 1);
  await clock.until(() => element.state === 'declined');
  expect(payButton(element).checkVisibility()).to.equal(true);
});

it('drops a read that began before a form was sent', async () => {
  await server.hold({ state: 'pending', attempt: 1, message: 'Vieja.' });
  const element = await pageOf(server, { state: 'unknown', attempt: 1, message: UNKNOWN });
  await clock.pass(2_000);
  await clock.until(async () => (await reads()) === 1);
  await server.set({ state: 'paid', attempt: 1, message: 'Listo.' });
  partIn(element, 'check').querySelector('button')?.click();
  await clock.until(() => element.state === 'paid');
  await server.service.release();
  for (let turn = 0; turn < 50; turn += 1) await clock.tick();
  expect(element.state).to.equal('paid');
  await clock.until(() => !element.hasAttribute('data-busy'));
});
