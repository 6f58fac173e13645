import { stated } from '@datafono/contract';
import { describe, expect, it } from 'vitest';
import { createSandbox } from '../start/create-sandbox.ts';
import { call, callsOf, customer, errorsOf } from '../test-support/calls.ts';

const HALF = '\ud800';
const message = 'Este texto tiene un carácter incompleto. Escríbalo de nuevo.';

describe('half a surrogate pair', () => {
  it.each([[`Ana ${HALF}`], [`${HALF} Ana`], ['Ana \udc00'], ['\udc00\ud800']])(
    'is refused in %j',
    async (first_name) => {
      await using sandbox = await createSandbox();
      const reply = await callsOf(sandbox).customers({ ...customer, first_name });
      expect([reply.status, errorsOf(reply)]).toEqual([422, { first_name: [message] }]);
    },
  );

  it('is refused by the status that the profile gives', async () => {
    const profile = { ...stated, status: { ...stated.status, validation: 400 as const } };
    await using sandbox = await createSandbox({ profile });
    expect((await callsOf(sandbox).customers({ ...customer, last_name: HALF })).status).toBe(400);
  });

  it.each([[{ note: HALF }], [{ [HALF]: 'note' }], [{ notes: [{ text: HALF }] }]])(
    'is refused however deep: %j',
    async (metadata) => {
      await using sandbox = await createSandbox();
      const url = 'http://api.test/v1/connect-links';
      const customer_id = await callsOf(sandbox).customerId();
      const body = { customer_id, metadata };
      const reply = await call({ send: sandbox.api, url, key: sandbox.secretKey, body });
      expect(errorsOf(reply)).toEqual({ metadata: [message] });
    },
  );

  it('is nothing that a whole pair has', async () => {
    await using sandbox = await createSandbox();
    const { status, body } = await callsOf(sandbox).customers({ ...customer, first_name: 'Ana 🎉' });
    expect([status, body['first_name']]).toEqual([201, 'Ana 🎉']);
  });
});

describe('the name __proto__', () => {
  it.each(['{"__proto__":{"a":1}}', '{"a":[{"__proto__":"b"}]}'])(
    'is refused in %s, rather than lost',
    async (metadata) => {
      await using sandbox = await createSandbox();
      const body = `{"title":"Café","amount":25000,"metadata":${metadata}}`;
      const url = 'http://api.test/v1/payments';
      const reply = await call({ send: sandbox.api, url, key: sandbox.secretKey, body });
      expect([reply.status, errorsOf(reply)]).toEqual([
        422,
        { metadata: [expect.stringContaining('__proto__')] },
      ]);
    },
  );

  it('is refused as any other field that there is not', async () => {
    await using sandbox = await createSandbox();
    const body = '{"title":"Café","amount":25000,"__proto__":{"a":1}}';
    const url = 'http://api.test/v1/payments';
    const reply = await call({ send: sandbox.api, url, key: sandbox.secretKey, body });
    expect([reply.status, reply.text]).toEqual([422, expect.stringContaining('"__proto__":[')]);
  });
});
