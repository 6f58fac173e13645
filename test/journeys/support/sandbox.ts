import { type ServedSandbox, serveSandbox } from '@datafono/sandbox';
import { text } from '../../tools/service-calls.ts';

let shared: Promise<ServedSandbox> | undefined;

/** The one service of all journeys, in memory. It ends with the process. */
function sharedSandbox(): Promise<ServedSandbox> {
  // Pages' scripts are bundled as a sandbox and a shop serve them, not as a test runner would.
  process.env['NODE_ENV'] = 'production';
  shared ??= serveSandbox();
  return shared;
}

/** A namespace of the shared service: an account that nobody else has. */
export type Account = Pick<
  ServedSandbox,
  'api' | 'cards' | 'pages' | 'control' | 'secretKey' | 'publicKey' | 'webhookSecret'
>;

export async function openAccount(): Promise<Account> {
  const { api, cards, pages, control, webhookSecret } = await sharedSandbox();
  const made = await fetch(`${control}/v1/namespaces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const keys = await made.json();
  const [secretKey, publicKey] = [text(keys, 'secretKey'), text(keys, 'publicKey')];
  return { api, cards, pages, control, webhookSecret, secretKey, publicKey };
}

export async function closeAccount({ control, secretKey }: Account): Promise<void> {
  await fetch(`${control}/v1/namespace`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${secretKey}` },
  });
}
