import { stated } from '@datafono/contract';
import { expect, it } from 'vitest';
import { envelopeOf } from './emit.ts';

const emitted = { type: 'payment.approved', object: { type: 'payment', id: 'p1' }, data: { id: 'p1' } };
const stamp = { id: 'e1', timestamp: '2026-11-21T17:00:00.123000Z' };

it('an envelope has the name of the event and the object as data, where the profile says so', () => {
  expect(JSON.parse(envelopeOf(emitted, stamp, { ...stated.events, envelope: 'data' }))).toEqual({
    ...{ event: 'payment.approved', data: { id: 'p1' } },
  });
});
