import { describe, expect, it } from 'vitest';
import { callsOf, charge, card as data, idOf, type Json } from '../test-support/calls.ts';
import { attributeOf, openPages } from '../test-support/pages.ts';
import { account as bankAccount, bankId } from '../test-support/service.ts';

const account = { method: 'account', ...bankAccount, account_number: '0123 456-7.89', authorization: 'true' };

/** A link, its page, what became of it, and whether a card is charged. */
async function opened(fields: Json = {}) {
  const pages = await openPages();
  const { api, control, newLink, open, send, enterCard } = pages;
  const link = await newLink(fields);
  const { id, path, customer_id } = link;
  const objectsOf = (type: string) => control.list(`/v1/objects?type=${type}`);
  return {
    ...pages,
    ...link,
    visit: (query = '', headers: Record<string, string> = {}) => open(path + query, headers),
    submit: (form: Record<string, string>, query = '') => send(path + query, form),
    card: async (changes: Json = {}) => idOf(await enterCard(path, changes)),
    submitCard: (card_id: string, to = path) => send(to, { method: 'card', card_id }),
    read: async () => (await api(`/connect-links/${id}`)).body,
    close: () => callsOf(pages.sandbox).remove(`/v1/connect-links/${id}`),
    methods: async () =>
      [...(await objectsOf('card')), ...(await objectsOf('account'))].map((one) => one['id']),
    charged: async (card_id: string) => {
      const { status, body } = await api('/charges', { ...charge, customer_id, card_id });
      return body['code_name'] ?? body['status'] ?? status;
    },
  };
}

type Opened = Awaited<ReturnType<typeof opened>>;

const NOT_AUTHORIZED = 'CARD_IS_NOT_AUTHORIZED';
const USED = 'Este link ya se usó';
const LOST = 'No se guardó este medio de pago';
const CLOSED = 'Este link está cerrado';

describe('an open link', () => {
  it('shows the card form with a session, and neither the customer nor the secret key', async () => {
    const { visit, sandbox, customer_id } = await opened();
    const page = await visit();
    expect(page.status).toBe(200);
    expect(attributeOf(page, 'pay-card-form', 'public-key')).toBe(sandbox.publicKey);
    expect(attributeOf(page, 'pay-card-form', 'cards-url')).toBe('https://cards.sandbox.test');
    for (const hidden of [customer_id, 'sk_']) expect(page.text).not.toContain(hidden);
  });

  it('shows the account form with the banks, those out of service disabled', async () => {
    const { visit, control } = await opened();
    await control.put(`/v1/banks/${bankId}`, { available: false });
    const { text } = await visit('?method=account');
    expect(text).toContain('<label for="bank_id">Banco o billetera</label>');
    expect(text).toMatch(
      /<pay-bank-picker name="bank_id" required> <select id="bank_id" name="bank_id"\s+required>/,
    );
    expect(text).toMatch(
      new RegExp(
        `<option value="${bankId}" disabled title="No disponible ahora" label="[^"]+ \\(no disponible ahora\\)" >`,
      ),
    );
    expect(text).toMatch(/<option value="[^"]+" > Nequi <\/option>/);
  });

  it.each([
    [{ cards: false }, { method: 'card', card_id: 'c' }, 'name="account_number"'],
    [{ cards: false }, { method: 'card' }, 'name="account_number"'],
    [{ accounts: false }, account, 'pay-card-form'],
    [{ accounts: false }, { ...account, bank_id: '' }, 'pay-card-form'],
  ])('that allows %o saves nothing from %o and shows an allowed form', async (allows, form, offered) => {
    const { visit, submit, methods } = await opened({ allows });
    expect((await visit(`?method=${form.method}`)).text).toContain(offered);
    expect((await visit()).text).not.toContain('Qué quiere guardar');
    const { status, text } = await submit(form);
    expect(status).toBe(422);
    expect(text).toContain('Este link no recibe ese medio de pago');
    expect(text).toContain(offered);
    expect(text).not.toContain('Revise este dato');
    expect(await methods()).toEqual([]);
  });

  it('that allows nothing says so and saves nothing', async () => {
    const { visit, submit, methods } = await opened({ allows: { cards: false, accounts: false } });
    for (const { status, text } of [await visit(), await submit(account)])
      expect([status, text]).toEqual([410, expect.stringContaining('no recibe ningún medio de pago')]);
    expect(await methods()).toEqual([]);
  });
});

describe('a visit', () => {
  const here = { 'sec-fetch-site': 'same-origin' };
  const path = 'https://pages.sandbox.test/';

  it.each([
    [1, 'by its address', {}],
    [1, 'from a message', { 'sec-fetch-site': 'none' }],
    [1, 'from a shop', { 'sec-fetch-site': 'cross-site', referer: 'https://shop.example/' }],
    [1, 'by an old browser, from a shop', { referer: 'https://shop.example/' }],
    [0, 'by a prefetch', { 'sec-purpose': 'prefetch;prerender' }],
    [0, 'from the page itself', here],
    [0, 'by an old browser, from the page itself', { referer: path }],
  ])('is counted %d times %s', async (count, _, headers) => {
    const { visit, read } = await opened();
    await visit('?lang=en', headers);
    expect(await read()).toMatchObject({ visits: count });
  });

  it('is counted once, whatever the person does on the page, and not for HEAD', async () => {
    const { visit, submit, read, at, path } = await opened({ single_use: false });
    await visit();
    for (const bank_id of ['', bankId]) await submit({ ...account, bank_id });
    await visit('/done?method=account', here);
    await at(path, { method: 'HEAD' });
    expect(await read()).toMatchObject({ visits: 1, completed: 1 });
  });
});

describe('a card', () => {
  it('belongs to the customer, cannot be charged before it is submitted, and is named after it', async () => {
    const { card, charged, submitCard, visit, browser, path, control, id } = await opened({
      redirect_url: 'https://shop.example/cuenta',
    });
    expect((await visit('/done?method=card')).location).toBe(path);
    const card_id = await card();
    expect(await charged(card_id)).toBe(NOT_AUTHORIZED);
    const { status, location, headers } = await submitCard(card_id);
    expect([status, location]).toEqual([303, `${path}/done?method=card`]);
    expect(headers.getSetCookie()).toEqual([
      `saved=${card_id}; Path=${path}; HttpOnly; Secure; SameSite=Lax`,
    ]);
    const { text } = await visit('/done?method=card');
    expect(text).toContain('Su tarjeta quedó guardada');
    expect(text).toContain('<b>Visa •••• 4242</b>');
    expect(text).toContain('href="https://shop.example/cuenta"');
    expect(text).not.toMatch(/42424|ANA DIAZ|04\/(20)?31/);
    expect((await browser().open(`${path}/done?method=card`)).text).not.toContain('••••');
    expect((await submitCard(card_id)).status).toBe(303); // the form submitted twice, as by a double click
    expect(await charged(card_id)).toBe('succeeded');
    const [told, ...more] = (await control.list('/v1/events')).filter(({ type }) => type !== 'charge.paid');
    expect([told?.['body'], more]).toMatchObject([
      {
        connect_link: {
          id,
          completed: 1,
          payment_method: { id: card_id, type: 'card', authorization: true },
        },
      },
      [],
    ]);
  });

  it.each([
    ['missing', async () => '', 'No recibimos su tarjeta'],
    ['unknown', async () => 'none', 'No pudimos guardar esa tarjeta'],
    ['entered without consent', ({ card }: Opened) => card({ authorization: false }), 'No pudimos guardar'],
    [
      'entered for another link of the customer',
      async ({ newLink, customer_id, enterCard }: Opened) =>
        idOf(await enterCard((await newLink({ customer_id })).path)),
      'No pudimos guardar',
    ],
    [
      'of another customer',
      async ({ newLink, enterCard }: Opened) => idOf(await enterCard((await newLink()).path)),
      'No pudimos guardar',
    ],
  ])('that is %s shows the form again, and does not use up the link', async (_, make, words) => {
    const all = await opened();
    const { status, text } = await all.submitCard(await make(all));
    expect([status, text]).toEqual([422, expect.stringContaining(words)]);
    expect(text).toContain('pay-card-form');
    expect(await all.read()).toMatchObject({ status: 'open', completed: 0 });
  });

  it('in a race for a link of single use is stored and chargeable, or neither; the shop’s own stay', async () => {
    const { card, submitCard, charged, sandbox, customer_id, methods } = await opened();
    const own = idOf(await callsOf(sandbox).cards({ ...data, customer_id }));
    const ids = [await card(), await card(), await card()];
    const answers = await Promise.all(ids.map((id) => submitCard(id)));
    const taken = ids[answers.findIndex(({ status }) => status === 303)];
    for (const [at, { status, text }] of answers.entries()) {
      expect(status).toBe(ids[at] === taken ? 303 : 410);
      if (status === 410) expect(text).toContain(LOST);
      expect(await charged(ids[at] ?? '')).toBe(ids[at] === taken ? 'succeeded' : 404);
    }
    expect((await submitCard(own)).text).toContain(LOST);
    expect([await methods(), await charged(own)]).toEqual([[own, taken], 'succeeded']);
  });
});

describe('an account', () => {
  it('is captured as entered, without spaces, told and named without its number', async () => {
    const { submit, visit, path, control } = await opened();
    const { location } = await submit(account, '?lang=en');
    expect(location).toBe(`${path}/done?method=account&lang=en`);
    const { text } = await visit('/done?method=account&lang=en');
    expect(text).toContain('Your account is saved');
    expect(text).toMatch(/<b>[^<]+ •••• 6789<\/b>/);
    expect((await visit('/done?method=card')).text).not.toContain('••••');
    const [made] = await control.list('/v1/objects?type=account');
    expect(made?.['object']).toMatchObject({ bank_id: bankId, last_four: '6789', authorization: true });
    const [told] = await control.list('/v1/events');
    const payment_method = { id: made?.['id'], type: 'account', last_four: '6789' };
    expect(told?.['body']).toMatchObject({ connect_link: { payment_method } });
    for (const shown of [text, JSON.stringify(told)]) expect(shown).not.toContain('456789');
  });

  it.each([
    ['bank_id', '', 'Elija un banco o una billetera de la lista.'],
    ['bank_id', 'none', 'Ese banco no responde ahora. Intente más tarde o elija otro.'],
    ['subtype', '', 'Elija el tipo de cuenta.'],
    ['subtype', 'PIGGY', 'Elija el tipo de cuenta.'],
    ['account_number', '', 'Escriba el número de la cuenta: de 4 a 20 dígitos.'],
    ['account_number', '"><b>1', 'Escriba el número de la cuenta: de 4 a 20 dígitos.'],
    ['account_number', '12340000', 'El banco no conoce esa cuenta. Revise el número.'],
    ['authorization', '', 'Marque la autorización para continuar.'],
  ])('with the %s "%s" shows the form again with its values', async (field, value, words) => {
    const { submit, methods, read } = await opened();
    const { status, text } = await submit({ ...account, [field]: value });
    expect(status).toBe(422);
    expect(text).toContain(`<a href="#${field}">${words}</a>`);
    expect(text).toContain(`<p class="error" id="${field}-error">${words}</p>`);
    expect(text.match(/aria-invalid/g)).toHaveLength(1);
    expect(text.includes(`<option value="${bankId}" selected`)).toBe(field !== 'bank_id');
    expect(text.includes('value="0123456789"')).toBe(field !== 'account_number');
    expect(text).not.toContain('"><b>1');
    expect([await methods(), (await read())['status']]).toEqual([[], 'open']);
  });

  it('is refused at a bank out of service', async () => {
    const { submit, control } = await opened();
    await control.put(`/v1/banks/${bankId}`, { available: false });
    expect((await submit(account)).text).toContain('Ese banco no responde ahora.');
  });

  it('is captured once, however often it is sent, also through a link of many uses, which stays open', async () => {
    for (const single_use of [true, false]) {
      const { submit, methods, visit, path } = await opened({ single_use });
      for (let sent = 0; sent < 2; sent += 1) expect((await submit(account)).status).toBe(303);
      expect(await methods()).toHaveLength(1);
      const { text } = await visit('/done?method=account');
      expect(text.includes(`href="${path}"`)).toBe(!single_use);
      if (!single_use) await submit({ ...account, subtype: 'CHECKING' });
      expect(await methods()).toHaveLength(single_use ? 1 : 2);
    }
  });
});

describe('a link that has ended', () => {
  it.each([
    [USED, LOST, ({ submit }: Opened) => submit(account)],
    [CLOSED, CLOSED, ({ close }: Opened) => close()],
  ])(
    'says “%s” when it is opened, and “%s” to what is sent, which is not saved',
    async (ended, lost, end) => {
      const all = await opened();
      const late = await all.card();
      await end(all);
      const before = await all.methods();
      const other = { ...account, subtype: 'CHECKING' };
      const sent = [
        { method: 'card', card_id: late },
        { method: 'card' },
        other,
        { ...other, bank_id: '' },
        {},
      ];
      for (const { status, text } of [
        await all.visit(),
        ...(await Promise.all(sent.map((form) => all.submit(form)))),
      ])
        expect([status, text.includes(lost) || text.includes(ended)]).toEqual([410, true]);
      expect((await all.visit()).text).toContain(ended);
      expect((await all.submit(other)).text).toContain(lost);
      expect(await all.methods()).toEqual(before.filter((id) => id !== late));
      expect((await all.visit('/done')).status).toBe(ended === CLOSED ? 410 : 200);
      expect((await all.close()).status).toBe(204); // also once it was closed
      expect((await all.visit()).text).toContain(CLOSED);
    },
  );
});
