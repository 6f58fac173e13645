import { beforeEach, describe, expect, it } from 'vitest';
import { attempt, Memory, payable } from '../test-support/memory-pages.ts';
import { attributeOf, visitor } from '../test-support/page-visitor.ts';

let memory = new Memory();
let { open, send } = visitor(memory);

beforeEach(() => {
  memory = new Memory();
  ({ open, send } = visitor(memory));
});

const bank = { method: 'bank', bank_id: 'bank_1' };
const declined = { ...attempt, status: 'failed', remarks: { code: 'INSUFFICIENT_FUNDS' } };

describe('a payable payment', () => {
  it.each([
    ['es-CO', /\$\s1\.250\.000/],
    ['en', /COP\s1,250,000/],
  ])('shows title, amount and payment methods in %s', async (language, amount) => {
    const { status, text } = await open(`/p/payment_1?lang=${language}`);
    expect(status).toBe(200);
    expect(text).toContain('Arriendo de noviembre');
    expect(text).toMatch(amount);
    for (const kind of ['card', 'bank', 'wallet'])
      expect(text).toContain(`href="/token_1/p/payment_1?method=${kind}&amp;lang=${language}"`);
  });

  it('shows a title as text, escaped', async () => {
    memory.payment = { ...payable, title: '<script>alert(1)</script>' };
    expect((await open('/p/payment_1')).text).not.toContain('<script>alert');
  });

  it('shows the card form of its payer', async () => {
    const page = await open('/p/payment_1?method=card');
    expect(attributeOf(page, 'pay-card-form', 'customer-id')).toBe('customer_2');
    expect(page.text).toMatch(/Pagar \$\s1\.250\.000<\/button>/);
    const { headers } = await send('/p/payment_1', { method: 'card', card_id: 'card_1' });
    expect(headers.get('location')).toBe('/token_1/p/payment_1/attempts/attempt_1');
    expect(memory.started).toEqual([{ kind: 'card', card_id: 'card_1' }]);
  });

  it.each([
    ['bank', 'Bancolombia', 'Nequi'],
    ['wallet', 'Nequi', 'Bancolombia'],
  ])('shows the form of a %s', async (kind, offered, other) => {
    const { text } = await open(`/p/payment_1?method=${kind}`);
    expect(text).toContain(offered);
    expect(text).not.toContain(other);
    await send('/p/payment_1', { method: kind, bank_id: 'bank_x' });
    expect(memory.started).toEqual([{ kind, bank_id: 'bank_x' }]);
  });

  it.each([
    [{ method: 'card' }, [], 'La tarjeta no llegó'],
    [{ method: 'bank', bank_id: '' }, [], 'Elija un banco'],
    [bank, ['bank_id'], 'Ese banco no responde ahora'],
    [{ method: 'card', card_id: 'card_1' }, ['card_id'], 'No pudimos usar esa tarjeta'],
  ])('shows the form again after %o with %o refused', async (form, refused, words) => {
    memory.refused = refused;
    const { status, text } = await send('/p/payment_1', form);
    expect(status).toBe(422);
    expect(text).toContain(words);
    expect(memory.started).toEqual([]);
  });

  it.each([{}, { method: 'cash' }])('redirects to the choice of methods after %o', async (form) => {
    const { status, headers } = await send('/p/payment_1', { ...form });
    expect(status).toBe(303);
    expect(headers.get('location')).toBe('/token_1/p/payment_1');
  });
});

describe('an attempt in progress', () => {
  beforeEach(async () => {
    await send('/p/payment_1', bank);
  });

  it('is the only one when the form is submitted twice', async () => {
    const { headers } = await send('/p/payment_1', { method: 'wallet', bank_id: 'bank_3' });
    expect(headers.get('location')).toBe('/token_1/p/payment_1/attempts/attempt_1');
    expect(memory.started).toHaveLength(1);
  });

  it.each(['', '?method=card', '?method=bank'])('is shown alone at "%s"', async (query) => {
    const { text } = await open(`/p/payment_1${query}`);
    expect(text).toContain('Su pago está en proceso');
    expect(text).toContain('href="/token_1/p/payment_1/attempts/attempt_1"');
    expect(text).not.toContain('?method=card"');
  });

  it('is decided by the person at the test method', async () => {
    const { text } = await open('/p/payment_1/attempts/attempt_1');
    for (const answer of ['approve', 'INSUFFICIENT_FUNDS', 'CARD_EXPIRED', 'leave'])
      expect(text).toContain(`value="${answer}"`);
  });

  it.each([
    [null, 'approve'],
    ['RISK_CONTROL', 'RISK_CONTROL'],
    ['NEVER_HEARD', 'approve'],
  ])('has the test outcome %s as the preset choice', async (test_outcome, value) => {
    memory.payment = { ...payable, attempt: { ...attempt, test_outcome } };
    const { text } = await open('/p/payment_1/attempts/attempt_1');
    expect(text.match(/value="(\w+)" checked/)?.[1]).toBe(value);
  });

  it('is approved', async () => {
    const { status, headers } = await send('/p/payment_1/attempts/attempt_1', { answer: 'approve' });
    expect(status).toBe(303);
    expect(headers.get('location')).toBe('/token_1/p/payment_1');
    const { text } = await open('/p/payment_1');
    expect(text).toContain('Pago aprobado');
    expect(text).toContain('tx_1');
    expect(text).toContain('21 de noviembre de 2026');
    expect(text).toMatch(/12:00\sp\.\sm\./);
  });

  it.each(['leave', '', 'EVERYTHING'])('stays in progress after %j', async (answer) => {
    await send('/p/payment_1/attempts/attempt_1', { answer });
    expect((await open('/p/payment_1')).text).toContain('Su pago está en proceso');
  });

  it('is decided once', async () => {
    await send('/p/payment_1/attempts/attempt_1', { answer: 'approve' });
    await send('/p/payment_1/attempts/attempt_1', { answer: 'RISK_CONTROL' });
    expect((await open('/p/payment_1')).text).toContain('Pago aprobado');
    expect((await open('/p/payment_1/attempts/attempt_1')).status).toBe(303);
  });

  it('is found only by its own id', async () => {
    expect((await open('/p/payment_1/attempts/attempt_9')).status).toBe(303);
  });
});

describe('a payment whose attempt failed', () => {
  beforeEach(() => {
    memory.payment = { ...payable, attempt: declined };
  });

  it('shows the reason, that nothing was charged, and how to continue', async () => {
    const { text } = await open('/p/payment_1');
    expect(text).toContain('El pago no pasó');
    expect(text).toContain('El medio de pago no tiene fondos suficientes.');
    expect(text).toContain('No se hizo ningún cobro');
    expect(text).toContain('?method=card');
  });

  it('shows the service’s Spanish text for the customer', async () => {
    const remarks = { code: 'CARD_EXPIRED', customer_description: 'Su tarjeta ya venció.' };
    memory.payment = { ...payable, attempt: { ...declined, remarks } };
    expect((await open('/p/payment_1')).text).toContain('Su tarjeta ya venció.');
    expect((await open('/p/payment_1?lang=en')).text).toContain('The card has expired.');
  });

  it('has a text for an unknown reason', async () => {
    memory.payment = { ...payable, attempt: { ...declined, remarks: { code: 'NEVER_HEARD' } } };
    const { text } = await open('/p/payment_1?lang=en');
    expect(text).toContain('The payment was not approved.');
    expect(text).not.toContain('NEVER_HEARD');
  });

  it('can be paid again', async () => {
    await send('/p/payment_1', bank);
    expect(memory.started).toHaveLength(1);
  });
});

describe('a final payment', () => {
  it.each([
    ['paid', 200, 'Este pago ya está hecho'],
    ['cancelled', 410, 'Este pago se canceló'],
    ['expired', 410, 'Este pago venció'],
  ] as const)('is shown as %s and cannot be paid', async (state, expected, words) => {
    memory.payment = { ...payable, state };
    for (const path of ['/p/payment_1', '/p/payment_1?method=card']) {
      const { status, text } = await open(path);
      expect(status).toBe(expected);
      expect(text).toContain(words);
      expect(text).not.toContain('<form');
    }
    const { headers } = await send('/p/payment_1', bank);
    expect(headers.get('location')).toBe('/token_1/p/payment_1');
    expect(memory.started).toEqual([]);
  });

  it('links to the shop’s redirect URL once it is paid', async () => {
    memory.payment = { ...payable, state: 'paid', redirect_url: 'https://shop.example/gracias' };
    expect((await open('/p/payment_1')).text).toContain('href="https://shop.example/gracias"');
  });
});
