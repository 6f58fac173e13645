import { ConfigurationError, createClient } from '@datafono/server';
import { assertTrue, same } from './assert.ts';
import { type Bench, each, type HelperCheck, payError, type StubAnswer, when } from './bench.ts';
import { person } from './makers.ts';

/** Asserts that what is shown of a value contains neither the key nor the key without its prefix. */
function assertNoKeyIn({ place }: Bench, value: unknown, what: string): void {
  const text = [
    String(value),
    Object(value).stack,
    JSON.stringify(value),
    JSON.stringify({ ...Object(value) }),
  ].join();
  const secret = place.secretKey.replace(/^sk_test_/, '');
  const known = place.publicKey.endsWith(secret); // a sandbox's two keys may differ in nothing else
  for (const part of known ? [place.secretKey] : [place.secretKey, secret])
    assertTrue(!text.includes(part), `the key is not in ${what}`);
}

const answers = {
  'a refusal': (key) => ({
    status: 422,
    headers: { 'x-request-id': key },
    body: { message: `Llave ${key} desconocida`, code_name: key, errors: { [key]: [`Bearer ${key}`] } },
  }),
  'a failure': (key) => ({ status: 500, body: { message: `trace: Authorization: Bearer ${key}` } }),
  'a page': (key) => ({ status: 200, headers: { 'content-type': 'text/html' }, body: `<p>${key}` }),
} satisfies Record<string, (key: string) => StubAnswer>;
// the object is a literal, so its keys are those of its type
const answerNames = Object.keys(answers) as (keyof typeof answers)[];

/** Asserts that the error of a call contains nothing of the key, and that nothing is written to the console. */
async function errorHasNoKey(bench: Bench, name: keyof typeof answers): Promise<void> {
  await bench.stub({ on: 'POST /v1/customers', give: answers[name](bench.place.secretKey) });
  const { console } = globalThis;
  let lines = 0;
  globalThis.console = new Proxy(console, { get: () => () => (lines += 1) });
  const error = await payError(bench.client.customers.create(person, { maxRetries: 0 })).finally(() => {
    globalThis.console = console;
  });
  assertNoKeyIn(bench, error, name);
  assertTrue(lines === 0, `nothing is written: ${lines} lines`);
}

export const secrecy: Readonly<Record<string, readonly HelperCheck[]>> = {
  C29: [
    when('in the client', async (bench) => {
      assertNoKeyIn(bench, bench.client, 'the client');
      for (const noun of Object.values(bench.client)) assertNoKeyIn(bench, noun, 'its methods');
    }),
    ...each(answerNames, errorHasNoKey),
  ],
};

async function refuses(bench: Bench, make: () => unknown, key: string): Promise<void> {
  const sent = await bench.during(async () => {
    try {
      make();
    } catch (error) {
      assertTrue(error instanceof ConfigurationError, `it is a ConfigurationError: ${error}`);
      assertTrue(!error.message.includes(key), 'the message has no key');
      return;
    }
    throw new Error('It is not refused.');
  });
  same(sent, [], 'nothing is sent');
}

const LIVE = 'sk_live_0123456789abcdef';

export const guards: Readonly<Record<string, readonly HelperCheck[]>> = {
  K18: [
    when('a live key at the sandbox', async (bench) =>
      refuses(bench, () => bench.clientWith({ secretKey: LIVE }), LIVE),
    ),
    ...each(['localhost', '127.0.0.1', '127.8.8.8', '[::1]', 'pagos.localhost'], async (bench, host) => {
      for (const protocol of ['http', 'https'])
        await refuses(
          bench,
          () => createClient({ secretKey: LIVE, baseUrl: `${protocol}://${host}:4010` }),
          LIVE,
        );
    }),
    when('a profile for tests at a live address', async (bench) => {
      const { secretKey, profile } = bench.place;
      const local = { ...profile, localOnly: true };
      const make = () => createClient({ secretKey, baseUrl: 'https://api.ejemplo.co', profile: local });
      await refuses(bench, make, secretKey);
      createClient({ secretKey, baseUrl: 'http://localhost:4010', profile: local });
    }),
    when('any key without encryption', async (bench) => {
      const { secretKey } = bench.place;
      await refuses(bench, () => createClient({ secretKey, baseUrl: 'http://api.ejemplo.co' }), secretKey);
    }),
  ],
};
