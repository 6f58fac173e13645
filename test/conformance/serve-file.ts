/** Serves a sandbox on the file that its argument names, says where, and lives until it is killed. */
import { serveSandbox } from '@datafono/sandbox';

const [, , database = ''] = process.argv;
const { api, cards, control, secretKey, publicKey } = await serveSandbox({ database });
process.stdout.write(`${JSON.stringify({ api, cards, control, secretKey, publicKey })}\n`);
