import { describe, expect, it } from 'vitest';
import { ConfigurationError } from '../index.ts';
import { receiver } from '../test-support/webhooks.ts';
import { TEST_WEBHOOK_SECRET } from '../testing/index.ts';

describe('options that are not valid', () => {
  it.each([
    ['secret', { secret: '' }],
    ['secret', { secret: '  ' }],
    ['secret', { secret: undefined }],
    ['secret', { secret: [] }],
    ['secret', { secret: [TEST_WEBHOOK_SECRET, ''] }],
    ['secret', { secret: 'whsec_' }],
    ['secret', { secret: 'whsec_c2hvcnQ=' }],
    ['secret', { secret: `whsec_${btoa('x'.repeat(23))}` }],
    ['secret', { secret: `whsec_${btoa('x'.repeat(65))}` }],
    ['secret', { secret: 'wh_tok_0123456789abcdef' }],
    ['secret', { secret: TEST_WEBHOOK_SECRET.slice('whsec_'.length) }],
    ['secret', { secret: `${TEST_WEBHOOK_SECRET}\n` }],
    ['secret', { secret: 'short', profile: 'observed' }],
    ['secret', { secret: 'wh_tok_short', profile: 'observed' }],
    ['secret', { secret: 'a b c d e f g h i j k l', profile: 'observed' }],
    ['token', { token: '' }],
    ['token', { token: 'wh_hdr_short' }],
    ['tolerance', { tolerance: 0 }],
    ['tolerance', { tolerance: -1 }],
    ['tolerance', { tolerance: Number.NaN }],
    ['tolerance', { tolerance: Number.POSITIVE_INFINITY }],
    ['lease', { lease: 0 }],
    ['bodyLimit', { bodyLimit: Number.NaN }],
    ['profile', { profile: 'other' }],
    ['profile', { profile: { events: { standardWebhooks: false } } }],
  ])('%s in %j', (name, options) => {
    const make = () => receiver(options as { secret: string }); // as from code without types
    expect(make).toThrow(ConfigurationError);
    expect(make).toThrow(new RegExp(`^${name} `));
  });

  it.each([
    { secret: `whsec_${btoa('x'.repeat(24))}` },
    { secret: `whsec_${btoa('x'.repeat(64))}` },
    { secret: 'wh_tok_0123456789abcdef', profile: 'observed' as const },
  ])('but %j is valid', (options) => {
    expect(receiver(options)).toHaveProperty('unwrap');
  });
});
