// A process of the demo shop: demo.ts PORT DATABASE.

import { serveShop } from '@datafono/shop';

const [, , port, database = ''] = process.argv;
const {
  PAY_API: api = '',
  PAY_SECRET_KEY: secretKey = '',
  PAY_WEBHOOK_SECRET: webhookSecret = '',
} = process.env;

await serveShop({
  ...{ port: Number(port), database, api, secretKey, webhookSecret },
  ...{ cards: api, publicKey: 'pk_test_none' }, // no browser loads its pages
  timeout: 1_000,
  report: () => {}, // each fault would be a line
});
