import { observed, stated } from '@datafono/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyRendering } from '../test-support/service.ts';
import {
  codeOf,
  delivery,
  event,
  NOW,
  parts,
  receiver,
  rejectionOf,
  streamed,
  withEvents,
} from '../test-support/webhooks.ts';
import { testEvent } from '../testing/index.ts';

describe.each([stated, observed])('a delivery as in $name is rejected', (profile) => {
  const { name } = profile;
  const webhooks = receiver({ profile });

  it('with any character of its signatures changed', async () => {
    const { headers, body } = await parts(await delivery({ profile }));
    const signed = Object.keys(headers).filter((header) => /^(webhook-|x-signature|signature)/.test(header));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...signed),
        fc.nat(),
        fc.constantFrom(...'09afAF+z '),
        async (header, place, sign) => {
          const value = headers[header] ?? '';
          const at = place % value.length;
          const changed = value.slice(0, at) + sign + value.slice(at + 1);
          fc.pre(changed.toLowerCase() !== value.toLowerCase());
          const given = { headers: { ...headers, [header]: changed }, body };
          expect(await codeOf(webhooks.unwrap(given))).toBe('bad_signature');
        },
      ),
      { examples: signed.map((header) => [header, 0, 'z']) }, // the first character, whatever chance chooses
    );
  });

  it('in the other profile, which the error names', async () => {
    const other = withEvents(name === 'stated' ? observed : stated, {});
    const only = name === 'stated' ? other : withEvents(other, { signatureHeader: undefined });
    const { code, message } = await rejectionOf(webhooks.unwrap(await delivery({ profile: only })));
    expect([code, message]).toEqual(['no_signature', expect.stringContaining(`profile '${other.name}'`)]);
  });

  it('larger than the limit, in every form', async () => {
    const big = { ...event, data: { ...event.data, note: 'x'.repeat(2_000_000) } };
    const request = await delivery({ event: big, profile });
    const { headers, body } = await parts(request.clone());
    for (const form of [request, { headers, body }])
      expect(await codeOf(webhooks.unwrap(form))).toBe('too_big');
    const roomy = receiver({ profile, bodyLimit: body.length });
    expect(await roomy.unwrap({ headers, body })).toMatchObject({ data: { note: expect.any(String) } });
    const tight = receiver({ profile, bodyLimit: body.length - 1 });
    expect(await codeOf(tight.unwrap({ headers, body }))).toBe('too_big');
  });

  it.each([null, undefined, 'text', {}, { headers: null }])(
    'as %j, which is not a delivery',
    async (given) => {
      const request = given as unknown as Request; // as from code without types
      expect(await codeOf(webhooks.unwrap(request))).toBe('body_was_parsed');
    },
  );

  it.each([null, undefined, 7, [], { 'webhook-id': null }])('with the headers %j', async (given) => {
    const { body } = await parts(await delivery({ profile }));
    const headers = given as unknown as Headers; // as from code without types
    const { code, message } = await rejectionOf(webhooks.unwrap({ headers, body }));
    const required =
      name === 'stated' ? /^The headers webhook-id, .+ are required/ : /^The header \S+ is required/;
    expect([code, message]).toEqual(['no_signature', expect.stringMatching(required)]);
  });

  it.each([
    [{ event }, 'an object'],
    [[], 'an object'],
    [7, 'an object'],
    [undefined, 'no body'],
    [null, 'no body'],
  ])('as %j, which is not bytes', async (given, words) => {
    const { headers } = await delivery({ profile });
    const body = given as unknown as string; // as from code without types
    const { code, message } = await rejectionOf(webhooks.unwrap({ headers, body }));
    expect([code, message]).toEqual(['body_was_parsed', expect.stringContaining(words)]);
  });

  it('as a request that was read before', async () => {
    const read = await delivery({ profile });
    await read.text();
    const locked = await delivery({ profile });
    locked.body?.getReader();
    const begun = await delivery({ profile });
    const reader = begun.body?.getReader();
    await reader?.read();
    reader?.releaseLock();
    for (const request of [read, locked, begun])
      expect(await codeOf(webhooks.unwrap(request))).toBe('body_was_parsed');
  });

  it('that is incomplete', async () => {
    const fail = (stream: ReadableStreamDefaultController) => stream.error(new Error('canary'));
    const refusal = await rejectionOf(webhooks.unwrap(await streamed({ start: fail }, { profile })));
    expect(refusal.code).toBe('unreadable');
    expect(refusal).not.toHaveProperty('cause');
  });

  it.each(['', '{', 'null', '[]', '"charge.paid"', '{}', '{"event":7}', '{"event":{"type":" "}}', '\ud800'])(
    'when it is genuine and %j',
    async (event) => {
      expect(await codeOf(webhooks.unwrap(await delivery({ profile, event })))).toBe('unreadable');
    },
  );
});

it('a body has at most 1,048,576 bytes by default', async () => {
  const ofSize = (size: number) => delivery({ event: '{"event":"made.up"}'.padEnd(size) });
  expect(await codeOf(receiver().unwrap(await ofSize(1_048_576)))).toBe('taken');
  expect(await codeOf(receiver().unwrap(await ofSize(1_048_577)))).toBe('too_big');
});

it('an endless body is not read to its end', async () => {
  let ended = false;
  const request = await streamed({
    pull: (stream) => stream.enqueue(new Uint8Array(65_536)),
    cancel: () => {
      ended = true;
    },
  });
  expect(await codeOf(receiver().unwrap(request))).toBe('too_big');
  expect(ended).toBe(true);
});

it.each([
  [[0xef, 0xbb, 0xbf], '', []],
  [[], '\ufffd', [0xff]],
])(
  'other bytes that decode to the signed text are rejected, where a signature is of text: %j',
  async (before, end, after) => {
    const profile = withEvents(stated, { signatureHeader: undefined });
    const text = '{"event":"made.up"}';
    const { headers } = await delivery({ profile, event: text + end });
    const body = Uint8Array.from([...before, ...new TextEncoder().encode(text), ...after]);
    await expect(receiver({ profile }).unwrap({ headers, body })).rejects.toMatchObject({
      code: 'bad_signature',
      message: expect.stringMatching(
        /^The signature in webhook-signature does not match.*another address.*express\.raw/,
      ),
    });
  },
);

describe('the age of a delivery', () => {
  it.each([
    [-300, 'taken'],
    [300, 'taken'],
    [-301, 'too_old'],
    [301, 'too_new'],
    [-6, 'too_old', 5_000],
    [6, 'too_new', 5_000],
  ])('of %i seconds: %s, with the tolerance %s', async (seconds, outcome, toleranceMs?: number) => {
    const request = await delivery({ at: new Date(NOW.getTime() + seconds * 1_000) });
    expect(await codeOf(receiver({ toleranceMs }).unwrap(request))).toBe(outcome);
  });

  it('that is refused is named with the tolerance in seconds', async () => {
    const { message } = await rejectionOf(receiver().unwrap(await delivery({ at: new Date(0) })));
    expect(message).toContain('more than 300 seconds (toleranceMs) ago');
  });

  it('is measured with the current time by default', async () => {
    await receiver({ now: undefined }).unwrap(await delivery({ at: new Date() }));
  });

  it.each([
    '',
    'soon',
    '-1',
    '1e9',
    '0x10',
    `${NOW.getTime() / 1_000}.5`,
    `${NOW.getTime() / 1_000}x`,
    '9'.repeat(20),
  ])('is not read from the timestamp %j', async (timestamp) => {
    const { headers, body } = await parts(await delivery());
    const given = { headers: { ...headers, 'webhook-timestamp': timestamp }, body };
    expect(await codeOf(receiver().unwrap(given))).toBe(timestamp ? 'bad_signature' : 'no_signature');
  });
});

const secret = `whsec_${btoa('canary, canary, canary, 1')}`;

const token = 'wh_hdr_canary_0123456789';

/** The secret in each form in which it occurs. */
const secrets = new RegExp(
  [secret, secret.slice(6), 'canary', token].map((text) => text.replace('+', '\\+')).join('|'),
);

const person = { first_name: 'Canaria', email: 'canary@ejemplo.co', phone: '+573009998877' };

const personal = /canar|3009998877/i;

const ofPerson = testEvent('charge.paid', { customer: person, title: person.email });

describe.each([stated, observed])('as in $name', (profile) => {
  const webhooks = receiver({ secret, token, profile, report: () => {} });

  it('no secret and no personal data is in the error of a rejected delivery', async () => {
    const good = await parts(await delivery({ event: ofPerson, secret, profile, token }));
    const anew = JSON.stringify(JSON.parse(new TextDecoder().decode(good.body)), null, 1);
    const broken = `{"event":"charge.paid","data":{"email":"${person.email}","first_name":"Canaria`;
    const lacking = JSON.stringify({ event: 'charge.paid', data: person });
    const headed = Object.fromEntries(Object.keys(good.headers).map((name) => [name, 'canary']));
    const attempts = [
      { ...good, headers: {} },
      { ...good, headers: headed },
      { ...good, headers: { ...good.headers, 'x-webhook-token': 'canary' } },
      { ...good, body: good.body.slice(1) },
      { ...good, body: anew },
      { ...good, body: ofPerson as unknown as string }, // as from code without types
      ...(profile === stated
        ? [await delivery({ event: ofPerson, secret, profile, token, at: new Date(0) })]
        : []),
      await delivery({ event: broken, secret, profile, token }),
      await delivery({ event: lacking, secret, profile, token }),
      await delivery({ event: 'x'.repeat(2 ** 20) + person.email, secret, profile, token }),
    ];
    const codes = new Set<string>();
    for (const attempt of attempts) {
      const refusal = await rejectionOf(webhooks.unwrap(attempt));
      codes.add(refusal.code);
      expect(everyRendering(refusal)).not.toMatch(secrets);
      expect(everyRendering(refusal)).not.toMatch(personal);
    }
    expect(codes.size).toBeGreaterThan(5);
  });
});
