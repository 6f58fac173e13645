import { stated } from '@datafono/contract';
import { describe, expect, it } from 'vitest';
import { envelopeOf } from './envelope.ts';

const emitted = { type: 'payment.approved', object: { type: 'payment', id: 'p1' }, data: { id: 'p1' } };
const stamp = { id: 'e1', timestamp: '2026-11-21T17:00:00.123000Z' };

describe('an envelope', () => {
  it('has the fields of the event and the object under its noun', () => {
    expect(JSON.parse(envelopeOf(emitted, stamp, stated.events))).toEqual({
      event: { ...stamp, type: 'payment.approved', environment: 'test' },
      payment: { id: 'p1' },
    });
  });

  it('has the name of the event and the object as data in that envelope of the profile', () => {
    expect(JSON.parse(envelopeOf(emitted, stamp, { ...stated.events, envelope: 'data' }))).toEqual({
      event: 'payment.approved',
      data: { id: 'p1' },
    });
  });
});
