import { AbortedError, type CallOptions, type Client, TimeoutError } from '@datafono/server';
import { assertTrue, has, same } from './assert.ts';
import { type Bench, type HelperCheck, payError, type Stub, when } from './bench.ts';
import { chargeBody, person } from './makers.ts';

/** Whether the caller is not Node's own `fetch`, which has timers for connections of earlier calls. */
const isOurs = (): boolean => !new Error().stack?.includes('node:internal/deps/');

/** The number of timers that some work starts with `setTimeout` and leaves running. */
async function timersLeftBy(work: () => Promise<void>): Promise<number> {
  const { setTimeout, clearTimeout } = globalThis;
  const running = new Set<unknown>();
  const watched = (act: (...given: unknown[]) => void, after?: number, ...given: unknown[]) => {
    const timer = setTimeout(() => {
      running.delete(timer);
      act(...given);
    }, after);
    if (isOurs()) running.add(timer);
    return timer;
  };
  const ended = (timer: Parameters<typeof clearTimeout>[0]) => {
    running.delete(timer);
    clearTimeout(timer);
  };
  // Callers pass only arguments that the replacements accept.
  Object.assign(globalThis, { setTimeout: watched, clearTimeout: ended });
  await work().finally(() => Object.assign(globalThis, { setTimeout, clearTimeout }));
  return running.size;
}

const passing: Readonly<Record<string, Stub['give']>> = {
  'a reset': 'reset',
  '408': { status: 408, body: { message: 'Tarde.' } },
  '429': { status: 429, body: { message: 'Espere.' }, headers: { 'retry-after': '0' } },
  '502': { status: 502, body: '<p>Bad gateway</p>', headers: { 'content-type': 'text/html' } },
  '503': { status: 503, body: { message: 'Ahora no.' } },
  '504': { status: 504, body: { message: 'Tarde.' } },
};

const giving = (name: string): Stub['give'] => passing[name] ?? 'reset';

const unsafe: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  'POST /v1/payments/*/resolve': ({ payments }) => payments.resolve('p1', { action: 'approve' }),
  'PUT /v1/invoices/*': ({ invoices }) => invoices.update('i1', { name: 'Otra' }),
  'DELETE /v1/invoices/*': ({ invoices }) => invoices.delete('i1', { reason: 'DELETE_FROM_PROVIDER' }),
  'DELETE /v1/connect-links/*': ({ connectLinks }) => connectLinks.delete('l1'),
};

const keys = (exchanges: readonly { headers: Readonly<Record<string, string>> }[]) =>
  new Set(exchanges.map(({ headers }) => headers['x-idempotency']));

async function sentAgain(bench: Bench, name: string, done: boolean): Promise<void> {
  const body = await chargeBody(bench);
  await bench.stub({ on: 'POST /v1/charges', done, give: giving(name) });
  let headers: Headers | undefined;
  const sent = await bench.during(async () => {
    headers = (await bench.client.charges.create.withResponse(body)).response.headers;
  });
  same(sent.length, 2, 'it is sent twice');
  same([keys(sent).size, keys(sent).has('')], [1, false], 'under one key');
  const replayed = headers?.get(bench.place.profile.idempotency.replayHeader);
  assertTrue((replayed === 'true') === done, `it was done once: ${replayed}`);
}

async function sentOnce(bench: Bench, status: number): Promise<void> {
  const give = { status, body: { message: 'No.' } };
  for (const on of ['POST /v1/charges', 'GET /v1/balance']) await bench.stub({ on, give, times: 3 });
  const body = { title: 'Café', amount: 1_000, customer_id: 'c1', account_id: 'a1' };
  const sent = await bench.during(async () => {
    has(await payError(bench.client.charges.create(body)), { status }, 'it is refused');
    has(await payError(bench.client.balance.get()), { status }, 'it is refused');
  });
  same(sent.length, 2, 'each is sent once');
}

const forever = (on: string): Stub => ({ on, give: 'hang', times: 9 });

async function endsBy(
  bench: Bench,
  options: CallOptions,
  expected: new (...given: never[]) => Error,
): Promise<void> {
  await bench.stub(forever('POST /v1/customers'));
  const error = await payError(bench.client.customers.create(person, options));
  assertTrue(error instanceof expected, `it ends as ${expected.name}: ${error.name}`);
  same(error.outcome, 'unknown', 'nobody knows whether it was done');
}

/** Services without a network, so that remaining timers are those of the helper. */
const services: Readonly<Record<string, () => Promise<Response>>> = {
  'a call': () => new Promise(() => {}),
  'the pause between two': async () =>
    Response.json({ message: 'Espere.' }, { status: 429, headers: { 'retry-after': '60' } }),
  'a wait': async () => Response.json({ id: 'p1', status: 'pending', title: 'Cuota', amount: 1_000 }),
};

export const persistence: Readonly<Record<string, readonly HelperCheck[]>> = {
  K13: [
    ...[400, 401, 409, 422].map((status) =>
      when(`${status} is not repeated`, (bench) => sentOnce(bench, status)),
    ),
    ...Object.keys(passing).flatMap((name) => [
      when(`a charge after ${name}`, (bench) => sentAgain(bench, name, name !== '429')),
      when(`a read after ${name}`, async (bench) => {
        await bench.stub({ on: 'GET /v1/balance', give: giving(name) });
        same((await bench.during(() => bench.client.balance.get())).length, 2, 'it is sent twice');
      }),
    ]),
    ...Object.entries(unsafe).map(([on, call]) =>
      when(`not: ${on}`, async (bench) => {
        for (const give of ['reset', giving('503')] as const) {
          // a runtime repeats what a used connection lost
          await bench.stub({ on, give });
          same((await bench.during(() => payError(call(bench.client)))).length, 1, 'it is sent once');
        }
      }),
    ),
    when('only as often as it may', async (bench) => {
      await bench.stub({ on: 'POST /v1/customers', give: giving('503'), times: 9 });
      const sent = await bench.during(async () => {
        await payError(bench.client.customers.create(person, { maxRetries: 1 }));
        await payError(bench.client.customers.create(person, { maxRetries: 0 }));
      });
      same(sent.length, 3, 'twice and once');
    }),
    when('not before it is asked to', async (bench) => {
      const give = { status: 429, body: { message: 'Espere.' }, headers: { 'retry-after': '60' } };
      await bench.stub({ on: 'POST /v1/customers', give, times: 9 });
      const sent = await bench.during(async () => {
        const error = await payError(bench.client.customers.create(person, { totalTimeout: 5_000 }));
        has(error, { name: 'RateLimitError', retryAfter: 60 }, 'it says how long');
      });
      same(sent.length, 1, 'there is no time for a second');
    }),
  ],
  K14: [
    when('a signal, while it waits for an answer', async (bench) => {
      const controller = new AbortController();
      const ended = endsBy(bench, { signal: controller.signal }, AbortedError);
      while ((await bench.exchanges()).length === 0); // each read is a new call
      controller.abort();
      await ended;
    }),
    when('a signal, before it begins', async (bench) => {
      const sent = await bench.during(async () => {
        const signal = AbortSignal.abort();
        const error = await payError(bench.client.customers.create(person, { signal }));
        has(error, { name: 'AbortedError', outcome: 'none' }, 'it is given up');
      });
      same(sent, [], 'nothing is sent');
    }),
    when('a timeout of each try', (bench) => endsBy(bench, { timeout: 60, maxRetries: 0 }, TimeoutError)),
    when('a timeout of all tries', (bench) => endsBy(bench, { totalTimeout: 60 }, TimeoutError)),
    ...Object.entries(services).map(([name, fetch]) =>
      when(`no timer is left of ${name} that is given up`, async (bench) => {
        const { payments } = bench.clientWith({ fetch });
        const controller = new AbortController();
        const left = await timersLeftBy(async () => {
          const error = payError(payments.waitFor('p1', { signal: controller.signal }));
          await new Promise((later) => setTimeout(later));
          controller.abort();
          assertTrue((await error) instanceof AbortedError, 'it is given up');
        });
        same(left, 0, 'no timer is left');
      }),
    ),
  ],
};
