import { describe, expect, it } from 'vitest';
import type { SandboxOptions } from '../engine/sandbox-options.ts';
import { banks } from '../lib/banks.ts';
import { callsOf, charge, idOf, type Json } from '../test-support/calls.ts';
import { openPages } from '../test-support/pages.ts';

/** The header that a browser sends with a redirect within the pages. */
const here = { 'sec-fetch-site': 'same-origin' };
const meansOf = (kind: 'bank' | 'wallet') => {
  const { id = '', name = '' } = banks.find((one) => one.kind === kind) ?? {};
  return { name, form: { method: kind, bank_id: id } };
};
const [bank, wallet] = [meansOf('bank'), meansOf('wallet')];

/** A payment and its page. */
async function opened(fields: Json = {}, options?: SandboxOptions) {
  const pages = await openPages(options);
  const { api, control, newPayment, open, send, enterCard } = pages;
  const { id, path } = await newPayment({ title: 'Arriendo', amount: 1_250_000, ...fields });
  const attempts = async () =>
    (await control.list('/v1/objects?type=attempt')).map(({ object }) => Object(object) as Json);
  const last = async () => String((await attempts()).at(-1)?.['id']);
  return {
    ...pages,
    ...{ id, path, attempts },
    visit: (query = '', headers: Record<string, string> = {}) => open(path + query, headers),
    pay: (form: Record<string, string> = bank.form) => send(path, form),
    payByCard: async (changes: Json = {}) => {
      const card_id = idOf(await enterCard(path, changes));
      return { card_id, ...(await send(path, { method: 'card', card_id })) };
    },
    attemptPath: async () => `${path}/attempts/${await last()}`,
    decide: async (answer: string) => send(`${path}/attempts/${await last()}`, { answer }),
    pass: (by: string) => control.post('/v1/clock/advance', { by }),
    read: async () => (await api(`/payments/${id}`)).body,
    events: async () => (await control.list('/v1/events')).map(({ type }) => type),
  };
}

describe('a payable payment', () => {
  it.each(['es-CO', 'en'])('shows the amount and the payment methods in %s', async (language) => {
    const { visit, path } = await opened();
    const { text } = await visit(`?lang=${language}`);
    expect(text).toMatch(language === 'en' ? /COP\s1,250,000/ : /\$\s1\.250\.000/);
    for (const kind of ['card', 'bank', 'wallet'])
      expect(text).toContain(`href="${path}?method=${kind}&amp;lang=${language}"`);
  });

  it('says who asks for how much and for what, where the person goes next, and what happens to the data', async () => {
    const { visit } = await opened({ redirect_url: 'https://shop.example:8443/gracias?order=1' });
    const { text } = await visit();
    expect(text).toContain('<title>Pague a La Vereda · Datafono</title>');
    const said = text.slice(text.indexOf('<main'), text.indexOf('¿Cómo quiere pagar?'));
    expect(said.replaceAll(/(<[^>]*>|\s)+/g, ' ').trim()).toBe(
      'LV La Vereda Al terminar vuelve a shop.example:8443 Total a pagar $ 1.250.000 Arriendo ' +
        'Usted paga en el servicio de pagos: La Vereda no ve los datos de su tarjeta ni de su cuenta.',
    );
  });

  it('has a name for tests where the merchant has none, and escapes texts', async () => {
    const { text } = await (await opened({ title: '<b>&</b>' }, {})).visit();
    for (const shown of ['<b>Comercio de prueba</b>', '>CP</span>', '<p>&lt;b&gt;&amp;&lt;/b&gt;</p>'])
      expect(text).toContain(shown);
  });

  it.each([bank, wallet])(
    'is paid from $name, which the other form does not offer',
    async ({ name, form }) => {
      const { visit, pay, attemptPath, decide, path, read, pass, events } = await opened();
      const { method } = form;
      expect((await visit(`?method=${method}`)).text).toContain(`> ${name} </option>`);
      const other = method === 'bank' ? 'wallet' : 'bank';
      expect((await visit(`?method=${other}`)).text).not.toContain(name);
      expect((await pay(form)).location).toBe(await attemptPath());
      expect((await read())['status']).toBe('in_progress');
      expect((await decide('approve')).location).toBe(path);
      expect((await visit('', here)).text).toContain(name);
      await pass('PT3S');
      expect([(await read())['status'], await events()]).toEqual(['approved', ['payment.approved']]);
    },
  );

  it.each([
    [{ method: 'card' }, 'No recibimos su tarjeta'],
    [{ method: 'bank', bank_id: '' }, 'Elija su banco.'],
    [{ method: 'wallet', bank_id: '' }, 'Elija su billetera.'],
    [{ method: 'card', card_id: 'none' }, 'No pudimos usar esa tarjeta'],
    [{ method: 'bank', bank_id: 'none' }, 'Ese banco no responde ahora'],
    [{ ...wallet.form, method: 'bank' }, 'Ese banco no responde ahora'],
    [{ ...bank.form, method: 'wallet' }, 'Esa billetera no responde ahora'],
  ])('shows the form again after %o', async (form, words) => {
    const { pay, attempts, read, path } = await opened();
    expect((await pay({ method: 'cash' })).location).toBe(path);
    const { status, text } = await pay(form);
    expect([status, text]).toEqual([422, expect.stringContaining(words)]);
    expect([await attempts(), (await read())['status']]).toEqual([[], 'pending']);
  });

  it('is not paid at a bank out of service, nor with a card of another payment', async () => {
    const { pay, control, enterCard, newPayment, attempts } = await opened();
    const card_id = idOf(await enterCard((await newPayment()).path));
    expect((await pay({ method: 'card', card_id })).status).toBe(422);
    await control.put(`/v1/banks/${bank.form.bank_id}`, { available: false });
    expect((await pay()).status).toBe(422);
    expect(await attempts()).toEqual([]);
  });
});

describe('the payer', () => {
  it('is the payment’s customer, or a visitor created with the first card', async () => {
    const contact = { phone: '+573009998877', email: 'quien@paga.co' };
    const { enterCard, path, api, control, customerId, newPayment } = await opened(contact);
    const owners = [await enterCard(path), await enterCard(path)].map(({ body }) => body['customer_id']);
    expect(new Set(owners).size).toBe(1);
    expect((await api(`/customers/${owners[0]}`)).body).toMatchObject(contact);
    expect(await control.list('/v1/objects?type=customer')).toHaveLength(1);
    const customer_id = await customerId();
    expect((await enterCard((await newPayment({ customer_id })).path)).body).toMatchObject({ customer_id });
  });

  it('uses a card for one payment, which the shop cannot debit later', async () => {
    const { enterCard, path, pay, decide, api } = await opened();
    const { id: card_id, customer_id } = (await enterCard(path)).body;
    await pay({ method: 'card', card_id: String(card_id) });
    await decide('approve');
    const { body } = await api('/charges', { ...charge, card_id, customer_id });
    expect(body['code_name']).toBe('CARD_IS_NOT_AUTHORIZED');
  });
});

describe('an attempt in progress', () => {
  it('is the only one, is shown without a form, and as their own to whoever sent it', async () => {
    const { pay, visit, path, attempts, attemptPath } = await opened();
    await pay();
    const own = await attemptPath();
    expect((await pay()).location).toBe(own);
    expect((await pay(wallet.form)).location).toBe(path);
    for (const query of ['', '?method=card', '?method=bank']) {
      const { text } = await visit(query);
      expect(text).toContain('Su pago está en proceso');
      expect(text).toContain(`href="${own}"`);
      expect(text).not.toContain('?method=card"');
    }
    expect([(await visit('/attempts/none')).location, (await attempts()).length]).toEqual([path, 1]);
  });

  it('is decided by the browser that started it', async () => {
    const { visit, pay, attemptPath, browser, path, attempts } = await opened();
    await visit('?method=bank');
    await pay();
    const [other, own] = [browser(), await attemptPath()];
    await other.open(`${path}?method=bank`);
    expect((await other.open(path)).text).not.toContain(own);
    expect([(await other.open(own)).location, (await other.send(path, bank.form)).location]).toEqual([
      path,
      path,
    ]);
    await other.send(own, { answer: 'approve' });
    expect(await attempts()).toMatchObject([{ status: 'processing' }]);
  });

  it.each([
    ['4242424242424242', 'approve'],
    ['4100000000000019', 'RISK_CONTROL'],
  ])('has the outcome of the test card %s as the preset choice', async (card_number, value) => {
    const { payByCard, open, attemptPath } = await opened();
    await payByCard({ card_number });
    const { text } = await open(await attemptPath());
    expect(/value="(\w+)" checked/.exec(text)?.[1]).toBe(value);
    for (const answer of ['approve', 'CARD_EXPIRED', 'leave']) expect(text).toContain(`value="${answer}"`);
  });

  it('is decided once, and is not shown as just paid to whoever sends a payment method after it', async () => {
    const { pay, decide, visit, attempts, open, attemptPath, path } = await opened();
    await pay();
    for (const answer of ['leave', '', 'EVERYTHING']) await decide(answer);
    expect(await attempts()).toMatchObject([{ status: 'processing' }]);
    for (const answer of ['approve', 'RISK_CONTROL']) await decide(answer);
    expect((await visit('', here)).text).toContain('Pago aprobado');
    expect((await open(await attemptPath())).location).toBe(path);
    const { status, text } = await pay(wallet.form);
    expect([status, text]).toEqual([409, expect.stringContaining('Este pago ya está hecho')]);
    expect(await attempts()).toMatchObject([{ status: 'paid' }]);
  });

  it('fails when its payment expires, and cannot be approved', async () => {
    const { pay, decide, pass, attempts, events } = await opened({ expiration_at: '2026-11-22T17:00:00Z' });
    await pay();
    await pass('P1D');
    await decide('approve');
    await pass('P1D');
    expect(await attempts()).toMatchObject([{ status: 'failed', remarks: { code: 'PAYMENT_EXPIRED' } }]);
    expect(await events()).toEqual([]);
  });
});

describe('a payment whose attempt failed', () => {
  it('shows why, that nothing was charged, and how to continue', async () => {
    const { pay, decide, visit, pass, events } = await opened();
    await pay();
    await decide('INSUFFICIENT_FUNDS');
    await pass('PT3S');
    expect(await events()).toEqual(['payment.rejected']);
    const { text } = await visit();
    for (const words of [
      'El pago no pasó',
      'no hay saldo suficiente.',
      'No se le cobró nada',
      '?method=card',
    ])
      expect(text).toContain(words);
    expect((await visit('?lang=en')).text).toContain('there are not enough funds');
    await pay();
    await decide('CARD_EXPIRED');
    expect((await visit()).text).toContain('No se le cobró nada. Use otro medio de pago.');
  });

  it('has a text for a reason that the interface does not name', async () => {
    const { api, id, visit } = await opened({}, { profile: 'observed' });
    await api(`/payments/${id}/resolve`, { action: 'reject', remarks: 'INTERNAL_ERROR' });
    expect((await visit('?lang=en')).text).toContain('The payment was not approved.');
  });
});

describe('the card of a declined payment', () => {
  const again = 'con esta tarjeta</button>';
  const declined = async (answer = 'INSUFFICIENT_FUNDS') => {
    const all = await opened();
    const { card_id, headers } = await all.payByCard();
    await all.decide(answer);
    const offered = (after_attempt: string) => ({ method: 'same-card', after_attempt });
    return { ...all, card_id, headers, offered };
  };

  it('is offered again, and is tried without being entered, once', async () => {
    const { visit, send, path, attempts, attemptPath, offered, card_id, decide, headers } = await declined();
    expect(headers.getSetCookie()).toEqual([`card=${card_id}; Path=${path}; HttpOnly; Secure; SameSite=Lax`]);
    const { text } = await visit();
    expect(text).toContain(again);
    expect(text).toContain('<b>Visa •••• 4242</b>');
    expect(text).not.toContain(card_id);
    const [, after = ''] = /name="after_attempt" value="(.+?)"/.exec(text) ?? [];
    expect((await send(path, offered(after))).location).toBe(await attemptPath());
    expect((await attempts()).map(({ payment_method_id }) => payment_method_id)).toEqual([card_id, card_id]);
    await decide('INSUFFICIENT_FUNDS');
    expect((await send(path, offered(after))).location).toBe(path); // for an attempt before the last one
  });

  it('is offered to nobody else, nor where another try cannot succeed, nor after another method', async () => {
    const { browser, path, attempts, offered, pay, decide, visit } = await declined();
    const other = browser();
    expect((await other.open(path)).text).not.toContain(again);
    expect((await other.send(path, offered(String((await attempts())[0]?.['id'])))).location).toBe(path);
    await pay();
    await decide('INSUFFICIENT_FUNDS');
    expect((await visit()).text).not.toContain(again);
    expect((await (await declined('CARD_EXPIRED')).visit()).text).not.toContain(again);
  });
});

describe('a receipt', () => {
  it('has the merchant, the amount, the card, the reference and the date in Colombia', async () => {
    const { payByCard, decide, visit } = await opened({
      ...{ reference: 'FV-1042', redirect_url: 'https://shop.example/gracias' },
    });
    await payByCard({ card_number: '378282246310005', ccv: '1234' });
    await decide('approve');
    const { text } = await visit();
    expect(text).toContain('href="https://shop.example/gracias"');
    const facts = [...text.matchAll(/<dt>(.*?)<\/dt> ?<dd>(.*?)<\/dd>/g)].map(([, name, value = '']) => [
      name,
      value.replaceAll(/<[^>]*>/g, '').replaceAll(/\s/g, ' '),
    ]);
    expect(facts).toEqual([
      ['Comercio', 'La Vereda'],
      ['Valor', '$ 1.250.000'],
      ['Concepto', 'Arriendo'],
      ['Medio de pago', 'American Express •••• 0005'],
      ['Fecha', '21 nov 2026, 12:00 p. m.'],
      ['Referencia', 'FV-1042'],
      ['Transacción', expect.stringMatching(/^([0-9A-F]{8}) \S+\1$/i)],
    ]);
  });
});

it.each([
  ['paid', 200, 409, 'Este pago ya está hecho'],
  ['cancelled', 410, 303, 'Este pago se canceló'],
  ['expired', 410, 303, 'Este pago venció'],
] as const)('a payment that is %s cannot be paid', async (state, shown, answered, words) => {
  const all = await opened({ expiration_at: '2026-11-22T17:00:00Z' });
  const { api, sandbox, token, send, open, pay, decide, pass } = all;
  let { path } = all;
  if (state === 'paid') await pay().then(() => decide('approve'));
  if (state === 'expired') await pass('P1D');
  if (state === 'cancelled') {
    const { body } = await api('/invoices', { provider: 'siigo', amount: 9_000 });
    await callsOf(sandbox).remove(`/v1/invoices/${body['id']}`, { reason: 'PAID_FROM_PROVIDER' });
    path = `/${token}/p/${body['payment_id']}`;
  }
  const { status, text } = await open(`${path}?method=card`);
  expect([status, text]).toEqual([shown, expect.stringContaining(words)]);
  expect(text).not.toContain('<form');
  expect((await send(path, wallet.form)).status).toBe(answered);
});
