import { profiles } from '@datafono/contract';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import {
  type AppInfo,
  type ClientOptions,
  ConfigurationError,
  createClient,
  createWebhooks,
} from '../index.ts';
import { scripted } from '../test-support/scripted.ts';
import { charge, created, errorOf, SECRET_KEY, service } from '../test-support/service.ts';
import { TEST_WEBHOOK_SECRET } from '../testing/index.ts';

const good: ClientOptions = { secretKey: 'sk_test_canary', baseUrl: 'https://api.test' };

describe('a client is created', () => {
  it.each([
    good,
    { ...good, baseUrl: 'https://api.test:8443/pay/' },
    { ...good, baseUrl: 'https://api.test/v1x' },
    { ...good, baseUrl: 'http://localhost:4101' },
    { ...good, profile: JSON.parse(JSON.stringify(profiles.stated)) },
    {
      ...good,
      baseUrl: 'http://localhost:4101',
      profile: { ...profiles.stated, name: 'mine', localOnly: true },
    },
    { ...good, baseUrl: 'http://sandbox:4010' },
    { ...good, baseUrl: 'http://host.docker.internal:4010', profile: 'observed' as const },
    { ...good, baseUrl: 'http://172.18.0.2:4010' },
    { ...good, baseUrl: 'http://[fd00::2]:4010' },
  ])('with %j', (options) => {
    expect(() => createClient(options)).not.toThrow();
  });
});

describe('invalid options are rejected', () => {
  it.each([
    [{ ...good, secretKey: '' }, /secretKey is missing/],
    [{ ...good, secretKey: undefined }, /secretKey is missing/],
    [{ ...good, secretKey: 'canary' }, /sk_/],
    [{ ...good, secretKey: 'sk_test_canary\n' }, /line breaks/],
    [{ ...good, secretKey: 'sk_test_cañary' }, /must be a secret key/],
    [{ ...good, secretKey: 'pk_test_canary' }, /public key.*secret key/],
    [{ secretKey: 'sk_live_canary', baseUrl: 'https://127.1' }, /test key/],
    [{ ...good, baseUrl: undefined }, /absolute.*Is it set/],
    [{ ...good, baseUrl: 'api.test' }, /absolute/],
    [{ ...good, baseUrl: 'http://localhost.test' }, /https/],
    [{ ...good, secretKey: 'sk_live_canary', baseUrl: 'http://sandbox:4010' }, /https.*With a test key/],
    [{ ...good, baseUrl: 'http://sandbox.example:4010' }, /https/],
    [{ ...good, baseUrl: 'http://172.32.0.2' }, /https/],
    [{ ...good, baseUrl: 'http://10.example' }, /https/],
    [{ ...good, baseUrl: 'https://canary:b@api.test' }, /user/],
    [{ ...good, baseUrl: 'https://api.test/?a=canary' }, /query/],
    [{ ...good, baseUrl: 'https://api.test/#' }, /fragment/],
    [{ ...good, profile: 'nope' }, /profile must be one of stated, observed/],
    [{ ...good, profile: 'constructor' }, /profile must be one of/],
    [{ ...good, profile: null }, /profile must be one of/],
    [{ ...good, profile: {} }, /profile lacks name, cards, .*events/],
    [
      { ...good, profile: { ...profiles.stated, connectLinks: {}, events: 5 } },
      /lacks connectLinks\.linkField, .*events/,
    ],
    [{ ...good, baseUrl: 'https://api.test/v1' }, /version segment/],
    [undefined, /baseUrl/],
    [{ ...good, totalTimeout: 0 }, /totalTimeout/],
    [{ ...good, timeout: 0 }, /timeout/],
  ])('with %j', (options, message) => {
    const make = () => createClient(options as ClientOptions); // as without types
    expect(make).toThrow(ConfigurationError);
    expect(make).toThrow(message);
    expect(make).not.toThrow(/canary/);
  });
});

/** The error of a client with an option more, as from code without types. */
function failureWith(more: object): unknown {
  const options = { secretKey: 'sk_test_canary', baseUrl: 'https://api.test' };
  try {
    return createClient({ ...options, ...more });
  } catch (error) {
    return error;
  }
}

describe('an unknown option of a client is refused by name, with the near one', () => {
  it.each([
    ['timeOut', 'timeout'],
    ['tiemout', 'timeout'],
    ['retries', 'maxRetries'],
    ['secret', 'secretKey'],
  ])('%s: %s', (given, meant) => {
    const error = failureWith({ [given]: 5 });
    expect(error).toBeInstanceOf(ConfigurationError);
    expect(error).toHaveProperty('message', `${given} is no option (did you mean \`${meant}\`?).`);
  });

  it.each(['apiKey', 'x', '', '__proto__', 'constructor', 'a'.repeat(100_000)])(
    'but none is guessed for %.20s',
    (given) => {
      const error = failureWith(Object.fromEntries([[given, 5]]));
      expect(error).toHaveProperty('message', `${given} is no option.`);
    },
  );
});

it.each([
  ['fetch', 5, 'a function'],
  ['report', {}, 'a function'],
  ['onRequest', 'log', 'a function'],
  ['onResponse', null, 'a function'],
  ['answerLimit', '5', 'a number, 0 or more'],
  ['answerLimit', Number.NaN, 'a number, 0 or more'],
  ['answerLimit', 0, 'bytes, 1 or more'],
  ['appInfo', 'shop', 'an object'],
])('an option of another type is refused: %s', (name, value, kind) => {
  expect(failureWith({ [name]: value })).toHaveProperty('message', `${name} must be ${kind}.`);
});

it('webhooks refuse unknown options', () => {
  const make = () => createWebhooks(Object({ secret: TEST_WEBHOOK_SECRET, tolerence: 5 }));
  expect(make).toThrow(ConfigurationError);
  expect(make).toThrow('tolerence is no option (did you mean `toleranceMs`?).');
  expect(() => Reflect.apply(createWebhooks, undefined, [])).toThrow('secret is missing');
});

describe('an unknown option is refused, and nothing is sent', () => {
  it.each([
    ['timeOut', 'timeout'],
    ['retries', 'maxRetries'],
  ])('of a call: %s', async (given, meant) => {
    const { client, keys } = scripted([]);
    const error = await errorOf(client.charges.create(charge, { [given]: 5 }));
    expect(error).toMatchObject({ name: 'RequestError', fieldErrors: { [given]: [expect.any(String)] } });
    expect(error.message).toBe(
      `charges.create: ${given} is no option (did you mean \`${meant}\`?). Nothing was sent.`,
    );
    expect(keys).toEqual([]);
  });

  it('of a call that the service does not deduplicate: a key would protect from nothing', async () => {
    const { client, keys } = scripted([]);
    const options: object = { idempotencyKey: 'once' };
    const error = await errorOf(client.payments.resolve('p', { action: 'approve' }, options));
    expect(error.message).toMatch(/^payments\.resolve: idempotencyKey is no option/);
    expect(keys).toEqual([]);
  });

  it.each(['charges', 'payments'] as const)('of a wait: %s', async (noun) => {
    const { client, keys } = scripted([]);
    const error = await errorOf(client[noun].waitFor('c', Object({ event: {} })));
    expect(error).toMatchObject({ name: 'RequestError', outcome: 'none' });
    expect(error.message).toBe(
      `${noun}.waitFor: event is no option (did you mean \`events\`?). Nothing was sent.`,
    );
    expect(keys).toEqual([]);
  });
});

const own = `datafono-server/${manifest.version}`;

async function userAgentWith(appInfo: AppInfo | undefined) {
  const { baseUrl, calls } = await service(created);
  await createClient({ secretKey: SECRET_KEY, baseUrl, appInfo }).charges.get('c');
  return calls[0]?.headers['user-agent'];
}

describe('the user agent', () => {
  it.each([
    [undefined, own],
    [{ name: 'cafetal' }, `${own} cafetal`],
    [{ name: 'Cafetal_Shop', version: '1.2.0-rc.1' }, `${own} Cafetal_Shop/1.2.0-rc.1`],
    [
      { name: 'cafetal', url: 'https://shop.example/café(1)' },
      `${own} cafetal (https://shop.example/caf%C3%A91)`,
    ],
  ])('of %j is %s', async (appInfo, expected) => {
    expect(await userAgentWith(appInfo)).toBe(expected);
  });

  it.each([
    [{}, 'appInfo.name is missing.'],
    [{ name: 'a b' }, /letters, digits/],
    [{ name: 'x'.repeat(65) }, /letters, digits/],
    [{ name: 'a', version: '1 2' }, /letters, digits/],
    [{ name: 'a', url: 'shop' }, /absolute address/],
    [{ name: 'a', homepage: 'x' }, 'appInfo.homepage is no option.'],
    [{ nane: 'a' }, 'did you mean `name`?'],
  ])('cannot have %j', (appInfo, message) => {
    const make = () => createClient(Object({ secretKey: SECRET_KEY, baseUrl: 'https://api.test', appInfo }));
    expect(make).toThrow(ConfigurationError);
    expect(make).toThrow(message);
  });
});
