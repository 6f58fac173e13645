import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { outcomeOf } from '../test-support/command.ts';
import { newFolder } from '../test-support/files.ts';

async function shopWith(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${Object(server.address()).port}`;
}

const pay = ['--pay', 'http://127.0.0.1:9/pay'];
/** The first of five ports below the range from which a system assigns free ports. */
const port = `${15_000 + 10 * (process.pid % 500)}`;
const order = ['--order', 'POST /orders', '--port', port];
const stranger = { id: 'order-1', amount: 38_000, customer_id: 'cus_of_another_sandbox' };

describe('datafono-sandbox prove', () => {
  it.each([
    [[], /^Give the address of the shop with --pay\./],
    [['--pay', 'http://shop.example/pay'], /^--pay must be an http: URL of this machine/],
    [['--pay', ':3000/pay'], /^--pay must be .+, such as http:\/\/localhost:3000\/pay\.\n$/],
    [['--pay', 'localhost:3000/pay'], /^--pay must be .+, such as http:\/\/localhost:3000\/pay\.\n$/],
    [[...pay, '--webhook', 'localhost:1/e'], /^--webhook must be .+, such as http:\/\/localhost:1\/e\.\n$/],
    [[...pay, '--port', '65532'], /^--port must be a whole number from 0 to 65531\.\n$/],
    [[...pay, '--webhook', 'http://10.0.0.1/hook'], /^--webhook must be an http: URL of this machine/],
    [[...pay, ...pay, ...pay], /^--pay can be given twice/],
    [[...pay, '--restart', 'a', '--restart', 'b'], /^--restart can be given once for each --pay/],
    [[...pay, '--schedules', 'many'], /^--schedules must be a whole number/],
    [pay, /^Say how an order is made: --order /],
    [[...pay, ...order, '--replay', 'none.json'], /^none\.json cannot be read \(ENOENT\)/],
    [[...pay, '--order', 'POST /orders', '--port', '0'], /^--port 0 is for a shop that --restart starts/],
    [
      [...pay, ...order, '--restart', 'exit 3'],
      /^--restart "exit 3" ended with status 3\. Run it, with PAY_API, .+, to see why/,
    ],
    [
      [...pay, ...order, '--restart', 'node -e "throw new TypeError(\'No database\')"'],
      /^--restart ".+" ended with status 1: TypeError: No database\n$/,
    ],
  ])('ends with status 2 and a sentence for %j', async (args, message) => {
    const { status, out, error } = await outcomeOf('prove', ...args);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(error.replace('datafono-sandbox: ', '')).toMatch(message);
    expect(error.split('\n')).toHaveLength(2);
  });

  it.each<[what: string, listener: RequestListener, message: RegExp]>([
    [
      'HTML',
      (_, response) => response.setHeader('content-type', 'text/html').end('<p>Hello'),
      /POST \/orders was answered with 200 text\/html, and without \$\.id/,
    ],
    [
      'a redirect elsewhere',
      (_, response) => response.writeHead(302, { location: 'https://shop.example/' }).end(),
      /POST \/orders redirects to https:\/\/shop\.example, which is not the shop/,
    ],
    [
      'an amount in words',
      (_, response) => response.end(JSON.stringify({ ...stranger, amount: 'treinta mil' })),
      /POST \/orders was answered with "treinta mil" at \$\.amount, which is no amount in pesos/,
    ],
    [
      'a customer of another sandbox',
      (_, response) => response.end(JSON.stringify(stranger)),
      /The customer of the shop’s order is not one of the sandbox at http:\/\/127\.0\.0\.1:\d+/,
    ],
  ])('ends with status 2 for a shop that answers %s', async (_, listener, message) => {
    const outcome = await outcomeOf('prove', '--pay', await shopWith(listener), ...order);
    expect(outcome).toEqual({ status: 2, out: '', error: expect.stringMatching(message) });
  });

  it('sends nothing to an address that is not the shop, and says whose port is in use', async () => {
    const shop = await shopWith((_, response) => response.end());
    const elsewhere = await outcomeOf(
      'prove',
      '--pay',
      shop,
      '--order',
      'POST //192.0.2.2/orders',
      '--port',
      port,
    );
    expect(elsewhere).toMatchObject({
      status: 2,
      error: expect.stringContaining('leads to http://192.0.2.2, which is not the shop'),
    });
    const used = new URL(shop).port;
    const inUse = await outcomeOf('prove', '--pay', shop, '--order', 'POST /orders', '--port', used);
    expect(inUse).toMatchObject({ status: 2, error: expect.stringContaining(used) });
  });

  it.each([
    ['{', 'It must be a JSON object with order, pay and read.'],
    [
      '{ "pai": {} }',
      'It has "pai", which is no key of it: see the documents of @datafono/sandbox, under “prove”.',
    ],
    ['{ "pay": { "send": "POST" } }', 'pay.send: must be a method and a path, such as "POST /orders".'],
    ['{ "order": "POST /orders" }', 'order: must be an object with "send".'],
    [
      '{ "pay": { "json": { "card": "{card}" } } }',
      'pay.send: must be a method and a path, such as "POST /orders".',
    ],
    ['{ "pay": null }', 'pay: must be an object with "send".'],
    [
      '{ "pay": { "send": "POST /pay", "json": { "card": "{crad}" } } }',
      'pay.json: has {crad}, which stands for nothing: write {id}, {card} or {customer}.',
    ],
    [
      '{ "pay": { "send": "POST /pay/{id}" } }',
      'pay: must have {card} in its path, its json or its form, where the shop expects the id of a card.',
    ],
    [
      '{ "order": { "before": [{ "send": "POST /cart" }], "form": { "cart": "{cart}" } } }',
      'order.form: has {cart}, which stands for nothing.',
    ],
    [
      '{ "order": { "before": [{ "send": "POST /cart", "take": { "cart": "id" } }] } }',
      'order.before.0.take.cart: must be a place such as "$.id", or "/id=(\\d+)/".',
    ],
    ['{ "order": { "id": "id" } }', 'order.id: must be a place such as "$.id", or "/id=(\\d+)/".'],
    ['{ "order": { "id": "/(a))/" } }', 'order.id: is no regular expression.'],
    [
      '{ "read": { "send": "GET /x", "told": { "paid": "state" } } }',
      'read.told.paid: must be "status=402", "$.state=paid" or "text=Thank you".',
    ],
  ])('says what is wrong in a prove.json: %s', async (text, message) => {
    const file = join(newFolder(), 'prove.json');
    writeFileSync(file, text);
    const { status, error } = await outcomeOf('prove', ...pay, ...order, '--config', file);
    expect({ status, error }).toEqual({
      status: 2,
      error: `datafono-sandbox: ${file} is not valid. ${message}\n`,
    });
  });
});
