/**
 * Many people pay at once with a checkout: two processes of a shop over one PostgreSQL, five connections each, and a service that
 * answers after 300 ms. Each is paid, or is told before anything was sent that the shop is not available. Not part of `npm test`.
 */
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { start } from '../pack/support/command.ts';
import { PostgresServer } from '../stores/support/postgres-server.ts';
import { printUsageOnHelp } from '../tools/usage.ts';
import type { ShopFigures } from './load/shop.ts';
import { median, p99 } from './sandbox/figures.ts';

printUsageOnHelp(
  'npm run bench -- load [SHOPPERS…]   a checkout that 200, 1,000 and 5,000 people pay with at once',
);

const SERVICE_MS = 300;
const PAGES_AT_ONCE = 20;
const counts = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [200, 1_000, 5_000];

interface Answer {
  readonly ms: number;
  readonly status: number;
  readonly state: string;
}

const agent = new Agent({ keepAlive: true });

function ask(
  url: string,
  person: string,
  form?: Readonly<Record<string, string>>,
): Promise<Answer & { text: string }> {
  const body = form && new URLSearchParams(form).toString();
  const { origin } = new URL(url);
  const headers = {
    'x-person': person,
    accept: form ? 'application/json' : 'text/html',
    ...(body && {
      origin,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': body.length,
    }),
  };
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: form ? 'POST' : 'GET', agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('error', reject).on('end', () => {
        const { statusCode: status = 0 } = answer;
        const state = (status === 200 && form && JSON.parse(text).state) || '';
        resolve({ ms: performance.now() - begun, status, state, text });
      });
    });
    sent.on('error', reject).end(body);
  });
}

const pay = (shop: string, id: string) =>
  ask(`${shop}/pay/checkouts/${id}`, id, {
    do: 'pay',
    amount: '38000',
    after: '0',
    way: 'card',
    card_id: `card-${id}`,
  });

/** Opens the page of each order, as its person does. */
async function visit(shops: readonly string[], ids: readonly string[]): Promise<void> {
  const waiting = ids.entries();
  const goOn = async () => {
    for (const [at, id] of waiting) await ask(`${shops[at % shops.length]}/orders/${id}/pay`, id);
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, goOn));
}

async function figuresOf(shops: readonly string[]): Promise<ShopFigures> {
  const all = await Promise.all(
    shops.map(async (shop): Promise<ShopFigures> => JSON.parse((await ask(`${shop}/figures`, '')).text)),
  );
  const sum = (name: keyof ShopFigures) => all.reduce((total, figures) => total + figures[name], 0);
  return { statements: sum('statements'), charges: sum('charges'), keys: sum('keys') };
}

const postgres = await PostgresServer.start();
const script = fileURLToPath(new URL('load/shop.ts', import.meta.url));
const options = JSON.stringify({ address: postgres.address, serviceMs: SERVICE_MS });
const processes = [];
let failed = false;
try {
  for (let count = 0; count < 2; count += 1)
    processes.push(await start(process.execPath, ['--conditions=source', script, options]));
  const shops = processes.map(({ output: { url = '' } }) => url);
  for (const count of counts) {
    const ids = Array.from({ length: count }, (_, at) => `order-${count}-${at}`);
    await visit(shops, ids);
    const before = await figuresOf(shops);
    const answers = await Promise.all(ids.map((id, at) => pay(shops[at % shops.length] ?? '', id)));
    const after = await figuresOf(shops);
    const paid = answers.filter(({ state }) => state === 'paid');
    const unavailable = answers.filter(({ status }) => status === 503);
    const others = answers.filter((answer) => !paid.includes(answer) && !unavailable.includes(answer));
    const [charges, keys] = [after.charges - before.charges, after.keys - before.keys];
    const next = await pay(shops[0] ?? '', `after-${count}`);
    const shown = (values: readonly Answer[]) => {
      const times = values.map(({ ms }) => ms);
      return values.length ? `p50 ${median(times).toFixed(0)} ms, p99 ${p99(times).toFixed(0)} ms` : 'none';
    };
    console.log(`
${count} at once: ${paid.length} paid, ${unavailable.length} answered 503, ${others.length} otherwise
  paid                 ${shown(paid)}; the service alone ${SERVICE_MS} ms
  503                  ${shown(unavailable)}
  charges              ${charges}, under ${keys} keys
  statements           ${((after.statements - before.statements) / count).toFixed(1)} for each that was sent
  the next payment     ${next.state || next.status}, ${next.ms.toFixed(0)} ms`);
    for (const { status, text, state } of others.slice(0, 3))
      console.log(`  otherwise            ${status} ${state} ${text.slice(0, 200)}`);
    failed ||= others.length > 0 || charges !== paid.length || keys !== charges || next.state !== 'paid';
  }
} finally {
  for (const each of processes) await each.kill();
  agent.destroy();
  await postgres[Symbol.asyncDispose]();
}
if (failed)
  console.error('\nSomebody was neither paid nor told in time, or charges are not those that were paid.');
process.exitCode = failed ? 1 : 0;
