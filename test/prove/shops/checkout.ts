// A process of a shop with a checkout: checkout.ts PORT DATABASE. Several of its processes share the database.

import { createServer } from 'node:http';
import { toNodeHandler } from '@datafono/server/pay-routes';
import { checkoutApp } from './checkout-app.ts';
import { openShopDatabase } from './shop-database.ts';

const [, , port, address = ''] = process.argv;
const {
  PAY_API: api = '',
  PAY_CONTROL: control = '',
  PAY_SECRET_KEY: secretKey = '',
  PAY_WEBHOOK_SECRET: webhookSecret = '',
} = process.env;

const database = await openShopDatabase(address);
await database.store.migrate();
const sandbox = { api, control, secretKey, webhookSecret, fetch };
const app = checkoutApp({ database, sandbox, die: () => process.kill(process.pid, 'SIGKILL') });

createServer(toNodeHandler(app)).listen(Number(port), '127.0.0.1');
