import { createWebhooks } from '@datafono/server';
import { signWebhook, TEST_WEBHOOK_SECRET, testEvent, webhookBody } from '@datafono/server/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Handle, serve } from '../pay-routes/support/mounts.ts';
import { readmeMounts } from '../pay-routes/support/readme-mounts.ts';

const mounts = readmeMounts('Webhooks');

/** A shop with this mount, and a sender of one genuine event whose bytes are not those of `JSON.stringify`. */
async function shop(mount: (handle: Handle) => ReturnType<NonNullable<(typeof mounts)[string]>>) {
  const errors: unknown[] = [];
  const webhooks = createWebhooks({
    secret: TEST_WEBHOOK_SECRET,
    report: (error) => errors.push(error),
  });
  const act = vi.fn();
  const served = await serve(await mount((request) => webhooks.handle(request, act)));
  onTestFinished(() => served.close());
  const body = webhookBody(testEvent('charge.paid')).replace('{', '{ ');
  const { headers } = await signWebhook({ event: body });
  const deliver = async () => (await fetch(`${served.url}/events`, { method: 'POST', headers, body })).status;
  return { act, deliver, errors };
}

describe.each(Object.entries(mounts))('webhooks in %s', (_, mount) => {
  it('verify a delivery by its original bytes, and handle it once', async () => {
    const { act, deliver, errors } = await shop(mount);
    expect([await deliver(), await deliver()]).toEqual([200, 200]);
    expect(act).toHaveBeenCalledOnce();
    expect(errors).toEqual([]);
  });
});
