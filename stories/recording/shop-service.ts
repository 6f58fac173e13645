import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type ServiceAddresses, ServiceCalls } from '@datafono/test/service-calls';

const program = fileURLToPath(new URL('../../test/storybook/serve-shop.ts', import.meta.url));

/** The demo shop and its service in a separate process. */
export class ShopService extends ServiceCalls implements AsyncDisposable {
  /** Origin of the shop. */
  readonly shop: string;
  readonly #process: ChildProcess;

  private constructor({ shop, ...addresses }: ServiceAddresses & { shop: string }, process: ChildProcess) {
    super(addresses);
    this.shop = shop;
    this.#process = process;
  }

  static async open(): Promise<ShopService> {
    const child = spawn(process.execPath, ['--conditions=source', program], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    for await (const line of createInterface(child.stdout)) return new ShopService(JSON.parse(line), child);
    throw new Error('The shop did not start.');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.stdin?.end();
    await ended;
  }
}
