/**
 * Creates charges on sixteen connections until it is killed. Prints the customer and the card, then `key id` for each
 * charge that was answered.
 */
import { writeSync } from 'node:fs';
import { createSandbox } from '../index.ts';
import { callsOf, charge, idOf } from './calls.ts';

const [, , database = '', webhook = ''] = process.argv;
const { charges, ready } = callsOf(await createSandbox({ database, webhooks: [webhook] }));
const method = await ready();
writeSync(1, `${method.customer_id} ${method.card_id}\n`);
let made = 0;

async function createOneAfterAnother(): Promise<never> {
  for (;;) {
    made += 1;
    const key = `key-${made}`;
    const id = idOf(await charges({ ...charge, ...method, title: key }, { 'x-idempotency': key }));
    writeSync(1, `${key} ${id}\n`);
  }
}

await Promise.all(Array.from({ length: 16 }, createOneAfterAnother));
