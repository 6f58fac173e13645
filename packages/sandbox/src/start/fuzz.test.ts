import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callsOf, card, charge, customer, type Json, NOON } from '../test-support/calls.ts';
import { contentsOf, newFile } from '../test-support/files.ts';
import { createSandbox } from './create-sandbox.ts';

const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.uint8Array().map((bytes) => Uint8Array.from(bytes)),
  fc.json(),
  fc.json({ maxDepth: 50 }),
  fc.constantFrom(
    '['.repeat(60_000),
    '{"a":'.repeat(10_000),
    '1e999',
    '"\\ud800"',
    '{"amount":1e999}',
    '\ufeff{}',
  ),
);

/** A valid body with a missing field, a field of another type, or an unknown field. */
const invalidBody = (good: Json) =>
  fc.oneof(
    fc.constantFrom(...Object.keys(good)).map((field) => ({ ...good, [field]: undefined })),
    fc
      .tuple(
        fc.constantFrom(...Object.keys(good)),
        fc.oneof(fc.constant(null), fc.object(), fc.array(fc.anything())),
      )
      .map(([field, value]) => ({ ...good, [field]: value })),
    fc.tuple(fc.string(), fc.jsonValue()).map(([name, value]) => ({ ...good, [`x${name}`]: value })),
  );

const optional = new Set(['authorization']);
const required = (good: Json): Json =>
  Object.fromEntries(Object.entries(good).filter(([name]) => !optional.has(name)));

describe('an invalid body', () => {
  it.each([
    ['customers', customer],
    ['cards', card],
    ['charges', charge],
  ] as const)('of %s is refused as JSON and changes nothing', async (noun, fields) => {
    const database = newFile();
    await using sandbox = await createSandbox({ database, now: () => NOON });
    const calls = callsOf(sandbox);
    const { customer_id, card_id } = await calls.ready();
    const ids = { customers: {}, cards: { customer_id }, charges: { customer_id, card_id } };
    const before = contentsOf(database);
    const bodies = fc.oneof(anything, invalidBody({ ...required(fields), ...ids[noun] }));
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const { status, body: answer } = await calls[noun](body, { 'x-idempotency': 'one' });
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
        expect(answer['message']).toEqual(expect.any(String));
      }),
      { numRuns: 250 },
    );
    expect(contentsOf(database)).toBe(before);
  });
});
