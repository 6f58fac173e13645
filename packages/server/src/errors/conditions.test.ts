import { expect, it } from 'vitest';
import { declineReason } from '../index.ts';

it.each([
  [{ status: 'declined', remarks: 'card_expired' }, 'CARD_EXPIRED'],
  [{ status: 'failed', remarks: { code: 'RISK_CONTROL' } }, 'RISK_CONTROL'],
  [{ status: 'declined', remarks: 'algo' }, 'algo'],
  [{ status: 'succeeded', remarks: null }, undefined],
  [{ status: 'pending', remarks: { code: 'OLD' } }, undefined],
  [{ status: 'declined' }, undefined],
])('the reason of a decline, %j, is %s', (known, reason) => {
  expect(declineReason(known)).toBe(reason);
});

it.each([5, { code: 5 }, [], { code: null }])('unreadable remarks name no reason: %j', (remarks) => {
  const charge = { status: 'declined', remarks: remarks as unknown as string }; // as in an answer that was passed on unread
  expect(declineReason(charge)).toBeUndefined();
});
