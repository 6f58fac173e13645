import { describe, expect, it, onTestFinished } from 'vitest';
import { createSandbox } from '../start/create-sandbox.ts';
import { serveSandbox } from '../start/serve-sandbox.ts';
import { call, card, customer } from '../test-support/calls.ts';

/** Headers of the connection, and one that differs in every answer. */
const OWN = new Set(['connection', 'keep-alive', 'date', 'content-length', 'x-request-id']);

const calls = [
  ['a success', 'api', '/v1/customers', 'POST', customer],
  ['a refusal', 'api', '/v1/customers', 'POST', {}],
  ['a path without anything', 'api', '/v1/nothing', 'POST', {}],
  ['a method of another path', 'api', '/v1/customers', 'DELETE', {}],
  ['the description', 'api', '/openapi.json', 'GET', undefined],
  ['a card refused', 'cards', '/v1/cards', 'POST', card],
  ['a preflight', 'cards', '/v1/cards', 'OPTIONS', undefined],
] as const;

describe('an answer over HTTP', () => {
  it.each(calls)(
    'equals the answer of the same call within the process: %s',
    async (_, address, path, method, body) => {
      const options = { seed: 1, clock: 'frozen', now: () => new Date('2026-11-21T17:00:00.123Z') } as const;
      await using within = await createSandbox(options);
      const served = await serveSandbox(options);
      onTestFinished(() => served.close());
      const key = address === 'api' ? within.secretKey : within.publicKey;
      const one = await call({ send: within[address], url: `http://sandbox.test${path}`, key, body, method });
      const other = await call({ send: fetch, url: served[address] + path, key, body, method });
      const comparable = ({ status, headers, text }: typeof one) => ({
        status,
        text: path === '/openapi.json' ? '' : text,
        headers: [...headers].filter(([name]) => !OWN.has(name)),
      });
      expect(comparable(other)).toEqual(comparable(one));
      expect(other.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      if (other.text !== '')
        expect(other.headers.get('content-length')).toBe(`${Buffer.byteLength(other.text)}`);
    },
  );
});
