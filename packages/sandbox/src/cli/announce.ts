import type { ServedSandbox } from '../start/serve-sandbox.ts';

/** Addresses and keys in one line of JSON, for a program. */
export function startJson(served: ServedSandbox): string {
  const { api, cards, pages, control, secretKey, publicKey, webhookSecret } = served;
  return `${JSON.stringify({ api, cards, pages, control, secretKey, publicKey, webhookSecret })}\n`;
}

/** Addresses and keys as a text, for a terminal. */
export function startText(served: ServedSandbox): string {
  const { api, cards, pages, control, secretKey, publicKey, webhookSecret } = served;
  return `The sandbox is ready.

  API             ${api}
  cards           ${cards}
  pages           ${pages}
  control         ${control}
  secret key      ${secretKey}
  public key      ${publicKey}
  webhook secret  ${webhookSecret}

  Inspector       ${control}/#key=${secretKey}

Press Ctrl+C to stop it.
`;
}
