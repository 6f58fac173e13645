import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { json, type ServiceAnswer } from '../test-support/service.ts';
import { SUBMISSION, shop } from '../test-support/shop.ts';
import type { ConnectLinkDetails } from './options.ts';

const url = 'https://pay.example/c/1';
const made = json(201, { id: 'link_1', url });
const submission = { submission_id: SUBMISSION };

const link = (more = {}) => json(200, { id: 'link_1', customer_id: 'cus_ana', url, ...more });
const captured = () => ({ id: 'card_9', type: 'card' });
const payment_method = captured();

/** A service that answers reads in this order, then repeats the last one; and every deletion with one answer. */
function closing(deleted: ServiceAnswer, ...reads: readonly ServiceAnswer[]): ServiceAnswer {
  let read = 0;
  return (response: ServerResponse) => {
    if (response.req.method === 'DELETE') return deleted(response);
    read += 1;
    return reads[Math.min(read, reads.length) - 1]?.(response);
  };
}

const gone: ServiceAnswer = (response) => response.writeHead(204).end();

describe('a new link', () => {
  it('is of the customer who is signed in, and the browser says nothing about it', async () => {
    const { post, calls } = await shop(made);
    const response = await post('/pay/connect-links', submission);
    expect([response.status, await response.json()]).toEqual([201, { id: 'link_1', url }]);
    expect(calls[0]?.body).toEqual({ customer_id: 'cus_ana' });
    for (const body of [{}, { ...submission, single_use: true }, { ...submission, customer_id: 'cus_luis' }])
      expect((await post('/pay/connect-links', body)).status).toBe(422);
    expect(calls).toHaveLength(1);
  });

  it('has the details that the shop describes, and the submission’s id as the state of its return', async () => {
    const details = {
      single_use: true,
      allows: { cards: true, accounts: false },
      external_id: 'saved-methods-1',
      notify: false,
      metadata: { plan: 'mensual' },
    };
    const queries: unknown[] = [];
    const { post, calls } = await shop(made, {
      origins: ['https://shop.example'],
      describeConnectLink: async (request, ...query) => {
        queries.push(request.headers.get('x-session'), ...query);
        return { ...details, redirect_url: 'https://shop.example/guardados?lugar=caja&state=otro#fin' };
      },
    });
    expect((await post('/pay/connect-links', submission)).status).toBe(201);
    expect(queries).toEqual(['ana', 'cus_ana', SUBMISSION]);
    expect(calls[0]?.body).toEqual({
      ...details,
      customer_id: 'cus_ana',
      redirect_url: `https://shop.example/guardados?lugar=caja&state=${SUBMISSION}#fin`,
    });
  });

  it('may return to the server’s own origin', async () => {
    const { post, calls } = await shop(made, {
      describeConnectLink: (request) => ({ redirect_url: new URL('/vuelta', request.url).href }),
    });
    expect((await post('/pay/connect-links', submission)).status).toBe(201);
    expect(calls[0]?.body).toMatchObject({
      redirect_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/vuelta\?state=a-submission_0001$/),
    });
  });

  it.each([
    'https://evil.example/',
    'https://shop.example@evil.example/',
    '/vuelta',
    'http://shop.example/',
    'blob:https://shop.example/1',
  ])('never returns to %j', async (redirect_url) => {
    const { post, calls, reported } = await shop(made, {
      origins: ['https://shop.example'],
      describeConnectLink: () => ({ redirect_url }),
    });
    expect((await post('/pay/connect-links', submission)).status).toBe(500);
    expect(reported).toMatchObject([
      { name: 'ConfigurationError', message: expect.stringContaining('redirect_url') },
    ]);
    expect(calls).toEqual([]);
  });

  it('cannot be of another customer, or have an unknown field, from the callback', async () => {
    const details = { customer_id: 'cus_luis' } as ConnectLinkDetails; // as plain JavaScript may give it
    const { post, calls } = await shop(made, { describeConnectLink: () => details });
    await post('/pay/connect-links', submission);
    expect(calls[0]?.body).toEqual({ customer_id: 'cus_ana' });
    const odd = { onlyOnce: true } as ConnectLinkDetails; // likewise
    const other = await shop(made, { describeConnectLink: () => odd });
    expect((await other.post('/pay/connect-links', submission)).status).toBe(500);
    expect(other.calls).toEqual([]);
  });

  it('is answered as the shop’s failure when the callback describes one submission in two ways', async () => {
    const reused = json(409, { message: 'Ya se usó.', code_name: 'idempotency_key_reused' });
    const { post, reported } = await shop(reused);
    expect((await post('/pay/connect-links', submission)).status).toBe(500);
    expect(reported).toMatchObject([{ message: expect.stringContaining('describeConnectLink') }]);
  });
});

describe('a link', () => {
  it.each([
    ['open', 0, { status: 'active', completed: 0 }],
    ['open', 2, { completed: 2, single_use: false }],
    ['used', 1, { completed: 1, single_use: true }],
    ['closed', 0, { status: 'closed', completed: 0 }],
    ['open', 0, { status: 'a word of tomorrow', completed: 'many' }],
  ])('is %s with %d captures: %j', async (state, captures, more) => {
    const { get } = await shop(link(more));
    expect(await (await get('/pay/connect-links/link_1')).json()).toEqual({ id: 'link_1', state, captures });
  });

  it.each([
    [{ single_use: true }, 'used', 1],
    [{ single_use: false, status: 'open', completed: 3 }, 'open', 3],
    [{ status: 'closed', completed: 0 }, 'closed', 1],
  ])('%j with a capture that the shop knows is %s', async (more, state, captures) => {
    const { get } = await shop(link(more), {
      getCaptured: async (_, id) => (id === 'link_1' ? captured() : undefined),
    });
    const stand = { id: 'link_1', state, captures, payment_method };
    expect(await (await get('/pay/connect-links/link_1')).json()).toEqual(stand);
  });

  it.each([
    ['cus_ana', 200],
    ['cus_luis', 404],
    [undefined, 404],
  ])('of %s is read and closed by its own customer alone', async (customer_id, status) => {
    const { get, remove, calls } = await shop(closing(gone, link({ customer_id })));
    expect((await get('/pay/connect-links/link_1')).status).toBe(status);
    expect((await remove('/pay/connect-links/link_1')).status).toBe(status);
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(status === 200);
  });
});

describe('closing a link', () => {
  const refused = json(422, { message: 'No.', code_name: 'link_used' });
  const open = link({ status: 'open', completed: 0, single_use: true });
  const used = link({ status: 'used', completed: 1, single_use: true });
  const closed = link({ status: 'closed', completed: 0, single_use: true });
  const unknown = json(404, { message: 'No existe.' });
  const failed = json(503, { message: 'No.' });

  it.each<[string, ServiceAnswer, object, number]>([
    ['closes it', closing(gone, open, closed), { state: 'closed', captures: 0 }, 1],
    [
      'closes it where the service shows no state',
      closing(gone, link()),
      { state: 'closed', captures: 0 },
      1,
    ],
    ['closes it where it can no longer be read', closing(gone, open, unknown), { state: 'closed' }, 1],
    ['answers a link that is closed already', closing(gone, closed), { state: 'closed', captures: 0 }, 0],
    ['answers a capture that came first', closing(gone, used), { state: 'used', captures: 1 }, 0],
    ['answers a capture that refuses it', closing(refused, open, used), { state: 'used', captures: 1 }, 1],
    ['closes it though the answer was lost', closing(failed, open, closed), { state: 'closed' }, 1],
    [
      'has the captures of a link of many uses',
      closing(gone, link({ status: 'open', completed: 2 }), link({ status: 'closed', completed: 3 })),
      { state: 'closed', captures: 3 },
      1,
    ],
  ])('%s', async (_, answer, stand, deletions) => {
    const { remove, calls } = await shop(answer);
    const response = await remove('/pay/connect-links/link_1');
    expect([response.status, await response.json()]).toMatchObject([200, { id: 'link_1', ...stand }]);
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(deletions);
  });

  it('has the payment method of a capture that the shop knows', async () => {
    const { remove, calls } = await shop(closing(gone, open), { getCaptured: captured });
    expect(await (await remove('/pay/connect-links/link_1')).json()).toEqual({
      id: 'link_1',
      state: 'used',
      captures: 1,
      payment_method,
    });
    expect(calls.map(({ method }) => method)).toEqual(['GET']);
  });

  it('is answered with the failure when the service failed and the link is still open', async () => {
    const { remove, reported } = await shop(closing(failed, open));
    expect((await remove('/pay/connect-links/link_1')).status).toBe(503);
    expect(reported).toHaveLength(1);
  });

  it('of an unknown link is answered with 404', async () => {
    const { remove } = await shop(unknown);
    expect((await remove('/pay/connect-links/none')).status).toBe(404);
  });
});
