import assert from 'node:assert/strict';
import { connectLinkStatusAliases, stateOf } from '@datafono/contract';
import { done, idOf, refused } from '../expect.ts';
import { at, type Json, numberAt, textAt } from '../json.ts';
import { captureAccount, captureCard, isClosed, type Link, linkOf, opens, wasAccepted } from '../pages.ts';
import { area, row, rowOfEach, when } from '../row.ts';
import type { World } from '../world.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

const newLink = async (w: World, single_use = true): Promise<Link> =>
  linkOf(w, await w.customerOf(), single_use);

const close = (w: World, link: Link) => w.api.delete(`/connect-links/${link.id}`);

async function captured(w: World, link: Link): Promise<readonly { id: string; type: unknown }[]> {
  const events = await w.events(w.profile.events.captured, link.customer_id);
  return events.map(({ body }) => {
    const method = Object.values(body)
      .map((part) => at(part, 'payment_method'))
      .find((part) => part !== undefined);
    return { id: textAt(method, 'id'), type: at(method, 'type') };
  });
}

const kinds = { account: captureAccount, card: captureCard } as const;
const fields = { account: 'account_id', card: 'card_id' } as const;
// the object is a literal, so its keys are those of its type
const kindNames = Object.keys(kinds) as (keyof typeof kinds)[];

async function capture(w: World, kind: keyof typeof kinds, link: Link) {
  wasAccepted(await kinds[kind](w, link));
  const [method, ...others] = await captured(w, link);
  assert.equal(others.length, 0);
  return { customer_id: link.customer_id, [fields[kind]]: textAt(method, 'id') };
}

export const links = area(
  'Connect links',
  row('C227', 'A link is created for a customer.', async (w) =>
    done(await w.createLink(await w.customerOf())),
  ),
  row(
    'C228',
    'The answer has the link that the customer opens.',
    async (w) => new URL((await newLink(w)).url),
  ),
  row('C229', 'A link for an unknown customer is refused.', async (w) =>
    refused(await w.createLink(NOBODY), w.profile.status.unknownReference),
  ),
  rowOfEach('C230', 'A single-use link opens until a capture is completed.', kindNames, async (w, kind) => {
    const link = await newLink(w);
    await opens(link.url);
    wasAccepted(await kinds[kind](w, link));
    await isClosed(link.url);
  }),
  row('C231', 'Opening a link, or a failed capture, does not use up the link.', async (w) => {
    const link = await newLink(w);
    await opens(link.url);
    const { status } = await captureAccount(w, link, { account_number: '00912340000' });
    assert(status >= 400, `it fails: ${status}`);
    await opens(link.url);
    wasAccepted(await captureAccount(w, link));
  }),
  row('C232', 'A link of several uses stays open.', async (w) => {
    const link = await newLink(w, false);
    for (const kind of kindNames) {
      wasAccepted(await kinds[kind](w, link));
      await opens(link.url);
    }
  }),
  row('C233', 'Time does not close a link.', async (w) => {
    const link = await newLink(w);
    await w.control.advance({ days: 3 * 366 });
    await opens(link.url);
  }),
  row('C234', 'A customer can have several links.', async (w) => {
    const customer_id = await w.customerOf();
    const [one, other] = [await linkOf(w, customer_id), await linkOf(w, customer_id)];
    assert.notEqual(one.url, other.url);
    await opens(one.url);
    await opens(other.url);
  }),
  row('C235', 'A link that was closed no longer opens.', async (w) => {
    const link = await newLink(w, false);
    await opens(link.url);
    done(await close(w, link));
    await isClosed(link.url);
  }),
  row('C236', 'A link can be closed before a capture, and then captures nothing.', async (w) => {
    const link = await newLink(w);
    done(await close(w, link));
    const { status } = await captureAccount(w, link);
    assert([404, 410].includes(status), `it takes nothing: ${status}`);
    assert.deepEqual(await captured(w, link), []);
  }),
  rowOfEach(
    'C237',
    'A completed capture is reported by an event, with the id of the payment method.',
    kindNames,
    async (w, kind) => void (await capture(w, kind, await newLink(w))),
  ),
  rowOfEach(
    'C238',
    'The id of a captured payment method can be charged repeatedly.',
    kindNames,
    async (w, kind) => {
      const debtor = await capture(w, kind, await newLink(w));
      idOf(await w.createCharge(debtor));
      idOf(await w.createCharge(debtor));
    },
  ),
  row('C239', 'What is typed on the page reaches the service and never the shop.', async (w) => {
    const link = await newLink(w, false);
    assert.notEqual(new URL(link.url).origin, new URL(w.box.url).origin);
    wasAccepted(await captureAccount(w, link, { account_number: '00998877665' }));
    wasAccepted(await captureCard(w, link));
    assert.equal((await captured(w, link)).length, 2);
    const shop = w.box.deliveries.map(({ raw }) => raw.toString('utf8')).join();
    for (const typed of ['00998877665', '4242424242424242']) assert(!shop.includes(typed), typed);
  }),
  row(
    'C240',
    'A new customer’s payment method can be captured through a link and then charged.',
    async (w) => {
      const customer_id = idOf(await w.createCustomer());
      const link = await linkOf(w, customer_id);
      await opens(link.url);
      const id = idOf(await w.createCharge(await capture(w, 'account', link)));
      assert.equal((await w.events('charge.paid', id)).length, 1);
    },
  ),
  row('C241', 'Of concurrent captures on a single-use link, one is completed.', async (w) => {
    const link = await newLink(w);
    const numbers = ['00911111111', '00922222222', '00933333333'];
    const accounts = numbers.map((account_number) => captureAccount(w, link, { account_number }));
    const statuses = (await Promise.all([...accounts, captureCard(w, link)])).map(({ status }) => status);
    assert.equal(statuses.filter((status) => status < 400).length, 1);
    assert.deepEqual(
      statuses.filter((status) => status >= 400),
      [410, 410, 410],
    );
    assert.equal((await captured(w, link)).length, 1);
  }),
);

async function stand(w: World, { id }: Link): Promise<readonly [string, number]> {
  const { body } = done(await w.api.get(`/connect-links/${id}`));
  const { statusField, capturesField } = w.profile.connectLinks;
  const word = stateOf(connectLinkStatusAliases, textAt(body, statusField));
  return [word, numberAt(body, capturesField)];
}

async function linkTwice(w: World, body: Json): Promise<readonly string[]> {
  const key = w.unique();
  const replies = await Promise.all([1, 2].map(() => w.api.post('/connect-links', body, { key })));
  return replies.map(idOf);
}

export const linksKit = area(
  'Links, in a kit',
  row('K19', 'A link created twice with one key is one link; with two keys there are two.', async (w) => {
    const body = { customer_id: await w.customerOf(), single_use: true };
    const [first, second] = await linkTwice(w, body);
    assert.equal(first, second);
    const [other] = await linkTwice(w, body);
    assert.notEqual(other, first);
  }),
  row('K20', 'A link that is read has its state and the number of its captures.', [
    when('single use', async (w) => {
      const link = await newLink(w);
      assert.deepEqual(await stand(w, link), ['open', 0]);
      wasAccepted(await captureAccount(w, link));
      assert.deepEqual(await stand(w, link), ['used', 1]);
    }),
    when('many uses', async (w) => {
      const link = await newLink(w, false);
      for (const kind of kindNames) wasAccepted(await kinds[kind](w, link));
      assert.deepEqual(await stand(w, link), ['open', 2]);
    }),
    when('closed', async (w) => {
      const link = await newLink(w);
      done(await close(w, link));
      assert.deepEqual(await stand(w, link), ['closed', 0]);
    }),
  ]),
  row(
    'K21',
    'A link that is closed while it captures counts the capture that its event reports.',
    async (w) => {
      const link = await newLink(w);
      const [captureReply, closeReply] = await Promise.all([captureAccount(w, link), close(w, link)]);
      done(closeReply);
      const [, captures] = await stand(w, link);
      assert.equal(captures, captureReply.status === 303 ? 1 : 0);
      assert.equal((await captured(w, link)).length, captures);
    },
  ),
  row(
    'K22',
    'A payment that is read has title, reference, expiry, and why its last attempt failed.',
    async (w) => {
      const details = { title: 'Cuota', reference: w.unique(), expiration_at: '2099-12-31T17:00:00Z' };
      const id = await w.paymentOf(details);
      await w.reject(id, 'INSUFFICIENT_FUNDS');
      await w.settle();
      const { title, reference, expiration_at, remarks } = await w.readPayment(id);
      assert.deepEqual([title, reference], [details.title, details.reference]);
      assert.equal(Date.parse(String(expiration_at)), Date.parse(details.expiration_at));
      assert.equal(textAt(remarks, 'code'), 'INSUFFICIENT_FUNDS');
      assert(textAt(remarks, 'customer_description').trim(), 'there are words for the customer');
      assert.equal(typeof at(remarks, 'retry'), 'boolean');
    },
  ),
);
