import { serveSandbox } from '@datafono/sandbox';
import { serveShop } from '@datafono/shop';

// Serves the demo shop and its service to who records the shop's pages for the stories, which import no app: writes
// their addresses and keys, in one line of JSON, and ends when its standard input does.

/** Nobody waits for a person here; an order whose charge was lost is given up soon. */
const DEADLINE_MS = 1_000;

const sandbox = await serveSandbox({
  clock: 'frozen',
  now: new Date('2026-11-21T17:00:00Z'),
  seed: 'stories',
});
const { api, cards, control, secretKey, publicKey } = sandbox;
const { url, close } = await serveShop({ api, cards, secretKey, publicKey, timeout: DEADLINE_MS });

process.stdin.resume().on('end', async () => {
  await close();
  await sandbox.close();
});
process.stdout.write(`${JSON.stringify({ shop: url, api, cards, control, secretKey, publicKey })}\n`);
