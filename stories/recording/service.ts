import { createSandbox, type Sandbox } from '@datafono/sandbox';
import { ServiceCalls } from '@datafono/test/service-calls';
import type { Language } from './recorded.ts';

const ADDRESSES = ['api', 'cards', 'control'] as const;

/** Fictitious origins; requests to them are handled in this process. */
const ORIGINS = {
  api: 'https://api.sandbox.test',
  cards: 'https://cards.sandbox.test',
  control: 'https://control.sandbox.test',
};

/** A sandbox in this process at a fixed time, and calls to it. */
export class Service extends ServiceCalls implements AsyncDisposable {
  readonly sandbox: Sandbox;

  private constructor(sandbox: Sandbox) {
    const { secretKey, publicKey } = sandbox;
    super({ ...ORIGINS, secretKey, publicKey }, async (url, init) => {
      const name = ADDRESSES.find((address) => url.startsWith(ORIGINS[address]));
      if (!name) throw new Error(`Unknown address ${url}.`);
      return sandbox[name](new Request(url, init));
    });
    this.sandbox = sandbox;
  }

  static async open(): Promise<Service> {
    const now = () => new Date('2026-11-21T17:00:00Z');
    return new Service(await createSandbox({ clock: 'frozen', now, seed: 'stories', merchant: 'La Vereda' }));
  }

  /** Reads a path of the control API in a language. @throws {Error} for an error answer */
  async readIn(language: Language, path: string): Promise<unknown> {
    const { control, secretKey } = this.sandbox;
    const headers = { authorization: `Bearer ${secretKey}`, 'accept-language': language };
    const response = await control(new Request(ORIGINS.control + path, { headers }));
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.json();
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
