import { beforeEach, describe, expect, it } from 'vitest';
import { attempt, Memory, memoryService, payable } from '../test-support/memory-pages.ts';
import { attributeOf, visitor } from '../test-support/page-visitor.ts';

let memory = new Memory();
let { open, send } = visitor(memory);

beforeEach(() => {
  memory = new Memory();
  ({ open, send } = visitor(memory));
});

/** As a browser says of a redirect within the pages. */
const here = { 'sec-fetch-site': 'same-origin' };
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

describe('the first panel', () => {
  it('says who asks for how much and for what, where the person goes next, and what happens to the data', async () => {
    memory.payment = { ...payable, redirect_url: 'https://shop.example:8443/gracias?order=1' };
    const { text } = await open('/p/payment_1');
    expect(text).toContain('<title>Pague a La Vereda · Datafono</title>');
    const said = text
      .slice(text.indexOf('<main'), text.indexOf('¿Cómo quiere pagar?'))
      .replaceAll(/<[^>]*>/g, ' ');
    expect(said.replaceAll(/\s+/g, ' ').trim()).toBe(
      'LV La Vereda Al terminar vuelve a shop.example:8443 Pague $ 1.250.000 Arriendo de noviembre ' +
        'Usted paga en el servicio de pagos: La Vereda no ve los datos de su tarjeta ni de su cuenta.',
    );
  });

  it.each([
    ['es-CO', 'Comercio de prueba', 'CP'],
    ['en', 'Test shop', 'TS'],
  ])('has a name for tests in %s where the merchant has none', async (language, name, initials) => {
    const findByPageToken = async () => ({ ns: 'ns_1', publicKey: 'pk_test_1', merchant: undefined });
    const { text } = await visitor(memory, { ...memoryService, findByPageToken }).open(
      `/p/payment_1?lang=${language}`,
    );
    expect(text).toContain(`<b>${name}</b>`);
    expect(text).toContain(`>${initials}</span>`);
  });

  it('shows the merchant’s name as text, escaped', async () => {
    const findByPageToken = async () => ({ ns: 'ns_1', publicKey: 'pk_test_1', merchant: '<b>&</b>' });
    const { text } = await visitor(memory, { ...memoryService, findByPageToken }).open('/p/payment_1');
    expect(text).toContain('&lt;b&gt;&amp;&lt;/b&gt;');
    expect(text).not.toContain('<b>&</b>');
  });
});

describe('an attempt in progress', () => {
  beforeEach(async () => {
    await send('/p/payment_1', bank);
  });

  it('is the only one when the form is submitted twice', async () => {
    const { headers } = await send('/p/payment_1', bank);
    expect(headers.get('location')).toBe('/token_1/p/payment_1/attempts/attempt_1');
    expect(memory.started).toHaveLength(1);
  });

  it('is not shown as that of whoever sends another payment method meanwhile', async () => {
    const { headers } = await send('/p/payment_1', { method: 'wallet', bank_id: 'bank_3' });
    expect(headers.get('location')).toBe('/token_1/p/payment_1');
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
    const { text } = await open('/p/payment_1', here);
    expect(text).toContain('Pago aprobado');
    expect(text).not.toContain('ya está hecho');
    expect(text).toContain('tx_1');
    expect(text).toContain('21 de noviembre de 2026');
    expect(text).toMatch(/12:00\sp\.\sm\./);
  });

  it.each(['leave', '', 'EVERYTHING'])('stays in progress after %j', async (answer) => {
    await send('/p/payment_1/attempts/attempt_1', { answer });
    expect((await open('/p/payment_1')).text).toContain('Su pago está en proceso');
  });

  it('is not shown as just paid to whoever sends a payment method after it', async () => {
    await send('/p/payment_1/attempts/attempt_1', { answer: 'approve' });
    const { status, text } = await send('/p/payment_1', { method: 'card', card_id: 'card_2' });
    expect(status).toBe(409);
    expect(text).toContain('Este pago ya está hecho');
    expect(memory.started).toHaveLength(1);
  });

  it('is decided once', async () => {
    await send('/p/payment_1/attempts/attempt_1', { answer: 'approve' });
    await send('/p/payment_1/attempts/attempt_1', { answer: 'RISK_CONTROL' });
    expect((await open('/p/payment_1', here)).text).toContain('Pago aprobado');
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

  it('says to use another method where the same cannot succeed', async () => {
    const remarks = { code: 'CARD_EXPIRED', retry: false };
    memory.payment = { ...payable, attempt: { ...declined, remarks } };
    const { text } = await open('/p/payment_1');
    expect(text).toContain('No se hizo ningún cobro. Use otro medio de pago.');
    expect(text).not.toContain('el mismo medio');
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

describe('the card of a declined payment', () => {
  const again = 'con esta tarjeta</button>';
  const enter = async (answer: string) => {
    await send('/p/payment_1', { method: 'card', card_id: 'card_1' });
    await send('/p/payment_1/attempts/attempt_1', { answer });
  };

  it('is offered again, and is tried without being entered', async () => {
    await enter('INSUFFICIENT_FUNDS');
    const { text } = await open('/p/payment_1');
    expect(text).toContain(again);
    expect(text).toContain('<b>Visa •••• 4242</b>');
    expect(text).not.toContain('card_1');
    const [, after_attempt = ''] = /name="after_attempt" value="(.+?)"/.exec(text) ?? [];
    const { headers } = await send('/p/payment_1', { method: 'same-card', after_attempt });
    expect(headers.get('location')).toBe('/token_1/p/payment_1/attempts/attempt_2');
    expect(memory.started.at(-1)).toEqual({ kind: 'card', card_id: 'card_1' });
  });

  it('is not another one that was declined in another tab since it was offered', async () => {
    await enter('INSUFFICIENT_FUNDS');
    await send('/p/payment_1', { method: 'card', card_id: 'card_2' });
    await send('/p/payment_1/attempts/attempt_2', { answer: 'INSUFFICIENT_FUNDS' });
    const { headers } = await send('/p/payment_1', { method: 'same-card', after_attempt: 'attempt_1' });
    expect(headers.get('location')).toBe('/token_1/p/payment_1');
    expect(memory.started).toHaveLength(2);
  });

  it('is offered to nobody else who opens the link', async () => {
    await enter('INSUFFICIENT_FUNDS');
    const other = visitor(memory);
    expect((await other.open('/p/payment_1')).text).not.toContain(again);
    const sent = { method: 'same-card', after_attempt: 'attempt_1' };
    expect((await other.send('/p/payment_1', sent)).headers.get('location')).toBe('/token_1/p/payment_1');
    expect(memory.started).toHaveLength(1);
  });

  it('is not offered where another try cannot succeed, nor after another method', async () => {
    await enter('CARD_EXPIRED');
    expect((await open('/p/payment_1')).text).not.toContain(again);
    await send('/p/payment_1', bank);
    await send('/p/payment_1/attempts/attempt_2', { answer: 'INSUFFICIENT_FUNDS' });
    expect((await open('/p/payment_1')).text).not.toContain(again);
  });

  it('is in a cookie of this payment alone, which no script reads', async () => {
    const { headers } = await send('/p/payment_1', { method: 'card', card_id: 'card_1' });
    expect(headers.getSetCookie()).toEqual([
      'card=card_1; Path=/token_1/p/payment_1; HttpOnly; SameSite=Lax',
    ]);
  });
});

describe('a receipt', () => {
  it('has the merchant, the amount, the card, the reference and the date in Colombia', async () => {
    const card = { id: 'card_1', brand: 'american-express', last_four: '0005' };
    const paid = {
      ...attempt,
      card,
      status: 'paid',
      transaction_id: 'tx_1',
      paid_at: '2026-11-22T03:30:00.000000Z',
    };
    memory.payment = { ...payable, state: 'paid', reference: 'FV-1042', attempt: paid };
    const { text } = await open('/p/payment_1', here);
    const facts = [...text.matchAll(/<dt>(.*?)<\/dt> ?<dd>(.*?)<\/dd>/g)].map(([, name, value = '']) => [
      name,
      value.replaceAll(/<[^>]*>/g, '').replaceAll(/\s/g, ' '),
    ]);
    expect(facts).toEqual([
      ['Comercio', 'La Vereda'],
      ['Valor', '$ 1.250.000'],
      ['Concepto', 'Arriendo de noviembre'],
      ['Medio de pago', 'American Express •••• 0005'],
      ['Fecha en Colombia', '21 de noviembre de 2026 a las 10:30 p. m.'],
      ['Referencia', 'FV-1042'],
      ['Transacción', 'tx_1'],
    ]);
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
    const { status, headers } = await send('/p/payment_1', bank);
    expect([status, headers.get('location')]).toEqual(
      state === 'paid' ? [409, null] : [303, '/token_1/p/payment_1'],
    );
    expect(memory.started).toEqual([]);
  });

  it('links to the shop’s redirect URL once it is paid', async () => {
    memory.payment = { ...payable, state: 'paid', redirect_url: 'https://shop.example/gracias' };
    expect((await open('/p/payment_1')).text).toContain('href="https://shop.example/gracias"');
  });
});
