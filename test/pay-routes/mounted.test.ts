import type { RequestListener } from 'node:http';
import { createClient } from '@datafono/server';
import { createOrders, memoryStore } from '@datafono/server/orders';
import { payRoutes, toNodeHandler } from '@datafono/server/pay-routes';
import express from 'express';
import fastify from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Handle, mounts, serve, swallow } from './support/mounts.ts';
import { World } from './support/world.ts';

const submission_id = 'a-submission_0001';
const account = { subtype: 'SAVINGS', account_number: '0012345678', authorization: true };

describe.each(Object.keys(mounts))('the routes in %s', (mount) => {
  it('create an account, charge it, and tell the outcome; make a link and close it; refuse what is wrong', async () => {
    await using world = await World.open();
    const page = await world.server(mount);
    const { data } = await page.get('banks');
    const [bank] = Array.isArray(data) ? data : [];
    expect(bank).toEqual({ id: expect.any(String), name: expect.any(String) });
    const created = await page.post('accounts', { ...account, submission_id, bank_id: bank.id });
    expect(created).toEqual({
      http: 201,
      id: expect.any(String),
      bank_id: bank.id,
      subtype: 'SAVINGS',
      authorization: true,
    });
    const payment = { order_id: 'order-1', account_id: created['id'] };
    expect(await page.post('charges', payment)).toMatchObject({ state: 'unknown', reason: 'pending' });
    expect(await page.get('charges/order-1')).toMatchObject({ state: 'unknown', reason: 'pending' });
    await world.sandbox.clock.advance({ seconds: 10 });
    expect(await page.get('charges/order-1')).toMatchObject({ http: 200, state: 'paid' });
    expect(await world.sandbox.charges()).toHaveLength(1);

    const { id, ...link } = await page.post('connect-links', { submission_id });
    expect(link).toEqual({ http: 201, url: expect.stringMatching(/^http/) });
    const open = { id, state: 'open', captures: 0 };
    expect(await page.get(`connect-links/${id}`)).toEqual({ http: 200, ...open });
    for (const _ of ['closed', 'and again'])
      expect(await page.remove(`connect-links/${id}`)).toEqual({ http: 200, ...open, state: 'closed' });

    expect(await page.post('charges', { order_id: 'x'.repeat(2_000) })).toMatchObject({ http: 413 });
    expect(await page.post('charges', { order_id: 'none', card_id: 'card' })).toMatchObject({ http: 404 });
    expect(await page.get('nothing')).toMatchObject({ http: 404, code: 'not_found' });
  });
});

describe.each<[string, (handle: Handle) => RequestListener | Promise<RequestListener>]>([
  ['Fastify’s own parser', parsedByFastify],
  ['a middleware that discards it', (handle) => express().use(swallow).use('/pay', toNodeHandler(handle))],
])('a body that was read by %s', (_, mount) => {
  it('is answered with what is wrong, and reported', async () => {
    const report = vi.fn();
    const served = await serve(await mount(routesWith(report)));
    onTestFinished(() => served.close());
    for (const path of ['accounts', 'connect-links', 'charges']) {
      const answer = await fetch(`${served.url}/pay/${path}`, {
        method: 'POST',
        headers: { origin: served.url, 'content-type': 'application/json' },
        body: JSON.stringify({ order_id: 'order-1', card_id: 'card' }),
      });
      expect(answer.status).toBe(500);
      expect(await answer.json()).toEqual({ code: 'body_was_parsed', message: expect.any(String) });
    }
    expect(report).toHaveBeenCalledTimes(3);
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringContaining('Fastify') }),
    );
  });
});

/** The routes on Fastify as somebody mounts them who has not read the README. */
async function parsedByFastify(handle: Handle): Promise<RequestListener> {
  const app = fastify();
  app.all('/pay/*', (request, reply) => {
    reply.hijack();
    return toNodeHandler(handle)(request.raw, reply.raw);
  });
  await app.ready();
  return app.routing;
}

/** Routes that never reach the service. */
const routesWith = (report: (error: unknown) => void): Handle =>
  payRoutes({
    orders: createOrders({
      client: createClient({ secretKey: 'sk_test_none', baseUrl: 'http://127.0.0.1:1' }),
      store: memoryStore(),
      report,
    }),
    customer: () => 'cus_1',
    getOrder: (_, id) => ({ id, title: 'Café', amount: 38_000, customer_id: 'cus_1' }),
  });
