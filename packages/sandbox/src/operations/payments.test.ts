import { stated } from '@datafono/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../test-support/calls.ts';
import { DAYS, Harness } from '../test-support/harness.ts';
import { customerId } from '../test-support/people.ts';

let service: Harness;

beforeEach(async () => {
  service = await Harness.open();
  return () => service.close();
});

const create = (changes: Json = {}) =>
  service.call('payments.create', { title: 'Matrícula', amount: 80_000, ...changes });
const newPayment = async (changes: Json = {}) => String((await create(changes)).body['id']);
const read = async (payment_id: string) =>
  (await service.call('payments.get', undefined, { payment_id })).body;
const statusOf = async (id: string) => (await read(id))['status'];
const attempts = async (payment_id: string) => {
  const { data } = (await service.call('payments.attempts', undefined, { payment_id })).body;
  return data as Json[]; // the wrapped list of the profile
};
const resolve = (payment_id: string, body: Json) => service.call('payments.resolve', body, { payment_id });
const approve = (id: string) => resolve(id, { action: 'approve' });
const reject = (id: string, remarks = 'INSUFFICIENT_FUNDS') => resolve(id, { action: 'reject', remarks });
const events = () => service.events.map(({ type }) => type);
const messageKinds = () => service.messages.map(({ kind }) => kind);

describe('a payment', () => {
  it('needs only a title and an amount, and is sent to its customer', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'pending',
      title: 'Matrícula',
      amount: 80_000,
      amount_label: '$ 80.000',
      currency: 'COP',
      source: null,
      remarks: null,
      phone: null,
      is_test: true,
      paid_at: null,
      payment_link: `http://pages.test/p/${body['id']}`,
    });
    expect(service.messages).toEqual([
      expect.objectContaining({
        kind: 'payment_request',
        subject: body['id'],
        link: body['payment_link'],
        text: expect.stringContaining('$ 80.000'),
      }),
    ]);
    expect(await read(String(body['id']))).toEqual(body);
  });

  it('stores its optional fields', async () => {
    const sent = {
      phone: '+573001234567',
      email: 'ana@ejemplo.co',
      customer_id: await customerId(service),
      description: 'Primer semestre',
      external_id: 'A-1',
      reference: 'R-1',
      redirect_url: 'https://tienda.example/gracias',
      metadata: { pedido: [1, { a: null }] },
    };
    expect((await create(sent)).body).toMatchObject(sent);
  });

  it.each([
    [{ title: undefined }, 'title'],
    [{ amount: 0 }, 'amount'],
    [{ phone: '3001234567' }, 'phone'],
    [{ redirect_url: 'javascript:alert(1)' }, 'redirect_url'],
    [{ expiration_at: '2026-11-21T17:00:00Z' }, 'expiration_at'],
    [{ expiration_at: 'mañana' }, 'expiration_at'],
    [{ currency: 'USD' }, 'currency'],
  ])('is rejected with %j', async (changes, field) => {
    const { status, body } = await create(changes);
    expect([status, Object.keys(Object(body['errors']))]).toEqual([422, [field]]);
    expect(service.messages).toEqual([]);
  });

  it('expires, and can then neither be paid nor resolved', async () => {
    const id = await newPayment({ expiration_at: '2026-11-22T12:00:00-05:00' });
    await service.pass(1 * DAYS - 1);
    expect(await statusOf(id)).toBe('pending');
    await service.pass(1);
    expect(await statusOf(id)).toBe('expired');
    expect(Object.keys((await approve(id)).body)).toEqual(['message']);
  });

  it('does not expire between its approval and its transition', async () => {
    const id = await newPayment({ expiration_at: '2026-11-21T17:00:02Z' });
    await approve(id);
    await service.pass(60);
    expect(await statusOf(id)).toBe('approved');
  });

  it('answers 404 to an unknown id', async () => {
    expect((await service.call('payments.get', undefined, { payment_id: 'none' })).status).toBe(404);
    expect((await service.call('payments.attempts', undefined, { payment_id: 'none' })).status).toBe(404);
  });
});

describe('an approval', () => {
  it('answers the attempt that it creates, and the payment follows', async () => {
    const id = await newPayment();
    const { status, body } = await approve(id);
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(String),
        status: 'paid',
        currency: 'COP',
        amount: 80_000,
        amount_label: '$ 80.000',
        payment_id: id,
        payment_method_label: 'Sandbox',
        payment_method_type: 'Sandbox',
        payment_method_id: expect.any(String),
        network_id: null,
        transaction_id: expect.any(String),
        remarks: null,
        is_test: true,
        created_at: '2026-11-21T17:00:00.000000Z',
        paid_at: '2026-11-21T17:00:00.000000Z',
      },
    ]);
    await service.pass(2);
    expect([await statusOf(id), events()]).toEqual(['pending', []]);
    await service.pass(1);
    expect(await read(id)).toMatchObject({ status: 'approved', paid_at: '2026-11-21T17:00:00.000000Z' });
    expect(events()).toEqual(['payment.approved']);
    expect(service.events[0]?.data).toMatchObject({ id, status: 'approved', amount: 80_000 });
    expect(await attempts(id)).toEqual([body]);
  });

  it('is final: a later rejection answers payment_already_paid, before and after the transition', async () => {
    const id = await newPayment();
    await approve(id);
    for (const wait of [0, 60]) {
      await service.pass(wait);
      const { status, body } = await reject(id);
      expect([status, body]).toEqual([
        422,
        { message: expect.any(String), code: 15003, code_name: 'payment_already_paid' },
      ]);
    }
    expect([(await attempts(id)).length, events()]).toEqual([1, ['payment.approved']]);
  });

  it("resolves the customer's attempt in progress", async () => {
    const id = await newPayment();
    expect((await service.control('payments.start', id)).body['status']).toBe('in_progress');
    const [inProgress] = await attempts(id);
    expect(inProgress?.['status']).toBe('processing');
    const { body } = await approve(id);
    expect(body).toMatchObject({ id: inProgress?.['id'], payment_method_type: 'PSE', status: 'paid' });
    expect(await attempts(id)).toHaveLength(1);
    await service.pass(3);
    expect(await statusOf(id)).toBe('approved');
  });
});

describe('a rejection', () => {
  it.each(['INSUFFICIENT_FUNDS', 'TRANSACTION_REJECTED', 'RISK_CONTROL', 'CARD_EXPIRED'])(
    'stores its remarks on the attempt and on the payment: %s',
    async (code) => {
      const id = await newPayment();
      const remarks = {
        code,
        description: expect.any(String),
        customer_description: expect.any(String),
        retry: expect.any(Boolean),
      };
      const { body } = await reject(id, code);
      expect(body).toMatchObject({ status: 'failed', remarks, paid_at: null, transaction_id: null });
      await service.pass(3);
      expect(await read(id)).toMatchObject({ status: 'declined', remarks });
      expect(events()).toEqual(['payment.rejected']);
    },
  );

  it('without a phone is final, and nothing is sent again', async () => {
    const id = await newPayment();
    await reject(id);
    await service.pass(30 * DAYS);
    expect([await statusOf(id), events(), messageKinds()]).toEqual([
      'declined',
      ['payment.rejected'],
      ['payment_request'],
    ]);
  });

  it('with a phone reopens after the delay, without another event', async () => {
    const id = await newPayment({ phone: '+573001234567' });
    await reject(id);
    await service.pass(3);
    expect([await statusOf(id), messageKinds()]).toEqual(['declined', ['payment_request']]);
    await service.pass(1);
    expect([await statusOf(id), events(), messageKinds()]).toEqual([
      'pending',
      ['payment.rejected'],
      ['payment_request', 'payment_retry'],
    ]);
  });

  it('can be followed by another, and by an approval', async () => {
    const id = await newPayment();
    for (const act of [reject, reject, approve]) {
      expect((await act(id)).status).toBe(200);
      await service.pass(3);
    }
    expect([await statusOf(id), events(), (await attempts(id)).map(({ status }) => status)]).toEqual([
      'approved',
      ['payment.rejected', 'payment.rejected', 'payment.approved'],
      ['failed', 'failed', 'paid'],
    ]);
    expect((await read(id))['remarks']).toBeNull();
  });

  it('does not reopen a payment approved meanwhile', async () => {
    const id = await newPayment({ phone: '+573001234567' });
    await reject(id);
    await service.pass(1);
    expect((await approve(id)).status).toBe(200);
    await service.pass(60);
    expect([await statusOf(id), events(), messageKinds()]).toEqual([
      'approved',
      ['payment.rejected', 'payment.approved'],
      ['payment_request'],
    ]);
  });

  it.each([{}, { phone: '+573001234567' }])(
    'emits its event and leaves the payment unchanged once the customer retries: %j',
    async (changes) => {
      const id = await newPayment(changes);
      await reject(id);
      await service.pass(1);
      await service.control('payments.start', id);
      await service.pass(60);
      expect([await statusOf(id), events(), messageKinds()]).toEqual([
        'in_progress',
        ['payment.rejected'],
        ['payment_request'],
      ]);
      expect((await attempts(id)).map(({ status }) => status)).toEqual(['failed', 'processing']);
      const remarks = expect.objectContaining({ code: 'INSUFFICIENT_FUNDS' });
      expect(service.events[0]?.data).toMatchObject({ id, status: 'in_progress', remarks });
      await approve(id);
      await service.pass(3);
      expect([await read(id), events().at(-1)]).toEqual([
        expect.objectContaining({ status: 'approved', remarks: null }),
        'payment.approved',
      ]);
    },
  );

  it('emits one event each for two in quick succession', async () => {
    const id = await newPayment();
    await reject(id);
    await service.pass(1);
    await reject(id, 'CARD_EXPIRED');
    await service.pass(60);
    const codes = service.events.map(({ data }) => Object(data['remarks']).code);
    expect([events(), codes]).toEqual([
      ['payment.rejected', 'payment.rejected'],
      ['INSUFFICIENT_FUNDS', 'CARD_EXPIRED'],
    ]);
  });

  it('emits its event although the payment expired meanwhile', async () => {
    const id = await newPayment({ expiration_at: new Date(service.now.getTime() + 2_000).toISOString() });
    await reject(id);
    await service.pass(60);
    expect([await statusOf(id), events()]).toEqual(['expired', ['payment.rejected']]);
  });
});

describe('a resolve is refused', () => {
  it.each([{ action: null }, { action: 'approve', more: 1 }])('with %j', async (body) => {
    const id = await newPayment();
    expect((await resolve(id, body)).status).toBe(422);
    expect([await attempts(id), service.moves]).toEqual([[], []]);
  });

  it('of an unknown payment', async () => {
    expect((await approve('none')).status).toBe(404);
  });
});

describe('a payment planted by the control API', () => {
  it.each([0, stated.amounts.most + 1, Number.MAX_SAFE_INTEGER])(
    'has the bounds of any payment: not %d',
    async (amount) => {
      const { status, body } = await service.control('payments.plant', '', { title: 'Real', amount });
      expect([status, Object.keys(Object(body['errors'])), service.history]).toEqual([422, ['amount'], []]);
    },
  );
});
