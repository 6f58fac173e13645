import { serveSandbox } from '@datafono/sandbox';
import { serveShop } from '@datafono/shop';

// Serves the demo shop and its service for recording the shop's pages: stories may not import apps. Prints the addresses
// and keys as one line of JSON, and ends when its standard input ends.

/** Short, because no person is involved: an order whose charge was lost is abandoned soon. */
const DEADLINE_MS = 1_000;

const sandbox = await serveSandbox({
  clock: 'frozen',
  now: new Date('2026-11-21T17:00:00Z'),
  seed: 'stories',
});
const { api, cards, control, secretKey, publicKey, webhookSecret } = sandbox;
// With the secret, because a shop that gets no events cannot offer links.
const settings = { api, cards, secretKey, publicKey, webhookSecret, timeout: DEADLINE_MS };
const { url, close } = await serveShop(settings);

process.stdin.resume().on('end', async () => {
  await close();
  await sandbox.close();
});
process.stdout.write(`${JSON.stringify({ shop: url, api, cards, control, secretKey, publicKey })}\n`);
