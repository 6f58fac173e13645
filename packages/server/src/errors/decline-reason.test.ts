import { describe, expect, it } from 'vitest';
import { declineReason } from '../index.ts';
import { charge, json, service } from '../test-support/service.ts';

describe('the reason of a decline', () => {
  it.each(['INSUFFICIENT_FUNDS', 'CARD_EXPIRED', 'SOMETHING_NEW'])('is %s, by its code', async (code) => {
    const remarks = { code, description: 'x', customer_description: 'y', retry: false };
    const { client } = await service(
      json(201, { id: 'c', status: 'declined', amount: 1, title: 't', remarks }),
    );
    const declined = await client.charges.create(charge);
    expect(declined).toMatchObject({ status: 'declined', remarks });
    expect(declineReason(declined)).toBe(code);
  });

  it.each([
    [{ status: 'declined', remarks: 'card_expired' }, 'CARD_EXPIRED'],
    [{ status: 'failed', remarks: { code: 'RISK_CONTROL' } }, 'RISK_CONTROL'],
    [{ status: 'declined', remarks: 'algo' }, 'algo'],
  ])('of a payment or a payment attempt is read from either form of remarks: %j', (known, reason) => {
    expect(declineReason(known)).toBe(reason);
  });

  it.each([
    { status: 'succeeded', remarks: null },
    { status: 'pending', remarks: { code: 'OLD' } },
    { status: 'declined', remarks: null },
    { status: 'declined' },
  ])('is undefined for %j', (known) => {
    expect(declineReason(known)).toBeUndefined();
  });
});
