import { once } from 'node:events';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connectSandbox, type Fault, type SandboxUnderTest } from '@datafono/sandbox/testing';
import { createClient } from '@datafono/server';
import { fixtures } from '@datafono/server/testing';
import { expect } from 'vitest';
import { type Command, start } from './command.ts';
import { nodeIn, type RuntimeName, workerdIn } from './make.ts';
import { forWorker, inShop, scriptOf } from './shop.ts';

export async function furnishRoutes(): Promise<void> {
  mkdirSync(inShop('routes'), { recursive: true });
  writeFileSync(inShop('routes/worker.js'), await scriptOf('routes-worker.mjs', forWorker));
  cpSync(inShop('worker.capnp'), inShop('routes/worker.capnp'));
}

export function openRoutes(runtimes: string, name: RuntimeName, { output }: Command): Promise<Command> {
  const env = { PAY_API: output['api'], PAY_SECRET_KEY: output['secretKey'] };
  if (name !== 'workerd') return start(nodeIn(runtimes, name), [inShop('routes-node.mjs')], 1, env);
  return start(workerdIn(runtimes), ['serve', '--control-fd=3', inShop('routes/worker.capnp')], 3, env);
}

const banks = 'GET /v1/accounts/banks';
const charging = 'POST /v1/charges';
/** Makes two requests overlap. */
const slow = { kind: 'latency', milliseconds: 700 } as const;
/** Carries out one call, and delays its answer for longer than any timeout. */
const silent = { kind: 'timeoutAfterCommit', times: 1 } as const;

class Visitor {
  readonly #sandbox: SandboxUnderTest;
  readonly #url: string;
  readonly #customer: string;

  constructor(sandbox: SandboxUnderTest, url: string, customer: string) {
    this.#sandbox = sandbox;
    this.#url = url;
    this.#customer = customer;
  }

  get #headers() {
    return { 'x-customer': this.#customer, 'content-type': 'application/json', origin: this.#url };
  }

  async send(path: string, body?: object): Promise<object> {
    const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const answer = await fetch(`${this.#url}/pay/${path}`, { headers: this.#headers, ...sent });
    return { http: answer.status, ...(await answer.json()) };
  }

  /** Sends a request, and disconnects without an answer once the fault was met. */
  async leave(path: string, body?: object): Promise<void> {
    const options = { method: body ? 'POST' : 'GET', headers: this.#headers, agent: false };
    const going = request(`${this.#url}/pay/${path}`, options);
    const gone = once(going, 'error');
    going.end(body && JSON.stringify(body));
    const hits = async () => (await this.#sandbox.faults.list())[0]?.hits;
    await expect.poll(hits).toBe(1);
    going.socket?.resetAndDestroy(); // a connection that is closed half is none that workerd takes for gone
    await gone;
  }

  disturb = (fault: Fault) => this.#sandbox.faults.add(fault);

  order = async () => ({
    order_id: 'order-1',
    card_id: await this.#sandbox.createCard({ customer_id: this.#customer }),
  });

  async isPaidOnce(): Promise<void> {
    expect(await this.send('charges/order-1')).toMatchObject({ http: 200, state: 'paid', attempt: 1 });
    expect(await this.#sandbox.charges()).toMatchObject([{ status: 'succeeded', amount: 38_000 }]);
  }
}

/** Resets a sandbox. @param url of the shop */
export async function visit({ output }: Command, url: string): Promise<Visitor> {
  const {
    api = '',
    cards = '',
    pages = '',
    control = '',
    frame = '',
    secretKey = '',
    publicKey = '',
  } = output;
  const sandbox = connectSandbox({ api, cards, pages, control, frame, secretKey, publicKey });
  await sandbox.reset();
  const { id } = await createClient({ secretKey, baseUrl: api }).customers.create(fixtures.newCustomer);
  return new Visitor(sandbox, url, id);
}

const bank = { id: expect.any(String), name: expect.any(String) };
const theBanks = { http: 200, data: expect.arrayContaining([expect.objectContaining(bank)]) };

/** What the routes do on every runtime, where requests of several pages meet in one shop. */
export const routesList: Readonly<Record<string, (page: Visitor) => Promise<void>>> = {
  'tell the banks to all who ask at the same time': async (page) => {
    await page.disturb({ ...slow, route: banks });
    for (const answer of await Promise.all([1, 2, 3].map(() => page.send('banks'))))
      expect(answer).toEqual(theBanks);
  },
  'tell the banks though who asked first has gone': async (page) => {
    await page.disturb({ ...silent, route: banks });
    await page.leave('banks');
    expect(await page.send('banks')).toEqual(theBanks);
  },
  'charge once for a doubled click': async (page) => {
    await page.disturb({ ...slow, route: charging });
    const order = await page.order();
    await Promise.all([1, 2, 3].map(() => page.send('charges', order)));
    await page.isPaidOnce();
  },
  'charge once though the page has gone': async (page) => {
    await page.disturb({ ...silent, route: charging });
    const order = await page.order();
    await page.leave('charges', order);
    await page.send('charges', order);
    await page.isPaidOnce();
  },
};
