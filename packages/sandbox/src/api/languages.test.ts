import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../start/create-sandbox.ts';
import { call, controlOf, customer, errorsOf, type Reply } from '../test-support/calls.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});
afterAll(() => sandbox.close());

const send = (language: string, method: string, path: string, body?: unknown, key = sandbox.secretKey) =>
  call({
    ...{ send: sandbox.api, url: `http://api.test${path}`, method, key, body },
    headers: { 'accept-language': language },
  });

/** The texts of a refusal: its message and those of its fields. */
const textsOf = (reply: Reply) => [reply.body['message'], ...Object.values(errorsOf(reply)).flat()];
const languageOf = ({ headers }: Reply) => [headers.get('content-language'), headers.get('vary')];

describe('an answer in the language that its request prefers', () => {
  it.each([
    [422, 'POST', '/v1/customers', { ...customer, email: 'ana' }, undefined],
    [400, 'POST', '/v1/customers', '{', undefined],
    [404, 'GET', '/v1/charges/none', undefined, undefined],
    [405, 'GET', '/v1/customers', undefined, undefined],
    [501, 'POST', '/v1/plans', undefined, undefined],
    [401, 'GET', '/v1/balance', undefined, ''],
  ])('has its texts in it: %i, %s %s', async (status, method, path, body, key) => {
    const es = await send('es', method, path, body, key);
    const en = await send('en-US,en;q=0.9,es;q=0.8', method, path, body, key);
    expect([es.status, ...languageOf(es)]).toEqual([status, 'es-CO', 'accept-language']);
    expect([en.status, ...languageOf(en)]).toEqual([status, 'en', 'accept-language']);
    const texts = textsOf(es);
    expect(textsOf(en)).toHaveLength(texts.length);
    for (const text of textsOf(en)) expect(texts).not.toContain(text);
  });

  it('has no language without a text', async () => {
    expect(languageOf(await send('en', 'POST', '/v1/customers', customer))).toEqual([null, null]);
  });

  it.each([
    ['en', 'en'],
    ['es-CO,en;q=0.5', 'es-CO'],
    ['en;q=0.4,es;q=0.5', 'es-CO'],
    ['en;q=0', 'es-CO'],
    ['fr, de', 'es-CO'],
    ['fr, en;q=0.1', 'en'],
    ['', 'es-CO'],
  ])('for %j is %s', async (accepted, language) => {
    const { headers } = await send(accepted, 'POST', '/v1/customers', {});
    expect(headers.get('content-language')).toBe(language);
  });

  it.each(['tooManyRequests', 'error500', 'error502', 'error503'])('of the fault %s', async (kind) => {
    await controlOf(sandbox).post('/v1/faults', { kind, nth: 1, times: 2 });
    const [es, en] = [await send('es', 'GET', '/v1/balance'), await send('en', 'GET', '/v1/balance')];
    expect([languageOf(es)[0], languageOf(en)[0]]).toEqual(['es-CO', 'en']);
    expect(textsOf(es)).not.toEqual(textsOf(en));
    await controlOf(sandbox).remove('/v1/faults');
  });
});
