import { describe, expect, it } from 'vitest';
import { ConfigurationError, createClient, createWebhooks } from '../index.ts';
import { scripted } from '../test-support/scripted.ts';
import { charge, errorOf } from '../test-support/service.ts';
import { TEST_WEBHOOK_SECRET } from '../testing/index.ts';

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
    ['time_out', 'timeout'],
    ['tiemout', 'timeout'],
    ['timout', 'timeout'],
    ['timeoutMs', 'timeout'],
    ['totalTimeOut', 'totalTimeout'],
    ['retries', 'maxRetries'],
    ['max_retries', 'maxRetries'],
    ['maxRetry', 'maxRetries'],
    ['baseURL', 'baseUrl'],
    ['secret', 'secretKey'],
    ['onResponses', 'onResponse'],
    ['answerLimits', 'answerLimit'],
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
  ['answerLimit', '5', 'a number'],
  ['appInfo', 'shop', 'an object'],
])('an option of another type is refused: %s', (name, value, kind) => {
  expect(failureWith({ [name]: value })).toHaveProperty('message', `${name} must be ${kind}.`);
});

it.each([0, -1, Number.NaN])('a limit of answers is at least a byte, not %s', (answerLimit) => {
  expect(failureWith({ answerLimit })).toHaveProperty(
    'message',
    expect.stringMatching(/^answerLimit must be/),
  );
});

it('webhooks refuse unknown options', () => {
  const make = () => createWebhooks(Object({ secret: TEST_WEBHOOK_SECRET, tolerence: 5 }));
  expect(make).toThrow(ConfigurationError);
  expect(make).toThrow('tolerence is no option (did you mean `tolerance`?).');
  expect(() => createWebhooks(Object({ secrets: [] }))).toThrow('did you mean `secret`?');
});

describe('an unknown option is refused, and nothing is sent', () => {
  it.each([
    ['timeOut', 'timeout'],
    ['retries', 'maxRetries'],
    ['abortSignal', 'signal'],
    ['idempotency_key', 'idempotencyKey'],
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
