import type { RequestListener } from 'node:http';
import { createWebhooks } from '@datafono/server';
import { toNodeHandler } from '@datafono/server/pay-routes';
import { signWebhook, TEST_WEBHOOK_SECRET } from '@datafono/server/testing';
import express, { type RequestHandler } from 'express';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type Handle, serve, swallow } from '../pay-routes/support/mounts.ts';
import { readmeMounts } from '../pay-routes/support/readme-mounts.ts';

type Mount = (handle: Handle) => RequestListener | Promise<RequestListener>;

/** As `JSON.stringify` would not write it. */
const body = '{"event": "charge.paid", "data": {"id":"c1","status":"paid","title":"a\\/b Caf\\u00e9"}}';

/** A shop with this mount, and a sender of one genuine event. */
async function shop(mount: Mount) {
  const webhooks = createWebhooks({ secret: TEST_WEBHOOK_SECRET, report: () => {} });
  const act = vi.fn();
  const served = await serve(await mount((request) => webhooks.handle(request, act)));
  onTestFinished(() => served.close());
  const { headers } = await signWebhook({ event: body });
  const deliver = async () => {
    const answer = await fetch(`${served.url}/events`, { method: 'POST', headers, body });
    return { status: answer.status, text: await answer.text() };
  };
  return { act, deliver };
}

/** Express with a handler before the route. */
const after =
  (before: RequestHandler): Mount =>
  (handle) =>
    express().use(before).post('/events', toNodeHandler(handle));

it.each<[string, Mount]>([
  ...Object.entries(readmeMounts('Webhooks')),
  ['Express after a parser of bytes', after(express.raw({ type: '*/*' }))],
  ['Express after a parser of text', after(express.text({ type: '*/*' }))],
])('webhooks in %s verify a delivery by its original bytes, and handle it once', async (_, mount) => {
  const { act, deliver } = await shop(mount);
  for (const _ of [1, 2]) expect(await deliver()).toEqual({ status: 200, text: '' });
  expect(act).toHaveBeenCalledOnce();
});

it.each([
  ['parsed as JSON', express.json()],
  ['read and discarded', swallow],
])('an event that was %s is rejected, and the answer says why', async (_, before) => {
  const { act, deliver } = await shop(after(before));
  const { status, text } = await deliver();
  expect([status, text]).toEqual([500, expect.stringContaining('"body_was_parsed"')]);
  expect(text).toContain('express.raw');
  expect(act).not.toHaveBeenCalled();
});

it('an event that was parsed is rejected in a copy of the request', async () => {
  const { act, deliver } = await shop((handle) =>
    after(express.json())((request) => handle(new Request(request))),
  );
  expect((await deliver()).status).toBeGreaterThanOrEqual(400);
  expect(act).not.toHaveBeenCalled();
});

it('a parsed body can still be read by other handlers', async () => {
  const read = vi.fn();
  const { deliver } = await shop(() =>
    after(express.json())(async (request) => {
      read(await request.json());
      return new Response();
    }),
  );
  expect((await deliver()).status).toBe(200);
  expect(read).toHaveBeenCalledExactlyOnceWith(JSON.parse(body));
});
