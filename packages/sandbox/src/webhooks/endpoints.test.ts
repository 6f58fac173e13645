import { describe, expect, it } from 'vitest';
import { openOutbox } from '../test-support/outbox.ts';
import { listEndpoints, removeEndpoint } from './endpoints.ts';
import { DEFAULT_WEBHOOK_SECRET } from './signature.ts';

const url = 'http://127.0.0.1:4000/webhooks';
const secret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;

describe('an endpoint', () => {
  it('is listed as registered, with the default secret and all events', async () => {
    const { register, store } = await openOutbox();
    const first = await register(url);
    const second = await register(url, { events: ['charge.paid'], secret });
    expect(first).toMatchObject({ url, events: null, secret: DEFAULT_WEBHOOK_SECRET });
    expect(second).toMatchObject({ url, events: ['charge.paid'], secret });
    expect(await store.unit((unit) => listEndpoints(unit, 'n1'))).toEqual([first, second]);
  });

  it('is removed once, and only from its own namespace', async () => {
    const { open, register, store } = await openOutbox();
    await open('n2');
    const { id } = await register(url);
    const remove = (ns: string) => store.unit((unit) => removeEndpoint(unit, ns, id));
    expect([await remove('n2'), await remove('n1'), await remove('n1')]).toEqual([false, true, false]);
  });

  it.each([
    [{ url: 'http://shop.example/' }, 'url'],
    [{ url: 4 }, 'url'],
    [{ url, events: [] }, 'events'],
    [{ url, events: 'charge.paid' }, 'events'],
    [{ url, secret: 'short' }, 'secret'],
    [{ url, name: 'shop' }, 'name'],
  ])('is refused as %j with an error at the field', async (fields, field) => {
    const { register } = await openOutbox();
    const { url: given, ...more } = fields;
    await expect(register(String(given), { ...more, ...fields })).rejects.toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  });
});
