import type { Fixtures } from '@playwright/test';

/**
 * A namespace of a sandbox: its own keys, objects, clock, balance, events and faults. Pass it to `connectSandbox` of
 * `@datafono/sandbox/testing`, which controls charges, events, faults and time.
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
 * Creates a namespace in a sandbox that listens on a port. The request bypasses every proxy of the environment.
 *
 * @param control origin of the sandbox's control API, such as `http://127.0.0.1:4013`
 * @throws {Error} when no sandbox answers, or the sandbox is older than this package
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
  return Object.fromEntries(entries) as Record<(typeof names)[number], string>; // each value was checked
}

/** Deletes a namespace with its objects and its keys. A namespace that is already deleted is ignored. */
export async function deleteNamespace({ control, secretKey }: SandboxNamespace): Promise<void> {
  const url = new URL('/v1/namespace', control);
  const { status, text } = await send(url, 'DELETE', { authorization: `Bearer ${secretKey}` });
  if (status !== 204 && status !== 401) throw new Error(`DELETE ${url}: ${status} ${text}`);
}

/** The part of `node:http` that is used: this package has only the types of browsers. */
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

/** Sends with an agent of its own, which uses no proxy, unlike `fetch` with `NODE_USE_ENV_PROXY`. */
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

/** The fixtures of {@link sandboxFixtures}. */
export interface SandboxFixtures {
  /** Origin of the sandbox's control API; `use: { sandbox: '…' }` in the configuration sets it. */
  readonly sandbox: string;
  /** The test's own namespace, which is deleted at the end of the test. */
  readonly namespace: SandboxNamespace;
}

/**
 * Fixtures for Playwright. `namespace` gives each test its own namespace in a listening sandbox, so that any number of tests can
 * run at the same time. `sandbox` is the origin of the sandbox's control API; by default that of `datafono-sandbox --port 4010`.
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
