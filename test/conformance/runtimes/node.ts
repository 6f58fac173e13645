// Runs checks of the helper over HTTP on any version of Node. Prints its address.
import { createServer } from 'node:http';
import { toNodeHandler } from '@datafono/server/pay-routes';
import { answerCheck } from '../helper/answer.ts';

const server = createServer(toNodeHandler(answerCheck));
server.listen(0, '127.0.0.1', () => process.stdout.write(`${JSON.stringify(server.address())}\n`));
