import { beforeEach, describe, expect, it } from 'vitest';
import { Memory, openLink } from '../test-support/memory-pages.ts';
import { attributeOf, visitor } from '../test-support/page-visitor.ts';

let memory = new Memory();
let { open, send, at } = visitor(memory);

beforeEach(() => {
  memory = new Memory();
  ({ open, send, at } = visitor(memory));
});

const account = {
  method: 'account',
  bank_id: 'bank_1',
  subtype: 'SAVINGS',
  account_number: '0123 456-789',
  authorization: 'true',
};

describe('an open link', () => {
  it('shows the card form with the link’s session, and neither the customer nor the secret key', async () => {
    const page = await open('/c/link_1');
    expect(page.status).toBe(200);
    expect(attributeOf(page, 'pay-card-form', 'customer-id')).toBe('session_1');
    expect(attributeOf(page, 'pay-card-form', 'public-key')).toBe('pk_test_1');
    expect(attributeOf(page, 'pay-card-form', 'cards-url')).toBe('http://cards.test');
    expect(page.text).not.toContain('sk_');
  });

  it('shows the account form with the available banks', async () => {
    const page = await open('/c/link_1?method=account');
    const { text } = page;
    expect(text).toContain('<label for="bank_id">Banco o billetera</label>');
    expect(text).toMatch(
      /<pay-bank-picker name="bank_id" required> <select id="bank_id" name="bank_id"\s+required>/,
    );
    expect(text).toContain('<option value="bank_1" > Bancolombia </option>');
    expect(text).toContain(
      '<option value="bank_2" disabled title="No disponible ahora" label="Banco Caja Social (no disponible ahora)" > Banco Caja Social </option>',
    );
    expect(text).toContain('<option value="bank_3" > Nequi </option>');
    expect(attributeOf(page, 'script', 'integrity')).toMatch(/^sha384-/);
  });

  it('offers only what the link allows', async () => {
    memory.link = { ...openLink, allows: { card: false, account: true } };
    const { text } = await open('/c/link_1?method=card');
    expect(text).not.toContain('pay-card-form');
    expect(text).not.toContain('Qué quiere guardar');
    expect(text).toContain('name="account_number"');
  });

  it('stays open after it is opened', async () => {
    await open('/c/link_1');
    await open('/c/link_1?method=account');
    expect((await open('/c/link_1')).status).toBe(200);
  });
});

describe('a visit', () => {
  const here = { 'sec-fetch-site': 'same-origin' };

  it.each([
    ['by its address', {}],
    ['from a message', { 'sec-fetch-site': 'none' }],
    ['from a shop', { 'sec-fetch-site': 'cross-site', referer: 'https://shop.example/' }],
    ['by an old browser, from a shop', { referer: 'https://shop.example/' }],
  ])('is counted when a person arrives %s', async (_, headers) => {
    await open('/c/link_1?lang=en', headers);
    expect(memory.visits).toBe(1);
  });

  it('is counted once, whatever the person does on the page', async () => {
    memory.link = { ...openLink, single_use: false };
    await open('/c/link_1');
    await open('/c/link_1?method=account', here);
    await open('/c/link_1?lang=en', { referer: 'http://pages.test/token_1/c/link_1' });
    await send('/c/link_1', { ...account, bank_id: '' });
    memory.refused = ['bank_id'];
    await send('/c/link_1', account);
    memory.refused = [];
    await send('/c/link_1', account);
    await open('/c/link_1/done?method=account', here);
    await open('/c/link_1', here);
    expect(memory.visits).toBe(1);
  });

  it('is not counted for HEAD requests and prefetches', async () => {
    await at('/token_1/c/link_1', { method: 'HEAD' });
    await open('/c/link_1', { 'sec-purpose': 'prefetch;prerender' });
    expect(memory.visits).toBe(0);
  });
});

describe('a link that allows some methods', () => {
  const noCard = { card: false, account: true };
  const noAccount = { card: true, account: false };

  it.each([
    [noCard, { method: 'card', card_id: 'card_1' }, 'name="account_number"'],
    [noCard, { method: 'card' }, 'name="account_number"'],
    [noAccount, account, 'pay-card-form'],
    [noAccount, { ...account, bank_id: '' }, 'pay-card-form'],
  ])('allowing %o, saves nothing from %o and shows an allowed form', async (allows, form, offered) => {
    memory.link = { ...openLink, allows };
    const { status, text } = await send('/c/link_1', form);
    expect(status).toBe(422);
    expect(text).toContain('Este enlace no recibe ese medio de pago');
    expect(text).toContain(offered);
    expect(text).not.toContain('Revise este dato');
    expect(memory.captured).toEqual([]);
  });

  it('allowing none, says so and saves nothing', async () => {
    memory.link = { ...openLink, allows: { card: false, account: false } };
    for (const page of [await open('/c/link_1'), await send('/c/link_1', account)]) {
      expect(page.status).toBe(410);
      expect(page.text).toContain('Este enlace no recibe ningún medio de pago');
    }
    expect(memory.captured).toEqual([]);
  });
});

describe('a card', () => {
  it('is captured by its id', async () => {
    const { status, headers } = await send('/c/link_1', { method: 'card', card_id: 'card_1' });
    expect(status).toBe(303);
    expect(headers.get('location')).toBe('/token_1/c/link_1/done?method=card');
    expect(memory.captured).toEqual([{ kind: 'card', card_id: 'card_1' }]);
    expect((await open('/c/link_1/done?method=card')).text).toContain('Su tarjeta quedó guardada');
  });

  it('that is missing shows the form again', async () => {
    const { status, text } = await send('/c/link_1', { method: 'card' });
    expect(status).toBe(422);
    expect(text).toContain('La tarjeta no llegó');
    expect(memory.captured).toEqual([]);
  });

  it('that the service refuses shows the form again', async () => {
    memory.refused = ['card_id'];
    const { status, text } = await send('/c/link_1', { method: 'card', card_id: 'card_of_another' });
    expect(status).toBe(422);
    expect(text).toContain('No pudimos guardar esa tarjeta');
    expect(text).not.toContain('card_of_another');
  });
});

describe('an account', () => {
  it('is captured as entered, without spaces', async () => {
    const { status, headers } = await send('/c/link_1?lang=en', account);
    expect(status).toBe(303);
    expect(headers.get('location')).toBe('/token_1/c/link_1/done?method=account&lang=en');
    expect(memory.captured).toEqual([
      {
        kind: 'account',
        bank_id: 'bank_1',
        subtype: 'SAVINGS',
        account_number: '0123456789',
        authorization: true,
      },
    ]);
    expect((await open('/c/link_1/done?method=account&lang=en')).text).toContain('Your account is saved');
  });

  it.each([
    ['bank_id', { bank_id: '' }, 'Elija un banco o una billetera de la lista.'],
    ['subtype', { subtype: '' }, 'Elija el tipo de cuenta.'],
    ['subtype', { subtype: 'PIGGY' }, 'Elija el tipo de cuenta.'],
    ['account_number', { account_number: '' }, 'Escriba el número de la cuenta: de 4 a 20 dígitos.'],
    ['account_number', { account_number: '12x45' }, 'Escriba el número de la cuenta: de 4 a 20 dígitos.'],
    ['authorization', { authorization: '' }, 'Marque la autorización para continuar.'],
  ])('with an invalid %s shows the form again with its values', async (field, changes, words) => {
    const { status, text } = await send('/c/link_1', { ...account, ...changes });
    expect(status).toBe(422);
    expect(text).toContain(`<a href="#${field}">${words}</a>`);
    expect(text).toContain(`<p class="error" id="${field}-error">${words}</p>`);
    expect(text.match(/aria-invalid/g)).toHaveLength(1);
    if (field !== 'bank_id') expect(text).toContain('<option value="bank_1" selected');
    expect(memory.captured).toEqual([]);
  });

  it.each([
    ['account_number', 'El banco no conoce esa cuenta.'],
    ['bank_id', 'Ese banco no responde ahora.'],
  ])('with a refused %s shows the form again', async (field, words) => {
    memory.refused = [field];
    const { status, text } = await send('/c/link_1', account);
    expect(status).toBe(422);
    expect(text).toContain(words);
    expect(text).toContain('value="0123456789"');
  });

  it('is shown as text, escaped', async () => {
    const { text } = await send('/c/link_1', { ...account, account_number: '"><b>1' });
    expect(text).not.toContain('"><b>1');
  });
});

describe('a link that was used', () => {
  beforeEach(async () => {
    await send('/c/link_1', { method: 'card', card_id: 'card_1' });
  });

  it('no longer opens', async () => {
    const { status, text } = await open('/c/link_1');
    expect(status).toBe(410);
    expect(text).toContain('Este enlace ya se usó');
  });

  it('shows the same result when the same form is submitted twice', async () => {
    expect((await send('/c/link_1', { method: 'card', card_id: 'card_1' })).status).toBe(303);
    expect(memory.captured).toHaveLength(1);
  });

  it.each([{ method: 'card', card_id: 'card_2' }, { method: 'card' }, account, { ...account, bank_id: '' }])(
    'reports to a late submission that nothing was saved: %o',
    async (form) => {
      const { status, text } = await send('/c/link_1', form);
      expect(status).toBe(410);
      expect(text).toContain('No se guardó este medio de pago');
      expect(memory.captured).toHaveLength(1);
    },
  );
});

describe('a reusable link', () => {
  it('opens after a capture, which offers another one', async () => {
    memory.link = { ...openLink, single_use: false };
    await send('/c/link_1', account);
    const { text } = await open('/c/link_1/done?method=account');
    expect(text).toContain('href="/token_1/c/link_1"');
    expect((await open('/c/link_1')).status).toBe(200);
    expect((await send('/c/link_1', { method: 'card', card_id: 'card_1' })).status).toBe(303);
  });
});

describe('a closed link', () => {
  it.each([
    ['opened', () => open('/c/link_1')],
    ['sent a card', () => send('/c/link_1', { method: 'card', card_id: 'card_1' })],
    ['sent an account', () => send('/c/link_1', account)],
    ['sent nothing', () => send('/c/link_1', {})],
    ['opened at its result', () => open('/c/link_1/done')],
  ])('says so when it is %s', async (_, visit) => {
    memory.link = { state: 'closed' };
    const { status, text } = await visit();
    expect(status).toBe(410);
    expect(text).toContain('Este enlace está cerrado');
    expect(memory.captured).toEqual([]);
  });
});

describe('the result of a capture', () => {
  it('is not shown for a link without a capture', async () => {
    const { status, headers } = await open('/c/link_1/done?method=card');
    expect(status).toBe(303);
    expect(headers.get('location')).toBe('/token_1/c/link_1');
  });

  it('links to the shop’s redirect URL', async () => {
    memory.link = { state: 'used', redirect_url: 'https://shop.example/cuenta' };
    expect((await open('/c/link_1/done?method=card')).text).toContain('href="https://shop.example/cuenta"');
  });
});
