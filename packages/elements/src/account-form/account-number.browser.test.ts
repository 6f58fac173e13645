import { expect } from '@open-wc/testing';
import { accountNumberOf, checkAccountNumber, cleanNumber, pastedNumber } from './account-number.ts';

/** What is sent of a text that is pasted into an empty field; `several` where the person is asked for one number. */
function sentOf(text: string, isMobile: boolean): string {
  const found = pastedNumber(text, isMobile);
  return found === '' ? 'several' : accountNumberOf(found ?? cleanNumber(text), isMobile);
}

const pasted: readonly (readonly [text: string, sent: string])[] = [
  // one number, with separators alone between its digits
  ['00012345678901234567', '00012345678901234567'],
  ['573001234567', '573001234567'],
  ['1234/5678901', '12345678901'],
  ['123 / 456789 / 01', '12345678901'],
  ['\ufeff0012\u00ad3456\u2060', '00123456'],
  ['012-345.678 90', '01234567890'],
  ['123_456789–01', '12345678901'],
  ['123\u00a0456789\u202f01', '12345678901'],
  ['123\u2212456789·01', '12345678901'],
  ['(123) 456-789', '123456789'],
  ['Cuenta n.º 12345', '12345'],
  ['Cuenta 12 34', '1234'],
  ['１２３ - ４５６７８９', '123456789'],
  ['12345678901\n', '12345678901'],
  // several, of which one is named as that of the account
  ['C.C. 1020304050, cuenta 012-345678-90 (ahorros)', '01234567890'],
  ['Cuenta de ahorros Bancolombia 123 - 456789 - 01\nC.C. 1020304050', '12345678901'],
  ['Cédula 1.020.304.050\nAhorros\n12345678901', '12345678901'],
  ['Ana Pérez, CC 52.123.456, Banco de Bogotá, cta. ahorros No. 012345678', '012345678'],
  ['NIT 900.123.456-7 Cuenta corriente 1234/5678901', '12345678901'],
  ['Celular 300 123 45 67. Cta cte 0012 3456 7890', '001234567890'],
  ['Mi cuenta es la 12345678901, mi cédula la 1020304050 y mi cel 3001234567', '12345678901'],
  ['CORRIENTE: 987654321; NIT: 900123456-1', '987654321'],
  ['Davivienda, n.º 12345678, NIT 900.123.456-7', '12345678'],
  ['C.C. N.º 1020304050; cuenta N.º 12345678', '12345678'],
  ['Factura N.º 4321, cuenta 12345678', '12345678'],
  ['Banco Popular Nº 220-123-45678, tel. 6013334455', '22012345678'],
  ['Ahorros Bancolombia 12345678901, T.I. 1020304050, RUT 900123456', '12345678901'],
  ['Tipo de cuenta: Ahorros\nIdentificación: 1020304050\nNúmero: 12345678901', '12345678901'],
  ['C.C. 12, cuenta 012-345678-90 (ahorros)', '01234567890'],
  // several, of which none is named so, or more than one
  ['12345678 y 87654321', 'several'],
  ['12345678\t87654321', 'several'],
  ['12345678 87654321', 'several'],
  ['1020304050 - 12345678', 'several'],
  ['CC 1020304050 456789', 'several'],
  ['900123456-7 123456789', 'several'],
  ['Ahorros 12345678, corriente 87654321', 'several'],
  ['Ahorros Bancolombia, cédula 1020304050, celular 3001234567', 'several'],
  ['12345678901 es mi cuenta, C.C. 1020304050', 'several'],
  ['Cuenta 1: 12345678901', 'several'],
  ['Cuenta de Ana, identificada con 1020304050: 12345678901', 'several'],
  ['Ahorros, titular 1020304050: 12345678901', 'several'],
  ['Corriente, pasaporte 102030405: 12345678901', 'several'],
  ['123, 456789, 01', 'several'],
];

const pastedForWallet: readonly (readonly [text: string, sent: string])[] = [
  ['300 - 123 - 4567', '3001234567'],
  ['0057 300 1234567', '3001234567'],
  ['+57 (300) 123\u200b4567', '3001234567'],
  ['C.C. 1020304050, celular +57 300-1234567', '3001234567'],
  ['Cuenta de ahorros 12345678901, Nequi 300 123 4567', '3001234567'],
  ['3001234567 y 3101234567', 'several'],
  ['Cuenta 12345678901, C.C. 1020304050', 'several'],
];

describe('what is sent of a text that is pasted', () => {
  for (const [text, sent] of pasted)
    it(`is ${sent} of ${JSON.stringify(text)}`, () => expect(sentOf(text, false)).to.equal(sent));
  for (const [text, sent] of pastedForWallet)
    it(`is ${sent} of ${JSON.stringify(text)} for a wallet`, () => expect(sentOf(text, true)).to.equal(sent));
});

it('the number of an account has 4 to 20 digits, and does not look like that of a card', () => {
  for (const [text, problem] of [
    ['', 'empty'],
    ['1 2-3', 'incomplete'],
    ['0000', undefined],
    ['12345678901234567890', undefined],
    ['123456789012345678901', 'length'],
    ['4242424242424242', 'card'],
    ['378282246310005', 'card'],
    ['36227206271667', 'card'],
    ['501800000009', undefined], // of twelve digits some cards are, too
    ['4242424242424241', undefined],
    ['9999999999999995', undefined],
    ['42424242424242424242', undefined],
  ] as const)
    expect(checkAccountNumber(text, false), text).to.equal(problem);
});

it('the number of a wallet is that of a mobile phone', () => {
  for (const [text, problem] of [
    ['', 'empty'],
    ['+57 300 123 45 67', undefined],
    ['300123456', 'mobile'],
    ['30012345678', 'mobile'],
    ['2001234567', 'mobile'],
    ['0300 123 4567', 'mobile'],
    ['57573001234567', 'mobile'],
  ] as const)
    expect(checkAccountNumber(text, true), text).to.equal(problem);
});
