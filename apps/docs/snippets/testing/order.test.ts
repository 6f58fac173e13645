import { faultPoints, matchers, type SandboxMatchers, startSandbox } from '@datafono/sandbox/testing';
import { createClient, createWebhooks } from '@datafono/server';
import { createOrders, memoryStore } from '@datafono/server/orders';
import { expect, it } from 'vitest';

declare module 'vitest' {
  interface Matchers<R> extends SandboxMatchers {}
}
expect.extend(matchers);

it.concurrent.each(faultPoints.charges)('an order is charged once: $name', async (point) => {
  await using sandbox = await startSandbox();
  const { api: baseUrl, fetch, secretKey, webhookSecret: secret } = sandbox;
  const client = createClient({ baseUrl, fetch, secretKey, timeout: 500 });
  const orders = createOrders({ client, store: memoryStore(), report: () => {} }); // faults are no news here
  const webhooks = createWebhooks({ secret });
  await sandbox.receiveEvents((request) => webhooks.handle(request, (event) => orders.settle(event)));

  const customer = await client.customers.create({
    user_type: 'natural',
    first_name: 'Ana',
    last_name: 'Gómez',
    email: 'ana@ejemplo.co',
    phone: '+573001234567',
    document_type: 'CC',
    document_number: '1020304050',
  });
  const paymentMethod = { card_id: await sandbox.createCard({ customer_id: customer.id }) };
  const order = { id: '1001', title: 'Café × 2', amount: 76_000, customer_id: customer.id };

  await sandbox.faults.add(point);
  const click = () => orders.charge(order, paymentMethod);
  await Promise.all([click(), click()]);
  await sandbox.deliverEvents();

  expect(await orders.read(order.id)).toMatchObject({ state: 'paid' });
  await expect(sandbox).toHaveChargedOnce(order);
  await expect(sandbox).toHaveDelivered('charge.paid', { amount: 76_000 });
});
