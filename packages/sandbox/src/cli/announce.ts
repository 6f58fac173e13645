import type { ServedSandbox } from '../start/serve-sandbox.ts';

/** One line of JSON, for a program. */
export function inJson(served: ServedSandbox): string {
  const { api, cards, pages, control, secretKey, publicKey, webhookSecret } = served;
  return `${JSON.stringify({ api, cards, pages, control, secretKey, publicKey, webhookSecret })}\n`;
}

/** For a person. */
export function inWords(served: ServedSandbox): string {
  const { api, cards, pages, control, secretKey, publicKey, webhookSecret } = served;
  return `The payments service in a box is ready.

  API             ${api}
  cards           ${cards}
  pages           ${pages}
  control         ${control}
  secret key      ${secretKey}
  public key      ${publicKey}
  webhook secret  ${webhookSecret}

  Inspector       ${control}/#key=${secretKey}

Stop it with Ctrl+C.
`;
}
