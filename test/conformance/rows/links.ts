import assert from 'node:assert/strict';
import { done, idOf, refused } from '../expect.ts';
import { helperChecksOf } from '../helped.ts';
import { at, textAt } from '../json.ts';
import { createCharge, createCustomer, createLink, customerOf } from '../makers.ts';
import { captureAccount, captureCard, isClosed, type Link, linkOf, opens, wasAccepted } from '../pages.ts';
import { area, each, row, when } from '../row.ts';
import type { World } from '../world.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

const newLink = async (w: World, single_use = true): Promise<Link> =>
  linkOf(w, await customerOf(w), single_use);

const close = (w: World, link: Link) => w.api.delete(`/connect-links/${link.id}`);

/** The events of completed captures of a link, with their payment methods. */
async function captured(w: World, link: Link): Promise<readonly { id: string; type: unknown }[]> {
  const events = await w.events(w.answers.captureEvent, link.customer_id);
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

/** Captures a payment method. @returns its id in the event, as a field of a charge */
async function capture(w: World, kind: keyof typeof kinds, link: Link) {
  wasAccepted(await kinds[kind](w, link));
  const [method] = await captured(w, link);
  return { customer_id: link.customer_id, [fields[kind]]: textAt(method, 'id') };
}

export const links = area(
  'Connect links',
  row('C227', 'A link is created for a customer.', async (w) => {
    done(await createLink(w, await customerOf(w)));
  }),
  row('C228', 'The answer has the link to give away.', async (w) => {
    new URL((await newLink(w)).url);
  }),
  row('C229', 'A link for an unknown customer is refused.', async (w) => {
    refused(await createLink(w, NOBODY), w.answers.unknownReference);
  }),
  row(
    'C230',
    'A link of single use opens until a capture is completed.',
    each(kindNames, async (w, kind) => {
      const link = await newLink(w);
      await opens(link.url);
      wasAccepted(await kinds[kind](w, link));
      await isClosed(link.url);
    }),
  ),
  row('C231', 'Opening it, or a capture that fails, does not use it up.', [
    when('opening', async (w) => {
      const { url } = await newLink(w);
      for (let time = 0; time < 3; time += 1) await opens(url);
    }),
    when('a failed capture', async (w) => {
      const link = await newLink(w);
      const { status } = await captureAccount(w, link, { account_number: '00912340000' });
      assert(status >= 400, `it fails: ${status}`);
      await opens(link.url);
      wasAccepted(await captureAccount(w, link));
    }),
  ]),
  row('C232', 'A link of many uses keeps opening.', async (w) => {
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
    const customer_id = await customerOf(w);
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
  row('C236', 'It can be closed before anything was captured, and captures nothing then.', async (w) => {
    const link = await newLink(w);
    done(await close(w, link));
    const { status } = await captureAccount(w, link);
    assert([404, 410].includes(status), `it takes nothing: ${status}`);
    assert.deepEqual(await captured(w, link), []);
  }),
  row(
    'C237',
    'A completed capture is told, with the id of the method.',
    each(kindNames, async (w, kind) => {
      const link = await newLink(w);
      await capture(w, kind, link);
      assert.equal((await captured(w, link)).length, 1);
    }),
  ),
  row(
    'C238',
    'That id can be charged, once and again.',
    each(kindNames, async (w, kind) => {
      const debtor = await capture(w, kind, await newLink(w));
      idOf(await createCharge(w, debtor));
      idOf(await createCharge(w, debtor));
    }),
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
    'From a new customer through a link to a charge of what was captured.',
    async (w) => {
      const customer_id = idOf(await createCustomer(w));
      const link = await linkOf(w, customer_id);
      await opens(link.url);
      const id = idOf(await createCharge(w, await capture(w, 'account', link)));
      assert.equal((await w.events('charge.paid', id)).length, 1);
    },
    helperChecksOf('C240', 'the helper'),
  ),
  row('C241', 'Of captures that race on a link of single use, one is completed.', async (w) => {
    const link = await newLink(w);
    const numbers = ['00911111111', '00922222222', '00933333333'];
    const accounts = numbers.map((account_number) => captureAccount(w, link, { account_number }));
    const statuses = (await Promise.all([...accounts, captureCard(w, link)])).map(({ status }) => status);
    assert.deepEqual(statuses.toSorted(), [303, 410, 410, 410]);
    assert.equal((await captured(w, link)).length, 1);
  }),
);
