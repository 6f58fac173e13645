import { describe, expect, it } from 'vitest';
import { redacted, redactedPath } from './journal.ts';

describe('the stored form of a request', () => {
  it.each([
    ['Café de origen', 'Café de origen'],
    ['+573001234567', '+573001234567'],
    ['3f2b8a10-1111-4222-8333-444455556666', '3f2b8a10-1111-4222-8333-444455556666'],
    ['4242 4242 4242 4242', '••••'],
    ['pago ４２４２４２４２４２４２４２４２', 'pago ••••'],
    ['+378282246310005', '+••••'],
    ['x4242424242424242y', 'x••••y'],
    ['4242:4242:4242:4242', '••••'],
    ['2026-11-30T00:00:00.000004Z', '2026-11-30T00:00:00.000004Z'],
    ['https://a.co/?n=4242+4242+4242+4242&a=1', 'https://a.co/?n=••••&a=1'],
    [25_000, 25_000],
    [4_242_424_242_424_242, '••••'],
    [null, null],
    [true, true],
    [
      ['4242424242424242', 1],
      ['••••', 1],
    ],
    [{ a: { b: ['4242424242424242'] } }, { a: { b: ['••••'] } }],
    [{ '4242424242424242': 1 }, { '••••': 1 }],
    [
      { card_number: '4242424242424241', ccv: '123', CVV2: 123, security_code: { a: 1 } },
      { card_number: '••••', ccv: '••••', CVV2: '••••', security_code: '••••' },
    ],
    [{ account_number: '12345678' }, { account_number: '••••' }],
  ])('of %j is %j', (value, stored) => {
    expect(redacted(value)).toEqual(stored);
  });

  it.each([
    ['/v1/invoices?page=2&filter[status]=CREATED', '/v1/invoices?page=2&filter[status]=CREATED'],
    ['/v1/charges/4242%204242%204242%204242', '/v1/charges/••••'],
    ['/v1/charges/4242/4242/4242/4242', '/v1/charges/••••'],
    ['/v1/charges?n=4242+4242+4242+4242', '/v1/charges?n=••••'],
    ['/v1/charges/ch_4242424242424242x', '/v1/charges/ch_••••x'],
    [
      '/v1/payments/b402bc62-8d36-4774-8424-172d6968c18f/intents?limit=20',
      '/v1/payments/b402bc62-8d36-4774-8424-172d6968c18f/intents?limit=20',
    ],
    ['/v1/charges?name=D%C3%ADaz%20%26%20Cía%2525', '/v1/charges?name=Díaz %26 Cía%2525'],
    ['/v1/charges/4242%2F4242%2F4242%2F4242', '/v1/charges/••••'],
    ['/v1/charges?n=%F0%28', '/v1/charges?n=%F0%28'],
    [`/${'x'.repeat(5_000)}`, `/${'x'.repeat(1_999)}`],
  ])('of the path %s is %s', (path, stored) => {
    expect(redactedPath(`http://api.test${path}`)).toBe(stored);
  });
});
