import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createWebhooks } from '@datafono/server';
import { toNodeHandler } from '@datafono/server/pay-routes';
import { signWebhook, TEST_WEBHOOK_SECRET } from '@datafono/server/testing';
import express, { type RequestHandler } from 'express';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { swallow } from '../pay-routes/support/mounts.ts';

type Handle = (request: Request) => Promise<Response>;

/** A shop on Express with these handlers before its route, and a sender of genuine events. */
async function shop(before: readonly RequestHandler[], mount = (handle: Handle): Handle => handle) {
  const webhooks = createWebhooks({ secret: TEST_WEBHOOK_SECRET, report: () => {} });
  const act = vi.fn();
  const receive = mount((request) => webhooks.handle(request, act));
  const app = express();
  for (const handler of before) app.use(handler);
  app.post('/events', toNodeHandler(receive));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  const { port } = server.address() as AddressInfo; // a server that listens on TCP has one
  const post = async (body: string) => {
    const { headers } = await signWebhook({ event: body });
    const answer = await fetch(`http://127.0.0.1:${port}/events`, { method: 'POST', headers, body });
    return { status: answer.status, text: await answer.text() };
  };
  return { act, post };
}

/** As `JSON.stringify` would not write it. */
const body = '{"event": "charge.paid", "data": {"id":"c1","status":"paid","title":"a\\/b Caf\\u00e9"}}';

describe('an event', () => {
  it.each([
    ['bytes', express.raw({ type: '*/*' })],
    ['text', express.text({ type: '*/*' })],
  ])('is accepted when it was read as %s', async (_name, parser) => {
    const { act, post } = await shop([parser]);
    expect(await post(body)).toEqual({ status: 200, text: '' });
    expect(act).toHaveBeenCalledOnce();
  });

  it.each([
    ['JSON', [express.json()]],
    ['nothing', [swallow]],
  ])('is rejected when it was parsed as %s, and the answer says why', async (_name, parsers) => {
    const { act, post } = await shop(parsers);
    const { status, text } = await post(body);
    expect([status, text]).toEqual([500, expect.stringContaining('"body_was_parsed"')]);
    expect(text).toContain('express.raw');
    expect(act).not.toHaveBeenCalled();
  });

  it('is rejected in a copy of the request', async () => {
    const { act, post } = await shop([express.json()], (handle) => (request) => handle(new Request(request)));
    expect((await post(body)).status).toBeGreaterThanOrEqual(400);
    expect(act).not.toHaveBeenCalled();
  });
});

it('a parsed body can still be read by other handlers', async () => {
  const read = vi.fn();
  const { post } = await shop([express.json()], () => async (request) => {
    read(await request.json());
    return new Response();
  });
  expect((await post(body)).status).toBe(200);
  expect(read).toHaveBeenCalledExactlyOnceWith(JSON.parse(body));
});
