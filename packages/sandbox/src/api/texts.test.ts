import { stated } from '@datafono/contract';
import { describe, expect, it } from 'vitest';
import { createSandbox } from '../start/create-sandbox.ts';
import { call, callsOf, customer, errorsOf } from '../test-support/calls.ts';

const LONE_SURROGATE = '\ud800';
const message = 'Este texto tiene un carácter incompleto. Escríbalo de nuevo.';

describe('a lone surrogate', () => {
  it.each([[`Ana ${LONE_SURROGATE}`], [`${LONE_SURROGATE} Ana`], ['Ana \udc00'], ['\udc00\ud800']])(
    'is rejected in %j',
    async (first_name) => {
      await using sandbox = await createSandbox();
      const reply = await callsOf(sandbox).customers({ ...customer, first_name });
      expect([reply.status, errorsOf(reply)]).toEqual([422, { first_name: [message] }]);
    },
  );

  it('is rejected with the status of the profile', async () => {
    const profile = { ...stated, status: { ...stated.status, validation: 400 as const } };
    await using sandbox = await createSandbox({ profile });
    expect((await callsOf(sandbox).customers({ ...customer, last_name: LONE_SURROGATE })).status).toBe(400);
  });

  it.each([
    [{ note: LONE_SURROGATE }],
    [{ [LONE_SURROGATE]: 'note' }],
    [{ notes: [{ text: LONE_SURROGATE }] }],
  ])('is rejected at any depth: %j', async (metadata) => {
    await using sandbox = await createSandbox();
    const url = 'http://api.test/v1/connect-links';
    const customer_id = await callsOf(sandbox).customerId();
    const body = { customer_id, metadata };
    const reply = await call({ send: sandbox.api, url, key: sandbox.secretKey, body });
    expect(errorsOf(reply)).toEqual({ metadata: [message] });
  });

  it('is not found in a whole pair', async () => {
    await using sandbox = await createSandbox();
    const { status, body } = await callsOf(sandbox).customers({ ...customer, first_name: 'Ana 🎉' });
    expect([status, body['first_name']]).toEqual([201, 'Ana 🎉']);
  });
});

describe('the name __proto__', () => {
  it.each(['{"__proto__":{"a":1}}', '{"a":[{"__proto__":"b"}]}'])('is rejected in %s', async (metadata) => {
    await using sandbox = await createSandbox();
    const body = `{"title":"Café","amount":25000,"metadata":${metadata}}`;
    const url = 'http://api.test/v1/payments';
    const reply = await call({ send: sandbox.api, url, key: sandbox.secretKey, body });
    expect([reply.status, errorsOf(reply)]).toEqual([
      422,
      { metadata: [expect.stringContaining('__proto__')] },
    ]);
  });

  it('is rejected like any unknown field', async () => {
    await using sandbox = await createSandbox();
    const body = '{"title":"Café","amount":25000,"__proto__":{"a":1}}';
    const url = 'http://api.test/v1/payments';
    const reply = await call({ send: sandbox.api, url, key: sandbox.secretKey, body });
    expect([reply.status, reply.text]).toEqual([422, expect.stringContaining('"__proto__":[')]);
  });
});
