/** Serves a sandbox with the database file of its argument, prints its addresses, and runs until it is killed. */
import { serveSandbox } from '@datafono/sandbox';

const [, , database = ''] = process.argv;
const { api, cards, control, secretKey, publicKey } = await serveSandbox({ database });
process.stdout.write(`${JSON.stringify({ api, cards, control, secretKey, publicKey })}\n`);
