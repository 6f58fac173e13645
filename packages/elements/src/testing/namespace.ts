import type { Fixtures } from '@playwright/test';

/**
 * A namespace of a sandbox: keys of its own, with its own objects, clock, balance, events and faults. It is what
 * `connectSandbox` of `@datafono/sandbox/testing` takes, for charges, events, faults and time.
 */
export interface SandboxNamespace {
  /** Origin of the API, for the shop's server. */
  readonly api: string;
  /** The cards address, for `cards-url`. */
  readonly cards: string;
  /** Origin of the hosted pages. */
  readonly pages: string;
  /** Origin of the control API. */
  readonly control: string;
  /** The card frame, for `frame`. */
  readonly frame: string;
  readonly secretKey: string;
  readonly publicKey: string;
  /** The secret that signs webhooks. */
  readonly webhookSecret: string;
}

const names = [
  'api',
  'cards',
  'pages',
  'control',
  'frame',
  'secretKey',
  'publicKey',
  'webhookSecret',
] as const;

/**
 * Creates a namespace in a sandbox that listens on a port. A proxy of the environment is given nothing.
 *
 * @param control origin of its control API, such as `http://127.0.0.1:4013`
 * @throws {Error} when there is no sandbox, or it is older than this package
 */
export async function createNamespace(control: string): Promise<SandboxNamespace> {
  const url = new URL('/v1/namespaces', control);
  const { status, text } = await send(url, 'POST', { 'content-type': 'application/json' }, '{}').catch(
    (cause: unknown) => {
      throw new Error(`No sandbox answers at ${control}. Start one: datafono-sandbox --port 4010`, { cause });
    },
  );
  if (status !== 201) throw new Error(`POST ${url}: ${status} ${text}`);
  const answer: Readonly<Record<string, unknown>> = Object(JSON.parse(text));
  const entries = names.map((name) => [name, answer[name]] as const);
  for (const [name, value] of entries)
    if (typeof value !== 'string') throw new Error(`POST ${url} answered no ${name}. Update the sandbox.`);
  return Object.fromEntries(entries) as Record<(typeof names)[number], string>; // each was checked
}

/** Deletes a namespace, with its objects and its keys. Without effect on one that is gone. */
export async function deleteNamespace({ control, secretKey }: SandboxNamespace): Promise<void> {
  const url = new URL('/v1/namespace', control);
  const { status, text } = await send(url, 'DELETE', { authorization: `Bearer ${secretKey}` });
  if (status !== 204 && status !== 401) throw new Error(`DELETE ${url}: ${status} ${text}`);
}

/** What is used of `node:http`: the types of this package are those of browsers. */
interface Http {
  readonly Agent: new () => object;
  request(url: URL, options: object): Sent;
}

interface Sent {
  on(event: 'error', listener: (error: unknown) => void): void;
  on(event: 'response', listener: (answer: Received) => void): void;
  end(body?: string): void;
}

interface Received extends AsyncIterable<string> {
  readonly statusCode: number;
  setEncoding(encoding: 'utf8'): void;
}

/** Sends by an agent of its own, which uses no proxy, unlike `fetch` with `NODE_USE_ENV_PROXY`. */
async function send(url: URL, method: string, headers: Readonly<Record<string, string>>, body?: string) {
  const module = url.protocol === 'https:' ? 'node:https' : 'node:http';
  const { Agent, request }: Http = Reflect.get(globalThis, 'process').getBuiltinModule(module);
  const answer = await new Promise<Received>((resolve, reject) => {
    const sent = request(url, { method, headers, agent: new Agent() });
    sent.on('error', reject);
    sent.on('response', resolve);
    sent.end(body);
  });
  answer.setEncoding('utf8');
  let text = '';
  for await (const part of answer) text += part;
  return { status: answer.statusCode, text };
}

/** What {@link sandboxFixtures} adds to a test. */
export interface SandboxFixtures {
  /** Origin of the sandbox's control API; `use: { sandbox: '…' }` in the configuration sets it. */
  readonly sandbox: string;
  /** The test's own namespace. It is deleted at the end of the test. */
  readonly namespace: SandboxNamespace;
}

/**
 * Fixtures for Playwright: `namespace` gives each test a namespace of its own in a sandbox that listens, so that any number
 * of tests runs at the same time. `sandbox` is its control address: by default, that of `datafono-sandbox --port 4010`.
 *
 * @example
 * import { sandboxFixtures } from '@datafono/elements/testing';
 * import { test as base } from '@playwright/test';
 *
 * const test = base.extend(sandboxFixtures);
 */
export const sandboxFixtures: Fixtures<SandboxFixtures> = {
  sandbox: ['http://127.0.0.1:4013', { option: true }],
  async namespace({ sandbox }, use) {
    const namespace = await createNamespace(sandbox);
    await use(namespace);
    await deleteNamespace(namespace);
  },
};
