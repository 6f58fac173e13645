import { type Route, routes } from '@datafono/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox } from '../start/create-sandbox.ts';
import { moneyCases } from '../test-support/answer-cases.ts';
import { call, callsOf, customer, errorsOf, type Reply } from '../test-support/calls.ts';
import { collectionCases } from '../test-support/collection-cases.ts';
import { controlOf } from '../test-support/control.ts';
import { ServedShop } from '../test-support/served-shop.ts';

let spanish: ServedShop;
let english: ServedShop;
beforeAll(async () => {
  spanish = await ServedShop.open();
  english = await ServedShop.open({}, 'en-US,en;q=0.9,es;q=0.8');
});
afterAll(() => Promise.all([spanish.close(), english.close()]));

/** The texts of a refusal: its message and those of its fields. */
const textsOf = (reply: Reply): readonly unknown[] => [
  reply.body['message'],
  ...Object.values(errorsOf(reply)).flat(),
];

const languageOf = ({ headers }: Reply) => [headers.get('content-language'), headers.get('vary')];

const cases = Object.entries({ ...moneyCases, ...collectionCases }).flatMap(([operation, ends]) =>
  ends.map(([title, status, send]) => [operation, title, status, send] as const),
);

describe('an answer in the language that its request prefers', () => {
  it.each(cases.filter(([, , status]) => status >= 400))('%s: %s: %i', async (_, _title, status, send) => {
    const [es, en] = [await send(spanish), await send(english)];
    expect([es.status, en.status]).toEqual([status, status]);
    expect([languageOf(es), languageOf(en)]).toEqual([
      ['es-CO', 'accept-language'],
      ['en', 'accept-language'],
    ]);
    const texts = textsOf(es);
    expect(textsOf(en)).toHaveLength(texts.length);
    for (const text of textsOf(en)) expect(texts).not.toContain(text);
  });

  it.each(cases.filter(([, , status]) => status < 400))(
    'has no language without a text: %s: %s: %i',
    async (_, _title, status, send) => {
      const reply = await send(english);
      expect([reply.status, ...languageOf(reply)]).toEqual([status, null, null]);
    },
  );

  it('is of every operation, and only of operations', () => {
    const served = Object.values(routes).flatMap((verbs) => Object.values<Route>(verbs));
    const names = served.map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(cases.map(([operation]) => operation))].sort()).toEqual(names.sort());
  });

  it.each([
    ['en', 'en'],
    ['EN-gb', 'en'],
    ['es-CO,en;q=0.5', 'es-CO'],
    ['en;q=0.4,es;q=0.5', 'es-CO'],
    ['en;q=0', 'es-CO'],
    ['fr, de', 'es-CO'],
    ['fr, en;q=0.1', 'en'],
    ['*', 'es-CO'],
    ['', 'es-CO'],
  ])('for %j is %s', async (accepted, language) => {
    await using sandbox = await createSandbox();
    const reply = await callsOf(sandbox).customers({}, { 'accept-language': accepted });
    expect(reply.headers.get('content-language')).toBe(language);
  });

  it.each(['tooManyRequests', 'error500', 'error502', 'error503'])('of the fault %s', async (kind) => {
    await using sandbox = await createSandbox();
    await controlOf(sandbox).post('/v1/faults', { kind });
    const send = (language: string) => callsOf(sandbox).customers(customer, { 'accept-language': language });
    const [es, en] = [await send('es'), await send('en')];
    expect([languageOf(es)[0], languageOf(en)[0]]).toEqual(['es-CO', 'en']);
    expect(textsOf(es)).not.toEqual(textsOf(en));
  });

  it.each([
    [404, '/v1/nothing', 'GET'],
    [405, '/v1/customers', 'GET'],
    [501, '/v1/plans', 'POST'],
    [401, '/v1/balance', 'GET'],
  ])('outside all operations: %i', async (status, path, method) => {
    await using sandbox = await createSandbox();
    const send = (language: string) =>
      call({
        send: sandbox.api,
        url: `http://api.test${path}`,
        method,
        headers: { 'accept-language': language },
      });
    const [es, en] = [await send('es'), await send('en')];
    expect([es.status, en.status, languageOf(en)[0]]).toEqual([status, status, 'en']);
    expect(textsOf(es)).not.toEqual(textsOf(en));
  });
});
