import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServedSandbox, serveSandbox } from '../start/serve-sandbox.ts';
import { call, card, charge, customer, idOf } from '../test-support/calls.ts';

/** Over HTTP, since the body of Node's requests behaves differently from that of a constructed `Request`. */
let sandbox: ServedSandbox;
let link: string;

beforeAll(async () => {
  sandbox = await serveSandbox();
  const { api, secretKey: key } = sandbox;
  const customer_id = idOf(await call({ send: fetch, url: `${api}/v1/customers`, key, body: customer }));
  const made = await call({ send: fetch, url: `${api}/v1/connect-links`, key, body: { customer_id } });
  link = String(made.body['url']);
});
afterAll(() => sandbox.close());

interface Submission {
  readonly method?: string;
  readonly type?: string;
  readonly body?: string;
  /** Without `Content-Length`. */
  readonly chunked?: boolean;
}

async function send({ method = 'POST', type, body = '', chunked }: Submission, url = link) {
  const outgoing = request(url, { method });
  outgoing.setHeader('origin', sandbox.pages);
  if (type) outgoing.setHeader('content-type', type);
  if (chunked) outgoing.setHeader('transfer-encoding', 'chunked');
  const answered = new Promise<{ status: number | undefined; allow: string | undefined; page: string }>(
    (resolve, reject) => {
      outgoing.on('error', reject);
      outgoing.on('response', (incoming) => {
        const { statusCode: status, headers } = incoming;
        text(incoming).then((page) => resolve({ status, allow: headers.allow, page }), reject);
      });
    },
  );
  outgoing.end(body);
  return await answered;
}

const form = 'application/x-www-form-urlencoded';

describe('the pages over HTTP', () => {
  it.each(['OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE'])('answer 405 to %s', async (method) => {
    for (const url of [link, `${sandbox.pages}/`, `${sandbox.pages}/assets/none.js`]) {
      const { status, allow, page } = await send({ method }, url);
      expect([status, allow]).toEqual([405, 'GET, HEAD, POST']);
      expect(page).toContain('No pudimos leer lo que llegó');
    }
  });

  it.each([
    ['a broken multipart body', { type: 'multipart/form-data; boundary=x', body: '--x\r\nbroken' }, 400],
    ['a multipart body without a boundary', { type: 'multipart/form-data', body: 'method=card' }, 400],
    ['JSON', { type: 'application/json', body: '{}' }, 415],
    ['no type at all', { body: 'method=card' }, 415],
    ['a body too large', { type: form, body: 'x'.repeat(20_000) }, 413],
    ['a chunked body over the limit', { type: form, body: 'x'.repeat(200_000), chunked: true }, 413],
  ] as const)('say so when a form comes as %s', async (_, sent, expected) => {
    const { status, page } = await send(sent);
    expect(status).toBe(expected);
    expect(page).toContain('No pudimos leer lo que llegó');
  });

  it.each([
    { type: form, body: 'method=card' },
    { type: `${form}; charset=UTF-8`, body: 'method=card', chunked: true },
    { type: form, body: '%%%&=&method=card&%FF' },
    { type: 'multipart/form-data; boundary=x', body: field('method', 'card') },
  ])('read a form sent as %o', async (sent) => {
    const { status, page } = await send(sent);
    expect(status).toBe(422);
    expect(page).toContain('La tarjeta no llegó');
  });
});

function field(name: string, value: string): string {
  return `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--x--\r\n`;
}

it.each(['GET', 'HEAD'])('a %s request of a page changes nothing', async (method) => {
  const { api, control, secretKey: key } = sandbox;
  const made = await call({ send: fetch, url: `${api}/v1/payments`, key, body: charge });
  const history = () => call({ send: fetch, url: `${control}/v1/history`, key, method: 'GET' });
  const before = (await history()).text;
  for (const how of ['', 'card', 'bank', 'wallet'])
    expect((await send({ method }, `${made.body['payment_link']}?method=${how}`)).status).toBe(200);
  expect((await history()).text).toBe(before);
});

it('the visitor of a payment is unknown in another namespace', async () => {
  const { api, cards, control, secretKey: key, publicKey } = sandbox;
  const other = await call({ send: fetch, url: `${control}/v1/namespaces`, body: {} });
  const made = await call({ send: fetch, url: `${api}/v1/payments`, key, body: charge });
  const { page } = await send({ method: 'GET' }, `${made.body['payment_link']}?method=card`);
  const customer_id = /customer-id="([^"]+)"/.exec(page)?.[1];
  const cardWith = (of: string) =>
    call({ send: fetch, url: `${cards}/v1/cards`, key: of, body: { ...card, customer_id } });
  expect((await cardWith(String(other.body['publicKey']))).status).toBe(404);
  expect((await cardWith(publicKey)).status).toBe(201);
});
