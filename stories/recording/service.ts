import { createSandbox, type Sandbox } from '@datafono/sandbox';
import { ServiceCalls } from '@datafono/test/service-calls';

const ADDRESSES = ['api', 'cards', 'control'] as const;

/** Nobody is there: what is asked of them is answered in this process. */
const NOWHERE = {
  api: 'https://api.sandbox.test',
  cards: 'https://cards.sandbox.test',
  control: 'https://control.sandbox.test',
};

/** The service in this process at a moment that is always the same, and what a shop and a customer ask of it. */
export class Service extends ServiceCalls implements AsyncDisposable {
  readonly sandbox: Sandbox;

  private constructor(sandbox: Sandbox) {
    const { secretKey, publicKey } = sandbox;
    super({ ...NOWHERE, secretKey, publicKey }, async (url, init) => {
      const name = ADDRESSES.find((one) => url.startsWith(NOWHERE[one]));
      if (!name) throw new Error(`Nobody answers at ${url}.`);
      return sandbox[name](new Request(url, init));
    });
    this.sandbox = sandbox;
  }

  static async open(): Promise<Service> {
    const now = () => new Date('2026-11-21T17:00:00Z');
    return new Service(await createSandbox({ clock: 'frozen', now, seed: 'stories' }));
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.sandbox.close();
  }
}

/** The entries of a list. */
export function listIn(body: unknown): readonly Record<string, unknown>[] {
  const data: unknown = Object(body)['data'];
  return Array.isArray(data) ? data : [];
}
