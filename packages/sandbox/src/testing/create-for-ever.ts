/** Creates customers at sixteen connections until it is killed, and prints `key id` for each that was answered. */
import { writeSync } from 'node:fs';
import { createSandbox } from '../index.ts';
import { callsOf, customer, idOf } from './calls.ts';

const [, , database = ''] = process.argv;
const { customers } = callsOf(await createSandbox({ database }));
let made = 0;

async function createOneAfterAnother(): Promise<never> {
  for (;;) {
    made += 1;
    const key = `key-${made}`;
    const id = idOf(await customers({ ...customer, document_number: key }, { 'x-idempotency': key }));
    writeSync(1, `${key} ${id}\n`);
  }
}

await Promise.all(Array.from({ length: 16 }, createOneAfterAnother));
