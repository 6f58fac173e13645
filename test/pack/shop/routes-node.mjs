// On a Node of any age: the routes at an address, which is printed.
import { createServer } from 'node:http';
import { toNodeHandler } from '@datafono/server/pay-routes';
import { openShop } from './routes.mjs';

const server = createServer(toNodeHandler(openShop(process.env)));
server.listen(0, '127.0.0.1', () => process.stdout.write(`${JSON.stringify(server.address())}\n`));
