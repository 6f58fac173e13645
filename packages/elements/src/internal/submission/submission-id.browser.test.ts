import { expect } from '@open-wc/testing';
import { newSubmissionId, uuidOf } from './submission-id.ts';

describe('the id of a submission', () => {
  for (const [byte, uuid] of [
    [0, '00000000-0000-4000-8000-000000000000'],
    [0x5a, '5a5a5a5a-5a5a-4a5a-8a5a-5a5a5a5a5a5a'],
    [0xff, 'ffffffff-ffff-4fff-8fff-ffffffffffff'],
  ] as const)
    it(`is the UUID ${uuid} of bytes that are all ${byte}`, () => {
      expect(uuidOf(new Uint8Array(16).fill(byte))).to.equal(uuid);
    });

  it('is another each time', () => {
    expect(new Set(Array.from({ length: 100 }, newSubmissionId))).to.have.property('size', 100);
  });

  it('is made where the page is no secure context, too', () => {
    Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: undefined });
    try {
      expect(newSubmissionId()).to.match(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    } finally {
      Reflect.deleteProperty(crypto, 'randomUUID');
    }
  });
});
