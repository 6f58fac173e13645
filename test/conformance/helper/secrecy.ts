import { assertTrue } from './assert.ts';
import { type Bench, each, type HelperCheck, payError, when } from './bench.ts';
import { everythingOf } from './everything-of.ts';
import { cardOf, customerOf, person } from './makers.ts';
import type { Stub, StubAnswer } from './place.ts';

/** Asserts that a readable value contains neither the key nor the key without its prefix. */
function holdsNoKey({ place }: Bench, value: unknown, what: string): void {
  const text = everythingOf(value);
  assertTrue(text.length > 10, `something of ${what} can be read`);
  const secret = place.secretKey.replace(/^sk_test_/, '');
  const known = place.publicKey.endsWith(secret); // a sandbox's two keys may differ in nothing else
  for (const part of known ? [place.secretKey] : [place.secretKey, secret])
    assertTrue(!text.includes(part), `the key is not in ${what}`);
}

const answers = {
  'a refusal': (key) => ({ status: 401, body: { message: `Llave ${key} desconocida`, code_name: key } }),
  'a refusal of fields': (key) => ({
    status: 422,
    headers: { 'x-request-id': key },
    body: { message: key, errors: { [key]: [`Bearer ${key}`] } },
  }),
  'a failure': (key) => ({ status: 500, body: { message: `trace: Authorization: Bearer ${key}` } }),
  'a page': (key) => ({ status: 200, headers: { 'content-type': 'text/html' }, body: `<p>${key}` }),
} satisfies Record<string, (key: string) => StubAnswer>;
// the object is a literal, so its keys are those of its type
const answerNames = Object.keys(answers) as (keyof typeof answers)[];

async function tells(bench: Bench, give: Stub['give'], what: string): Promise<void> {
  await bench.stub({ on: 'POST /v1/customers', give });
  const options = { maxRetries: 0, timeout: 200 };
  holdsNoKey(bench, await payError(bench.client.customers.create(person, options)), what);
}

async function written(work: () => Promise<unknown>): Promise<number> {
  const { console } = globalThis;
  let calls = 0;
  globalThis.console = new Proxy(console, { get: () => () => (calls += 1) });
  await work().finally(() => {
    globalThis.console = console;
  });
  return calls;
}

export const secrecy: Readonly<Record<string, readonly HelperCheck[]>> = {
  C29: [
    when('in the client', async (bench) => {
      holdsNoKey(bench, bench.client, 'the client');
      for (const noun of Object.values(bench.client)) holdsNoKey(bench, noun, 'its methods');
    }),
    ...each(answerNames, (bench, name) => tells(bench, answers[name](bench.place.secretKey), name)),
    ...each(['reset', 'hang'] as const, (bench, name) => tells(bench, name, `the error of a ${name}`)),
    when('in the error of a fetch that tells all', async (bench) => {
      const client = bench.clientWith({
        maxRetries: 0,
        fetch: (...given: unknown[]) =>
          Promise.reject(Object.assign(new Error(JSON.stringify(given)), { given, cause: { given } })),
      });
      holdsNoKey(bench, await payError(client.customers.create(person)), 'the error');
    }),
    when('in what a call gives', async (bench) =>
      holdsNoKey(bench, await bench.client.balance.get.withResponse(), 'the answer'),
    ),
    when('in what is written', async (bench) => {
      const calls = await written(async () => {
        await bench.client.customers.create(person);
        for (const name of answerNames) await tells(bench, answers[name](bench.place.secretKey), name);
      });
      assertTrue(calls === 0, `nothing is written: ${calls} lines`);
    }),
    when('in a hosted page', async (bench) => {
      const customer_id = await customerOf(bench);
      await cardOf(bench, customer_id);
      const link = await bench.client.connectLinks.create({ customer_id });
      const payment = await bench.client.payments.create({ title: 'Cuota', amount: 1_000 });
      for (const address of [link.url, String(payment['payment_link'])]) {
        const page = await fetch(address);
        holdsNoKey(bench, [await page.text(), Object.fromEntries(page.headers)], 'the page');
      }
    }),
  ],
};
