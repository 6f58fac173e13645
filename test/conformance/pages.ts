import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { done } from './expect.ts';
import { type Json, textAt } from './json.ts';
import type { World } from './world.ts';

export interface Link {
  readonly id: string;
  readonly customer_id: string;
  readonly url: string;
}

export async function linkOf(w: World, customer_id: string, single_use = true): Promise<Link> {
  const { body } = done(await w.createLink(customer_id, single_use));
  return { id: textAt(body, 'id'), customer_id, url: textAt(body, w.profile.connectLinks.linkField) };
}

async function opening(url: string): Promise<number> {
  const page = await fetch(url, { redirect: 'manual' });
  await page.text();
  return page.status;
}

export const opens = async (url: string): Promise<void> => assert.equal(await opening(url), 200, 'it opens');

export async function isClosed(url: string): Promise<void> {
  const status = await opening(url);
  assert([404, 410].includes(status), `it does not open: ${status}`);
}

/** Submits a form of a sandbox's page without JavaScript. */
async function sendForm(url: string, fields: Json): Promise<Response> {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const response = await fetch(url, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { origin: new URL(url).origin },
  });
  await response.text();
  return response;
}

/** Sends what the account form of a sandbox's page sends. @param url of the link */
export async function sendAccount(url: string, account: Json): Promise<Response> {
  const response = await fetch(`${url}/accounts`, {
    method: 'POST',
    body: JSON.stringify({ submission_id: randomUUID(), authorization: true, ...account }),
    headers: { 'content-type': 'application/json' },
  });
  await response.text();
  return response;
}

export async function captureAccount(w: World, link: Link, changes: Json = {}): Promise<Response> {
  void w.control; // the routes of the form are the sandbox's own
  const bank_id = await w.bankOf();
  const account = { bank_id, subtype: 'SAVINGS', account_number: '00912345678' };
  return sendAccount(link.url, { ...account, ...changes });
}

export async function captureCard(w: World, link: Link): Promise<Response> {
  void w.control;
  return sendForm(link.url, { method: 'card', card_id: await w.cardOf(link.customer_id) });
}

export const wasAccepted = ({ status }: Response): void =>
  assert(status >= 200 && status < 400, `the page takes it: ${status}`);

/** Starts an attempt at a bank on the page of a payment. @returns the URL of the next page */
export async function startOnPage(w: World, payment: string): Promise<string> {
  void w.control;
  const link = textAt(await w.readPayment(payment), 'payment_link');
  const response = await sendForm(link, { method: 'bank', bank_id: await w.bankOf() });
  wasAccepted(response);
  return new URL(response.headers.get('location') ?? '', link).href;
}

/**
 * Makes an attempt on the page of a payment.
 *
 * @param answer the bank's answer: `approve`, or the code of a decline
 */
export async function payOnPage(w: World, payment: string, answer: string): Promise<void> {
  wasAccepted(await sendForm(await startOnPage(w, payment), { answer }));
}
