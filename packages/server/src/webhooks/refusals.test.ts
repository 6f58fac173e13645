import { observed, stated } from '@datafono/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  delivery,
  event,
  NOW,
  OTHER_SECRET,
  parts,
  receiver,
  rejectionOf,
  withEvents,
} from '../test-support/webhooks.ts';
import { webhookBody } from '../testing/index.ts';

const secondsFromNow = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

describe.each([stated, observed])('a delivery as in $name is rejected', (profile) => {
  const { name } = profile;
  const webhooks = receiver({ profile });

  it('with any byte of it flipped', async () => {
    const { headers, body } = await parts(await delivery({ profile }));
    await fc.assert(
      fc.asyncProperty(fc.nat(body.length - 1), fc.integer({ min: 1, max: 255 }), async (at, bits) => {
        const flipped = Uint8Array.from(body, (byte, place) => (place === at ? byte ^ bits : byte));
        expect((await rejectionOf(webhooks.unwrap({ headers, body: flipped }))).code).toBe('bad_signature');
      }),
    );
  });

  it('with one byte more or less', async () => {
    const { headers, body } = await parts(await delivery({ profile }));
    for (const other of [body.slice(1), body.slice(0, -1), [...body, 10], [0xef, 0xbb, 0xbf, ...body]])
      expect((await rejectionOf(webhooks.unwrap({ headers, body: Uint8Array.from(other) }))).code).toMatch(
        /bad_signature|body_was_parsed/,
      );
  });

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
          const refusal = await rejectionOf(
            webhooks.unwrap({ headers: { ...headers, [header]: changed }, body }),
          );
          expect(refusal.code).toBe('bad_signature');
        },
      ),
    );
  });

  it('by another secret', async () => {
    const { code } = await rejectionOf(webhooks.unwrap(await delivery({ profile, secret: OTHER_SECRET })));
    expect(code).toBe('bad_signature');
  });

  it('without headers', async () => {
    const { body } = await parts(await delivery({ profile }));
    const { code, message } = await rejectionOf(webhooks.unwrap({ headers: {}, body }));
    expect([code, message]).toEqual(['no_signature', expect.not.stringContaining("profile '")]);
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
      expect((await rejectionOf(webhooks.unwrap(form))).code).toBe('too_big');
    const roomy = receiver({ profile, bodyLimit: body.length });
    expect(await roomy.unwrap({ headers, body })).toMatchObject({ data: { note: expect.any(String) } });
    const tight = receiver({ profile, bodyLimit: body.length - 1 });
    expect((await rejectionOf(tight.unwrap({ headers, body }))).code).toBe('too_big');
  });

  it.each([
    ['with white space', JSON.stringify(JSON.parse(webhookBody(event, profile)), null, 2)],
    ['with what it escaped', webhookBody(event, profile).replace('é', '\\u00e9')],
  ])('as JSON that was parsed and serialized again %s, and the error says so', async (_, anew) => {
    const { headers } = await delivery({ profile });
    const { code, message } = await rejectionOf(webhooks.unwrap({ headers, body: anew }));
    expect([code, message]).toEqual(['body_was_parsed', expect.stringContaining('express.raw')]);
  });

  it.each([
    ['', false],
    [', in ASCII alone', true],
  ])('as JSON that was sent with spaces%s', async (_, ascii) => {
    const title = 'Café, "a": [1,\n2]';
    const anew = JSON.stringify({
      event: 'charge.paid',
      data: { id: 'c1', status: 'paid', title, l: [1, {}, []] },
    });
    const spaced =
      '{"event": "charge.paid", "data": {"id": "c1", "status": "paid", "title": "Café, \\"a\\": [1,\\n2]", ' +
      '"l": [1, {}, []]}}';
    const sent = ascii ? spaced.replace('é', '\\u00e9') : spaced;
    const { headers } = await delivery({ event: sent, profile });
    expect((await rejectionOf(webhooks.unwrap({ headers, body: anew }))).code).toBe('body_was_parsed');
    expect((await webhooks.unwrap({ headers, body: sent })).data).toMatchObject({ title });
  });

  it.each([null, undefined, 7, '', 'text', {}, { headers: null }, { headers: {} }])(
    'as %j, which is not a delivery',
    async (given) => {
      const request = given as unknown as Request; // as from code without types
      expect((await rejectionOf(webhooks.unwrap(request))).code).toBe('body_was_parsed');
    },
  );

  it.each([null, undefined, 7, 'text', [], { 'webhook-id': null }, new Map([['webhook-id', 7]])])(
    'with the headers %j',
    async (given) => {
      const { body } = await parts(await delivery({ profile }));
      const headers = given as unknown as Headers; // as from code without types
      expect((await rejectionOf(webhooks.unwrap({ headers, body }))).code).toBe('no_signature');
    },
  );

  it('as JSON that was escaped before it was parsed and serialized again', async () => {
    const anew =
      '{"event":"charge.paid","data":{"id":"c1","status":"paid","title":"Café","url":"https://a.test/ñ"}}';
    const sent = anew.replaceAll('/', '\\/').replace('é', '\\u00e9').replace('ñ', '\\u00f1');
    const request = await delivery({ event: sent, profile });
    const { headers } = request;
    expect((await rejectionOf(webhooks.unwrap({ headers, body: anew }))).code).toBe('body_was_parsed');
    expect(await webhooks.unwrap(request)).toMatchObject({
      data: { title: 'Café', url: 'https://a.test/ñ' },
    });
  });

  it.each([[{}], [[]], [7], [true], [undefined], [null], [{ type: 'Buffer', data: [123] }], [{ event }]])(
    'as %j, which is not bytes',
    async (given) => {
      const { headers } = await delivery({ profile });
      const body = given as unknown as string; // as from code without types
      expect((await rejectionOf(webhooks.unwrap({ headers, body }))).code).toBe('body_was_parsed');
    },
  );

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
      expect((await rejectionOf(webhooks.unwrap(request))).code).toBe('body_was_parsed');
  });

  it('that is incomplete', async () => {
    const { headers } = await delivery({ profile });
    const body = new ReadableStream({ start: (stream) => stream.error(new Error('canary')) });
    const request = new Request('https://shop.test', {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit);
    const refusal = await rejectionOf(webhooks.unwrap(request));
    expect(refusal.code).toBe('unreadable');
    expect(refusal).not.toHaveProperty('cause');
  });

  it.each(['', '{', 'null', '[]', '"charge.paid"', '{}', '{"event":7}', '{"event":{"type":" "}}', '\ud800'])(
    'when it is genuine and %j',
    async (body) => {
      expect((await rejectionOf(webhooks.unwrap(await delivery({ profile, event: body })))).code).toBe(
        'unreadable',
      );
    },
  );
});

it('an endless body is not read to its end', async () => {
  const { headers } = await delivery();
  let ended = false;
  const body = new ReadableStream({
    pull: (stream) => stream.enqueue(new Uint8Array(65_536)),
    cancel: () => {
      ended = true;
    },
  });
  const request = new Request('https://shop.test', {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit);
  expect((await rejectionOf(receiver().unwrap(request))).code).toBe('too_big');
  expect(ended).toBe(true);
});

describe('with Standard Webhooks alone, which signs text', () => {
  const profile = withEvents(stated, { signatureHeader: undefined });
  const codeOf = async (signed: string, given: readonly number[]) => {
    const { headers } = await delivery({ profile, event: signed });
    return (await rejectionOf(receiver({ profile }).unwrap({ headers, body: Uint8Array.from(given) }))).code;
  };

  it('other bytes that decode to the same text are rejected', async () => {
    const text = '{"event":"made.up"}';
    const bytes = [...new TextEncoder().encode(text)];
    expect(await codeOf(text, [0xef, 0xbb, 0xbf, ...bytes])).toBe('bad_signature');
    expect(await codeOf(`${text}\ufffd`, [...bytes, 0xff])).toBe('bad_signature');
  });
});

describe('the age of a delivery', () => {
  const codeAt = async (seconds: number, tolerance?: number) =>
    receiver({ tolerance })
      .unwrap(await delivery({ at: secondsFromNow(seconds) }))
      .then(
        () => 'taken',
        ({ code }) => code,
      );

  it.each([
    [-300, 'taken'],
    [300, 'taken'],
    [-301, 'too_old'],
    [301, 'too_new'],
    [-31_536_000, 'too_old'],
    [31_536_000, 'too_new'],
  ])('of %i seconds: %s', async (seconds, outcome) => {
    expect(await codeAt(seconds)).toBe(outcome);
  });

  it('has a configurable tolerance', async () => {
    expect([await codeAt(-5, 5), await codeAt(-6, 5), await codeAt(6, 5)]).toEqual([
      'taken',
      'too_old',
      'too_new',
    ]);
    expect([await codeAt(-86_400, 86_400), await codeAt(-86_401, 86_400)]).toEqual(['taken', 'too_old']);
  });

  it('is measured with the current time by default', async () => {
    const request = () => delivery({ at: new Date() });
    await receiver({ now: undefined }).unwrap(await request());
    expect((await rejectionOf(receiver().unwrap(await delivery({ at: new Date(0) })))).code).toBe('too_old');
  });

  it('is an error of genuine deliveries only', async () => {
    const forged = await delivery({ at: new Date(1), secret: OTHER_SECRET });
    expect((await rejectionOf(receiver().unwrap(forged))).code).toBe('bad_signature');
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
    const refusal = await rejectionOf(
      receiver().unwrap({ headers: { ...headers, 'webhook-timestamp': timestamp }, body }),
    );
    expect(refusal.code).toBe(timestamp ? 'bad_signature' : 'no_signature');
  });
});
