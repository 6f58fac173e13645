import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { ServiceCalls } from '../../tools/service-calls.ts';
import { type Account, closeAccount, openAccount } from './sandbox.ts';

const SHOP = fileURLToPath(new URL('../../../apps/docs/snippets/checkout/shop.ts', import.meta.url));

/** The shop of the page of the checkout, as a process over a file, and an account of the service that only it has. */
export class CheckoutShopProcess implements AsyncDisposable {
  readonly service: ServiceCalls;
  /** The page of the order. */
  readonly page: string;
  readonly #account: Account;
  readonly #port: number;
  readonly #folder = mkdtempSync(join(tmpdir(), 'checkout-'));
  readonly #file = join(this.#folder, 'shop.db');
  #child: ChildProcess | undefined;

  private constructor(account: Account, port: number) {
    this.#account = account;
    this.#port = port;
    this.service = new ServiceCalls(account);
    this.page = `http://127.0.0.1:${port}/orders/A-1043/pay`;
  }

  static async open(): Promise<CheckoutShopProcess> {
    const shop = new CheckoutShopProcess(await openAccount(), await freePort());
    const now = new Date().toISOString();
    await shop.service.control('PUT', '/v1/clock', { mode: 'frozen', now });
    await shop.#start();
    await shop.service.control('POST', '/v1/webhooks', { url: `http://127.0.0.1:${shop.#port}/pay/events` });
    return shop;
  }

  async #start(): Promise<void> {
    const { api, cards, publicKey, secretKey, webhookSecret } = this.#account;
    const child = spawn(
      process.execPath,
      ['--conditions=source', '--disable-warning=ExperimentalWarning', SHOP],
      {
        stdio: ['ignore', 'pipe', 'ignore'],
        env: {
          ...process.env,
          ...{ PAY_API: api, PAY_CARDS: cards, PAY_PUBLIC_KEY: publicKey, PAY_SECRET_KEY: secretKey },
          ...{ PAY_WEBHOOK_SECRET: webhookSecret, SHOP_DB: this.#file, PORT: `${this.#port}` },
        },
      },
    );
    this.#child = child;
    const lines = createInterface({ input: child.stdout });
    await Promise.race([
      once(lines, 'line'),
      once(child, 'exit').then(() => Promise.reject(new Error('The shop has ended.'))),
    ]);
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Kills the process, and starts another one at the same port, over the same file. */
  async restart(): Promise<void> {
    await this.kill();
    await this.#start();
  }

  /** The staff of the shop change the amount of the order. */
  changeAmount(amount: number): void {
    const db = new DatabaseSync(this.#file, { timeout: 5_000 });
    db.prepare('update orders set amount = ?').run(amount);
    db.close();
  }

  /** Another order of the same person. */
  addOrder(id: string): string {
    const db = new DatabaseSync(this.#file, { timeout: 5_000 });
    db.prepare(`insert into orders values (?, 'Café de Huila', 45000)`).run(id);
    db.close();
    return this.page.replace('A-1043', id);
  }

  /** What the service has taken, by charges and by payments. */
  async taken(): Promise<readonly unknown[]> {
    const amounts: unknown[] = [];
    for (const [type, end] of [
      ['charge', 'succeeded'],
      ['payment', 'approved'],
    ] as const)
      for (const { id, status } of await this.service.objects(type))
        if (status === end)
          amounts.push(
            Object((await this.service.control('GET', `/v1/objects/${type}/${id}`))['object']).amount,
          );
    return amounts;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
    await closeAccount(this.#account);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('A server on a port has one.');
  return address.port;
}
