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

/** Sends by an agent of its own, which uses no proxy, unlike `fetch` with `NODE_USE_ENV_PROXY`. */
function send(url: URL, method: string, headers: Readonly<Record<string, string>>, body?: string) {
  const module = url.protocol === 'https:' ? 'node:https' : 'node:http';
  const { Agent, request } = process.getBuiltinModule(module);
  return new Promise<{ readonly status: number; readonly text: string }>((resolve, reject) => {
    const sent = request(url, { method, headers, agent: new Agent() });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.end(body);
  });
}
