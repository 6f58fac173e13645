// What a shop's test does in a container of its own: a namespace in the sandbox of another one, and a card there.
import { createNamespace, deleteNamespace } from '@datafono/elements/testing';
import { connectSandbox } from '@datafono/sandbox/testing';
import { createClient } from '@datafono/server';
import { fixtures } from '@datafono/server/testing';

const namespace = await createNamespace(process.argv[2] ?? '');
const { api: baseUrl, secretKey } = namespace;
const sandbox = connectSandbox(namespace);
const { id: customer_id } = await createClient({ baseUrl, secretKey }).customers.create(fixtures.newCustomer);
const card_id = await sandbox.createCard({ customer_id });
await createClient({ baseUrl, secretKey }).charges.create({
  title: 'Café',
  amount: 38_000,
  customer_id,
  card_id,
});
const charges = (await sandbox.charges()).length;
await deleteNamespace(namespace);
process.stdout.write(`${JSON.stringify({ ...namespace, charges })}\n`);
