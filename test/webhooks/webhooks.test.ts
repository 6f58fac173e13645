import assert from 'node:assert/strict';
import { eventNames, observed, type Profile, stated } from '@datafono/contract';
import type { PayEvent } from '@datafono/server';
import { describe, expect, it } from 'vitest';
import { accountOf, debtor, invoice, openWorld, type World } from './world.ts';

const charge = ({ client }: World, debit: { customer_id: string; card_id: string }, test_scenario?: string) =>
  client.charges.create({
    ...debit,
    title: 'Café',
    amount: 38_000,
    ...(test_scenario ? { test_scenario } : {}),
  });

/** Causes every event of the interface. */
async function everything(w: World): Promise<void> {
  const { client } = w;
  const debit = await debtor(w);
  await charge(w, debit);
  await charge(w, debit, 'INSUFFICIENT_FUNDS');
  const { customer_id } = debit;
  const { account_id, bank_id } = await accountOf(w, customer_id);
  const to = { customer_id, account_id, currency: 'COP', method: 'INSTANT' } as const;
  await client.cashouts.create({ ...to, amount: 40_000 });
  const payment = () => client.payments.create({ title: 'Cuota', amount: 60_000 });
  await client.payments.resolve((await payment()).id, { action: 'approve' });
  await client.payments.resolve((await payment()).id, { action: 'reject', remarks: 'RISK_CONTROL' });
  const paid = await invoice(w, 'FV-1');
  await client.payments.resolve(String(paid.payment?.id), { action: 'approve' });
  await client.invoices.delete((await invoice(w, 'FV-2')).id, { reason: 'PAID_FROM_PROVIDER' });
  const link = await client.connectLinks.create({ customer_id });
  await capture(link.url, { method: 'account', bank_id, subtype: 'SAVINGS', account_number: '00912345678' });
  await w.sandbox.clock.advance({ minutes: 10 });
}

/** Sends the form of a capture page as a browser does. */
async function capture(url: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const { status } = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, authorization: 'true' }),
    headers: { origin: new URL(url).origin },
    redirect: 'manual',
  });
  assert.equal(status, 303);
}

/** Both profiles, and each with the other one’s envelope. */
const senders: readonly Profile[] = [stated, observed].flatMap((profile) => [
  profile,
  { ...profile, name: `${profile.name}, data`, events: { ...profile.events, envelope: 'data' } },
]);

describe.each(senders)('the sandbox as in $name', (profile) => {
  it('sends each event so that the helper accepts it and handles it once (K1)', async () => {
    await using w = await openWorld(profile);
    await everything(w);
    const sent = (await w.sandbox.events()).map(({ type, object }) => `${type} ${object.id}`);
    expect(w.acted.map(nameOf).toSorted()).toEqual(sent.toSorted());
    expect(w.shop.deliveries.map(({ status }) => status)).toEqual(w.acted.map(() => 200));
    const namesOf = (known: boolean) =>
      new Set(w.acted.filter((one) => one.known === known).map(({ type }) => type));
    expect(namesOf(true)).toEqual(new Set(eventNames));
    expect(namesOf(false)).toEqual(new Set(sentBeside(profile)));
    for (const event of w.acted) checkEvent(event);
  });
});

/** Further events of the profile that these actions cause. */
const sentBeside = ({ events }: Profile): readonly string[] =>
  events.extra.filter((type) => /\.created$|^payment\.deleted$/.test(type));

const nameOf = ({ type, data }: PayEvent): string => `${type} ${data['id']}`;

function checkEvent(event: PayEvent): void {
  expect(event.key).toMatch(/\S/);
  expect(Math.abs(Date.now() - event.at.getTime())).toBeLessThan(3_600_000);
  expect(event.data['id']).toMatch(/\S/);
  if (['charge', 'payment', 'cashout'].includes(event.object))
    expect(event.data).toHaveProperty('raw_status', expect.stringMatching(/\S/));
}
