import { beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../test-support/calls.ts';
import { DAYS, Service } from '../../test-support/service.ts';

let service: Service;

beforeEach(async () => {
  service = await Service.open();
  return () => service.close();
});

const PHONE = { phone: '+573001234567' };
const newPayment = (changes: Json = {}) => service.made('payments', changes);
const read = (id: string) => service.read('payments', id);
const attempts = async (payment_id: string) =>
  (await service.call('payments.attempts', undefined, { payment_id })).body['data'];
const resolve = (payment_id: string, body: Json) => service.call('payments.resolve', body, { payment_id });
const approve = (id: string) => resolve(id, { action: 'approve' });
const reject = (id: string, remarks = 'INSUFFICIENT_FUNDS') => resolve(id, { action: 'reject', remarks });
/** The state of a payment, the events and the messages. */
const seen = async (id: string) => [
  await service.statusOf('payments', id),
  await service.types(),
  await service.messageKinds(),
];

describe('a payment that expires', () => {
  it('can then neither be paid nor resolved', async () => {
    const id = await newPayment({ expiration_at: '2026-11-22T12:00:00-05:00' });
    await service.pass(1 * DAYS - 1);
    expect(await service.statusOf('payments', id)).toBe('pending');
    await service.pass(1);
    expect(await service.statusOf('payments', id)).toBe('expired');
    expect(Object.keys((await approve(id)).body)).toEqual(['message']);
  });

  it.each([
    [approve, 'approved', 'payment.approved'],
    [reject, 'expired', 'payment.rejected'],
  ])('after an answer and before its transition is %j', async (act, status, event) => {
    const id = await newPayment({ expiration_at: '2026-11-21T17:00:02Z' });
    await act(id);
    await service.pass(60);
    expect(await seen(id)).toEqual([status, [event], ['payment_request']]);
  });
});

describe('an approval', () => {
  it('moves the payment after the delay of the profile, to the time of the attempt', async () => {
    const id = await newPayment();
    const { body } = await approve(id);
    expect(body).toMatchObject({ amount_label: '$ 80.000', payment_id: id, payment_method_label: 'Sandbox' });
    await service.pass(2);
    expect(await seen(id)).toEqual(['pending', [], ['payment_request']]);
    await service.pass(1);
    expect(await read(id)).toMatchObject({ status: 'approved', paid_at: '2026-11-21T17:00:00.000000Z' });
    const data = { id, status: 'approved', amount: 80_000 };
    expect(await service.events()).toMatchObject([{ type: 'payment.approved', data }]);
    expect(await attempts(id)).toEqual([body]);
  });
});

describe('a rejection', () => {
  it('with a phone reopens after the delay, without another event; without one it is final', async () => {
    const [id, other] = [await newPayment(PHONE), await newPayment()];
    const status = () => Promise.all([id, other].map((each) => service.statusOf('payments', each)));
    for (const each of [id, other]) await reject(each);
    await service.pass(3);
    expect([await status(), (await service.messageKinds()).length]).toEqual([['declined', 'declined'], 2]);
    await service.pass(1);
    expect(await status()).toEqual(['pending', 'declined']);
    await service.pass(30 * DAYS);
    expect([await status(), await service.types(), await service.messageKinds()]).toEqual([
      ['pending', 'declined'],
      ['payment.rejected', 'payment.rejected'],
      ['payment_request', 'payment_request', 'payment_retry'],
    ]);
  });

  it('does not reopen a payment approved meanwhile', async () => {
    const id = await newPayment(PHONE);
    await reject(id);
    await service.pass(1);
    expect((await approve(id)).status).toBe(200);
    await service.pass(60);
    const told = ['payment.rejected', 'payment.approved'];
    expect(await seen(id)).toEqual(['approved', told, ['payment_request']]);
  });

  it.each([{}, PHONE])(
    'emits its event and leaves the payment unchanged once the customer retries: %j',
    async (changes) => {
      const id = await newPayment(changes);
      await reject(id);
      await service.pass(1);
      await service.control('payments.start', id);
      await service.pass(60);
      expect(await seen(id)).toEqual(['in_progress', ['payment.rejected'], ['payment_request']]);
      expect(await attempts(id)).toMatchObject([{ status: 'failed' }, { status: 'processing' }]);
      const remarks = { code: 'INSUFFICIENT_FUNDS' };
      expect((await service.events())[0]?.data).toMatchObject({ id, status: 'in_progress', remarks });
      await approve(id);
      await service.pass(3);
      expect(await read(id)).toMatchObject({ status: 'approved', remarks: null });
    },
  );

  it('emits one event each for two in quick succession', async () => {
    const id = await newPayment();
    await reject(id);
    await service.pass(1);
    await reject(id, 'CARD_EXPIRED');
    await service.pass(60);
    expect(await service.events()).toMatchObject(
      ['INSUFFICIENT_FUNDS', 'CARD_EXPIRED'].map((code) => ({
        type: 'payment.rejected',
        data: { remarks: { code } },
      })),
    );
  });
});
