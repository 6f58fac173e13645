import { observed, stated } from '@datafono/contract';
import { describe, expect, it } from 'vitest';
import { createWebhooks } from '../index.ts';
import { everyRendering } from '../test-support/service.ts';
import { delivery, parts, receiver, rejectionOf } from '../test-support/webhooks.ts';
import { testEvent } from '../testing/index.ts';

const secret = `whsec_${btoa('canary, canary, canary, 1')}`;
const token = 'wh_hdr_canary_0123456789';
/** The secret in each form that it has on the way. */
const secrets = new RegExp(
  [secret, secret.slice(6), 'canary', token].map((text) => text.replace('+', '\\+')).join('|'),
);

const person = { first_name: 'Canaria', email: 'canary@ejemplo.co', phone: '+573009998877' };
const personal = /canar|3009998877/i;
const event = testEvent('charge.paid', { customer: person, title: person.email });

describe.each([stated, observed])('as in $name', (profile) => {
  const webhooks = receiver({ secret, token, profile, report: () => {} });

  it('no secret and no personal data is in the error of a rejected delivery', async () => {
    const good = await parts(await delivery({ event, secret, profile, token }));
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
      { ...good, body: event as unknown as string }, // as from code without types
      ...(profile === stated ? [await delivery({ event, secret, profile, token, at: new Date(0) })] : []),
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

it.each([
  { secret: 'canary' },
  { secret: [secret, 'canary'] },
  { secret, token: 'canary' },
  { secret, profile: 'canary' },
  { secret, tolerance: 'canary' },
])('nor in the error of invalid options: %j', (options) => {
  const make = () => createWebhooks(options as { secret: string }); // as from code without types
  try {
    make();
  } catch (error) {
    expect(everyRendering(error)).not.toMatch(secrets);
    return;
  }
  throw new Error('they were taken');
});
