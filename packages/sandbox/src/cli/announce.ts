import type { ServedSandbox } from '../start/serve-sandbox.ts';

/** Addresses and keys in one line of JSON, for a program. */
export function startJson(served: ServedSandbox): string {
  const { api, cards, pages, control, secretKey, publicKey, webhookSecret } = served;
  return `${JSON.stringify({ api, cards, pages, control, secretKey, publicKey, webhookSecret })}\n`;
}

/** Addresses and keys as a text, for a terminal. */
export function startText(served: ServedSandbox): string {
  const { api, cards, pages, control, secretKey, publicKey, webhookSecret } = served;
  const { frozenAt } = served;
  return `The sandbox is ready.

  API             ${api}
  cards           ${cards}
  pages           ${pages}
  control         ${control}
  secret key      ${secretKey}
  public key      ${publicKey}
  webhook secret  ${webhookSecret}

  Inspector       ${control}/#key=${secretKey}
${frozenAt ? frozenText(served, frozenAt) : ''}
Press Ctrl+C to stop it.
`;
}

/** What waits on a frozen clock, and a command that advances it. */
const frozenText = ({ control, secretKey }: ServedSandbox, at: Date): string => `
The clock is frozen at ${at.toISOString()}. Events are sent at once; later steps, such as the arrival of a
payout or the retry of a delivery, wait until you advance the clock in the inspector or with:

  curl ${control}/v1/clock/advance -H 'Authorization: Bearer ${secretKey}' --json '{"by":"P1D"}'
`;
