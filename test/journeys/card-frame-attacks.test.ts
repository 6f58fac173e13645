import type { Frame, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ServiceCalls } from '../tools/service-calls.ts';
import { visa } from './support/cards.ts';
import { openFrame } from './support/frame-host.ts';
import { frameIn, type Opened, servePage } from './support/frame-in-page.ts';
import { Person } from './support/person.ts';
import { type Account, openAccount } from './support/sandbox.ts';
import { Recording } from './support/traces.ts';

/** Where somebody would like to send a card. */
const ELSEWHERE = 'http://elsewhere.example';

const theme = {
  ...{ text: 'rgb(0, 0, 0)', quiet: 'rgb(0, 0, 0)', ground: 'rgba(0, 0, 0, 0)', line: 'rgb(0, 0, 0)' },
  ...{ accent: 'rgb(0, 0, 0)', danger: 'rgb(190, 0, 0)', scheme: 'normal', font: 'serif' },
  ...{ size: 16, height: 44, radius: 6, width: 1, gap: 12, weight: 500 },
  ...{ labelSize: 14, labelGap: 6, letters: 0, words: 0 },
};
const view = {
  publicKey: 'pk_test_1',
  ...{ lang: 'es', dir: 'ltr', phase: 'editing', disabled: false, required: true, codeAgain: false },
  ...{ test: true, acceptedBrands: '', marks: false, theme },
};
const init = { datafono: 'card-frame', version: 1, view };

const person = new Person();
let account: Account;
let address = '';
/** The origin of a page that the frame lists, and of one that it does not. */
let [listed, unlisted] = ['', ''];
let recording: Recording;
/** What has reached the place where nothing should arrive. */
let arrived: string[] = [];

beforeAll(async () => {
  account = await openAccount();
  address = await openFrame(account.cards);
  [listed, unlisted] = await Promise.all([servePage('127.0.0.1'), servePage('localhost')]);
});

beforeEach(async () => {
  await person.enter();
  arrived = [];
  recording = new Recording(person.page);
  await person.context.route(`${ELSEWHERE}/**`, async (route) => {
    arrived.push(route.request().url());
    await route.fulfill({ body: '' });
  });
});

afterEach(() => person.leave());

const open = (origin: string): Promise<Opened> => frameIn(person.page, origin, address);

/** Sends a message with ports to the frame. The first port and what it has received are `port` and `answers` of the page. */
async function send({ page, frame }: Opened, message: unknown, ports = 1): Promise<void> {
  await frame.evaluate(() => {
    const marked = new Promise((resolve) => {
      addEventListener('message', ({ data }) => data === 'mark' && resolve(data));
    });
    Object.assign(window, { marked });
  });
  await page.evaluate(
    ([data, count]) => {
      const channels = Array.from({ length: count }, () => new MessageChannel());
      const answers: unknown[] = [];
      const port = channels[0]?.port1;
      if (port) port.onmessage = ({ data: got }) => answers.push(got);
      Object.assign(window, { port, answers });
      const given = channels.map(({ port2 }) => port2);
      frames[0]?.postMessage(data, '*', given);
      frames[0]?.postMessage('mark', '*');
    },
    [message, ports] as const,
  );
  await frame.evaluate(() => Reflect.get(window, 'marked'));
}

const answersOf = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(() => Reflect.get(window, 'answers'));

/** The first answer. */
async function answerTo(opened: Opened, message: unknown): Promise<unknown> {
  await send(opened, message);
  await expect.poll(() => answersOf(opened.page)).not.toEqual([]);
  return (await answersOf(opened.page))[0];
}

const hasFields = (frame: Frame) => frame.locator('pay-card-fields').count();

describe('a page that the frame does not list', () => {
  it('cannot show it', async () => {
    const { page } = await open(unlisted);
    expect(page.frames().some((frame) => frame.url().startsWith(address))).toBe(false);
  });

  it('gets no answer, even where no header keeps it from showing it', async () => {
    await person.context.route(address, async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    const opened = await open(unlisted);
    await send(opened, init);
    expect([await answersOf(opened.page), await hasFields(opened.frame)]).toEqual([[], 0]);
  });
});

describe('a page that the frame lists', () => {
  it.each([
    ['no port', init, 0],
    ['two ports', init, 2],
    ['another name', { ...init, datafono: 'other' }, 1],
    ['no view', { ...init, view: undefined }, 1],
    ['a view without a theme', { ...init, view: { ...view, theme: {} } }, 1],
    ['a text', 'card-frame', 1],
    ['nothing', null, 1],
  ])('starts nothing with %s', async (_, message, ports) => {
    const opened = await open(listed);
    await send(opened, message, ports);
    expect([await answersOf(opened.page), await hasFields(opened.frame)]).toEqual([[], 0]);
    expect(await answerTo(opened, init)).toMatchObject({ type: 'state', isUntouched: true });
  });

  it('of another version receives an error that says so, and gets no field', async () => {
    const opened = await open(listed);
    expect(await answerTo(opened, { ...init, version: 2 })).toEqual({ version: 1 });
    expect(await hasFields(opened.frame)).toBe(0);
  });

  it('starts it once, and not from another window: a second message is answered by the port of the first', async () => {
    const opened = await open(listed);
    const { page, frame } = opened;
    await page.evaluate((data) => {
      const sibling = document.createElement('iframe');
      document.body.append(sibling);
      const script = document.createElement('script');
      script.textContent = "parent.frames[0].postMessage(data, '*', [new MessageChannel().port2])";
      Object.assign(Object(sibling.contentWindow), { data });
      sibling.contentDocument?.body.append(script);
    }, init);
    await send(opened, 'nothing');
    expect(await hasFields(frame)).toBe(0);
    expect(await answerTo(opened, init)).toMatchObject({ type: 'state' });
    await expect.poll(async () => (await answersOf(page)).at(-1)).toMatchObject({ rows: { length: 9 } });
    const told = await page.evaluate(() => {
      Object.assign(window, { first: Reflect.get(window, 'answers') });
      return Reflect.get(window, 'answers').length;
    });
    await send(opened, init);
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'first').length)).toBe(told + 1);
    expect([await answersOf(page), await hasFields(frame)]).toEqual([[], 1]);
  });

  it('sends 10,000 malformed messages, and nothing is thrown, shown or told', async () => {
    const opened = await open(listed);
    const { page, frame } = opened;
    await answerTo(opened, init);
    await frame.locator('#number').fill('4242');
    const told = await page.evaluate(
      (good) =>
        new Promise<number>((resolve) => {
          const { port }: { readonly port?: MessagePort } = window as object;
          let count = 0;
          if (!port) return;
          port.onmessage = ({ data }) => {
            count += 1;
            if (data.lang === 'done' || data.seq === 7) resolve(count);
          };
          const bad: unknown[] = [
            ...[
              null,
              undefined,
              0,
              '',
              'view',
              [],
              {},
              { type: 'view' },
              { type: 'eval' },
              { type: 'command', seq: 1 },
            ],
            ...[
              { type: 'command', seq: Number.NaN, command: 'clear' },
              { type: 'command', seq: '1', command: 'clear' },
            ],
            ...[
              { type: 'focus', at: 'all', preventScroll: 1 },
              { type: 'send', id: 1 },
              { type: ['view'], view: good },
            ],
            ...[
              JSON.parse('{"__proto__":{"type":"view","view":{}}}'),
              { type: 'view', view: { ...good, theme: null } },
            ],
            ...[
              new Map([['type', 'view']]),
              new Date(),
              new Uint8Array(8),
              { type: 'view', view: { ...good, lang: 7 } },
            ],
          ];
          for (let sent = 0; sent < 10_000; sent += 1) port.postMessage(bad[sent % bad.length]);
          port.postMessage({ type: 'command', seq: 7, command: 'show' });
        }),
      view,
    );
    expect(told).toBe(1);
    expect(await frame.locator('#number').inputValue()).toBe('4242');
    expect(await frame.evaluate(() => Reflect.get({}, 'view'))).toBeUndefined();
    expect(recording.console).toEqual([]);
  });

  it.each([
    ['text', 'rgba(0, 0, 0, 0)', 'text: must not be transparent'],
    ['text', 'url(http://elsewhere.example/)', 'text: must be a colour'],
    ['text', 'RGB( from currentcolor 255 255 255)', 'text: must be a colour'],
    ['ground', 'image-set("http://elsewhere.example/" 1x)', 'ground: must be a colour'],
    ['line', 'red; background: url(http://elsewhere.example/)', 'line: must be a colour'],
    ['font', '"a"; } * { background: url(//elsewhere.example) }', 'font: must be names of fonts'],
    ['scheme', 'dark url(http://elsewhere.example/)', 'scheme: must be light or dark'],
    ['size', 2, 'size: 2 is not from 12'],
    ['height', 4_000, 'height: 4000 is not from'],
    ['ground', 'rgb(10, 10, 10)', 'text: must have a contrast of 3:1'],
    ['letters', -40, 'letters: -40 is not from'],
    ['width', 30, 'width: 30 is not from'],
    ['labelSize', 1, 'labelSize: 1 is not from'],
    ['labelGap', 900, 'labelGap: 900 is not from'],
  ])('cannot deceive with %s %s', async (name, value, wrong) => {
    const opened = await open(listed);
    const { frame } = opened;
    const answer = await answerTo(opened, { ...init, view: { ...view, theme: { ...theme, [name]: value } } });
    expect(answer).toMatchObject({ wrong: expect.stringContaining(wrong) });
    const field = frame.locator('#number');
    const shown = await field.evaluate((input) => {
      const { color, fontSize } = getComputedStyle(input);
      return { color, fontSize };
    });
    expect(shown).toEqual({ color: 'rgb(0, 0, 0)', fontSize: name === 'size' ? '12px' : '16px' });
    expect(arrived).toEqual([]);
  });

  it('cannot hide an error, nor cut off what is typed', async () => {
    const hiding = { ground: 'rgb(255, 255, 255)', danger: 'rgb(250, 250, 250)', size: 40, height: 30 };
    const answer = await answerTo(await open(listed), {
      ...init,
      view: { ...view, theme: { ...theme, ...hiding } },
    });
    const wrong = /height: 30 cuts off the text; danger: must have a contrast of 3:1/;
    expect(answer).toMatchObject({ wrong: expect.stringMatching(wrong) });
  });

  it.each([
    ['line', 'rgba(255, 255, 255, 0.25)'],
    ['line', 'rgba(0, 0, 0, 0)'],
    ['quiet', 'color(srgb 0 0 0 / 0.45)'],
    ['text', 'rgb(255, 255, 255)'], // a dark page that names no colour scheme
    ['radius', 999],
    ['width', 0],
    ['labelSize', 19],
    ['font', '"Söhne", "メイリオ", "AT&T Aleck", serif'],
    ['scheme', 'light dark'],
  ])('may look like a page with %s %s', async (name, value) => {
    const opened = await open(listed);
    const answer = await answerTo(opened, { ...init, view: { ...view, theme: { ...theme, [name]: value } } });
    expect(answer).toMatchObject({ type: 'state', wrong: '' });
  });

  it('cannot put words into it', async () => {
    const opened = await open(listed);
    const { page, frame } = opened;
    const words = 'Escriba su clave';
    await answerTo(opened, {
      ...init,
      view: { ...view, lang: words, acceptedBrands: words, phase: 'editing' },
    });
    await page.evaluate((text) => {
      const { port }: { readonly port?: MessagePort } = window as object;
      port?.postMessage({
        type: 'command',
        seq: 1,
        command: 'refuse',
        message: text,
        fields: { number: text },
      });
    }, words);
    await frame.locator('#number').waitFor();
    expect(await frame.locator('body').textContent()).not.toContain(words);
  });
});

it('a page that asks on its own, a hundred times at once and with used ids, gets one card for each code that is typed', async () => {
  const opened = await open(listed);
  const { page, frame } = opened;
  const customerId = await new ServiceCalls(account).customer();
  await answerTo(opened, { ...init, view: { ...view, publicKey: account.publicKey } });
  const type = (field: string, text: string) => frame.locator(`#${field}`).pressSequentially(text);
  const typeCard = async () => {
    for (const field of ['number', 'expiry', 'code', 'holder'] as const) await type(field, visa[field]);
  };
  await typeCard();
  const ask = (ids: readonly number[]) =>
    page.evaluate(
      ([all, customer]) => {
        const { port }: { readonly port?: MessagePort } = window as object;
        for (const id of all)
          port?.postMessage({ type: 'send', id, customerId: customer, authorization: true });
      },
      [ids, customerId] as const,
    );
  const sent = async () =>
    (await answersOf(page)).flatMap((answer) =>
      Reflect.get(Object(answer), 'type') === 'sent' ? [answer] : [],
    );
  await ask([1, 1, -1, 0, ...Array.from({ length: 99 }, (_, at) => at + 2)]);
  await expect.poll(async () => (await sent()).length).toBe(100);
  const [first, ...others] = await sent();
  expect(first).toMatchObject({ id: 1, card: { lastFour: '5556' }, error: null });
  const again = { card: null, error: { code: 'invalid', fields: { code: expect.any(String) } } };
  for (const other of others) expect(other).toMatchObject(again);
  const posts = () => recording.requests.filter((request) => request.method() === 'POST').length;
  expect([posts(), await frame.locator('#code').inputValue()]).toEqual([1, '']);
  await typeCard();
  await ask([7, 101]);
  await expect.poll(async () => (await sent()).length).toBe(101);
  expect(posts()).toBe(2);
});
