import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { callsOf, charge, card as data, idOf, type Json, toObject } from '../test-support/calls.ts';
import { attributeOf, openPages } from '../test-support/pages.ts';
import { account as bankAccount, bankId } from '../test-support/service.ts';

const account = { ...bankAccount, account_number: '0123456789', authorization: true };

/** A link, its page, its later state, and whether a card is charged. */
async function opened(fields: Json = {}) {
  const pages = await openPages();
  const { api, at, control, newLink, open, send, enterCard } = pages;
  const link = await newLink(fields);
  const { id, path, customer_id } = link;
  const objectsOf = (type: string) => control.list(`/v1/objects?type=${type}`);
  return {
    ...pages,
    ...link,
    visit: (query = '', headers: Record<string, string> = {}) => open(path + query, headers),
    submit: (form: Record<string, string>, query = '') => send(path + query, form),
    /** Sends what the account form of the page sends. */
    sendAccount: async (fields: Json = {}, headers: Record<string, string> = {}) => {
      const body = JSON.stringify({ submission_id: randomUUID(), ...account, ...fields });
      const sent = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers };
      const { status, text } = await at(`${path}/accounts`, { method: 'POST', body, headers: sent });
      return { status, body: toObject(text) };
    },
    submitAccount: (account_id: string, query = '') => send(path + query, { method: 'account', account_id }),
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

  it('shows the account form, which loads its banks from below the link, with banks out of service disabled', async () => {
    const { visit, control, path, at, customer_id } = await opened();
    await control.put(`/v1/banks/${bankId}`, { available: false });
    const page = await visit('?method=account');
    expect(attributeOf(page, 'pay-account-form', 'src')).toBe(path);
    expect(page.headers.get('content-security-policy')).toContain("connect-src 'self' https://cards");
    expect(page.text).not.toContain(customer_id);
    const { data } = JSON.parse((await at(`${path}/banks`)).text);
    expect(data).toContainEqual({
      id: bankId,
      name: expect.any(String),
      kind: 'bank',
      disabled: 'No disponible ahora',
    });
    expect(data).toContainEqual({ id: expect.any(String), name: 'Nequi', kind: 'wallet' });
  });

  it.each([
    [{ cards: false }, 'card', 'pay-account-form'],
    [{ accounts: false }, 'account', 'pay-card-form'],
  ])('that allows %o saves no %s and shows an allowed form', async (allows, method, offered) => {
    const { visit, submit, sendAccount, methods } = await opened({ allows });
    expect((await visit(`?method=${method}`)).text).toContain(offered);
    expect((await visit()).text).not.toContain('Qué quiere guardar');
    const refused = 'Este link no recibe ese medio de pago';
    for (const id of ['none', '']) {
      const { status, text } = await submit({ method, [`${method}_id`]: id });
      expect([status, text]).toEqual([422, expect.stringContaining(refused)]);
      expect(text).toContain(offered);
    }
    if (method === 'account')
      expect(await sendAccount()).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining(refused) },
      });
    expect(await methods()).toEqual([]);
  });

  it('that allows nothing says so and saves nothing', async () => {
    const { visit, submitAccount, sendAccount, methods } = await opened({
      allows: { cards: false, accounts: false },
    });
    for (const { status, text } of [await visit(), await submitAccount('none')])
      expect([status, text]).toEqual([410, expect.stringContaining('no recibe ningún medio de pago')]);
    expect((await sendAccount()).status).toBe(422);
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
    const { visit, sendAccount, submitAccount, read, at, path } = await opened({ single_use: false });
    await visit();
    for (const bank_id of ['none', bankId])
      await submitAccount(String((await sendAccount({ bank_id })).body['id']));
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
    expect((await submitCard(card_id)).status).toBe(303); // the form is submitted twice, as by a double click
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
  it('is captured as entered; the page and the event show it without its number', async () => {
    const { sendAccount, submitAccount, visit, path, control } = await opened();
    const { status, body } = await sendAccount();
    expect([status, body]).toEqual([
      201,
      { id: expect.any(String), bank_id: bankId, subtype: 'SAVINGS', authorization: true },
    ]);
    const { location } = await submitAccount(String(body['id']), '?lang=en');
    expect(location).toBe(`${path}/done?method=account&lang=en`);
    const { text } = await visit('/done?method=account&lang=en');
    expect(text).toContain('Your account is saved');
    expect(text).toMatch(/<b>[^<]+ •••• 6789<\/b>/);
    expect((await visit('/done?method=card')).text).not.toContain('••••');
    const [made] = await control.list('/v1/objects?type=account');
    expect(made?.['object']).toMatchObject({ id: body['id'], bank_id: bankId, authorization: true });
    const [told] = await control.list('/v1/events');
    const payment_method = { id: body['id'], type: 'account', last_four: '6789' };
    expect(told?.['body']).toMatchObject({ connect_link: { payment_method } });
    for (const shown of [text, JSON.stringify([body, told])]) expect(shown).not.toContain('456789');
  });

  it.each([
    ['bank_id', 'none'],
    ['subtype', 'PIGGY'],
    ['account_number', ''],
    ['account_number', '"><b>1'],
    ['account_number', '12340000'],
    ['authorization', undefined],
    ['submission_id', '1'],
  ])('with the %s %j is refused and saves nothing', async (field, value) => {
    const { sendAccount, methods, read } = await opened();
    const { status, body } = await sendAccount({ [field]: value });
    const message = 'Ese banco no responde ahora. Intente más tarde o elija otro.';
    const why = field === 'bank_id' ? { message } : { fields: [field] };
    expect([status, body]).toEqual([422, { code: 'invalid', ...why }]);
    expect([await methods(), (await read())['status']]).toEqual([[], 'open']);
  });

  it.each(['none', ''])(
    'whose id "%s" is submitted, but which was not captured, is asked for again',
    async (id) => {
      const { submitAccount, read } = await opened();
      const { status, text } = await submitAccount(id);
      expect([status, text]).toEqual([422, expect.stringContaining('No recibimos su cuenta')]);
      expect(text).toContain('pay-account-form');
      expect((await read())['status']).toBe('open');
    },
  );

  it('is refused at a bank out of service, in the language of the page', async () => {
    const { sendAccount, control } = await opened();
    await control.put(`/v1/banks/${bankId}`, { available: false });
    const { body } = await sendAccount({}, { 'accept-language': 'en' });
    expect(body).toEqual({
      code: 'invalid',
      message: 'That bank is not answering now. Try later or choose another.',
    });
  });

  it('is captured once, however often it is sent, also through a link of many uses, which stays open', async () => {
    for (const single_use of [true, false]) {
      const { sendAccount, submitAccount, methods, visit, path } = await opened({ single_use });
      const sent = await Promise.all([sendAccount(), sendAccount()]);
      const [id] = await methods();
      expect(sent.map(({ status, body }) => [status, body['id']])).toEqual([
        [201, id],
        [201, id],
      ]);
      for (let times = 0; times < 2; times += 1) expect((await submitAccount(String(id))).status).toBe(303);
      expect(await methods()).toHaveLength(1);
      const { text } = await visit('/done?method=account');
      expect(text.includes(`href="${path}"`)).toBe(!single_use);
      if (!single_use) await sendAccount({ subtype: 'CHECKING' });
      expect(await methods()).toHaveLength(single_use ? 1 : 2);
    }
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded'])(
    'is not taken from another page, which can send %s',
    async (type) => {
      const { sendAccount, at, path, methods } = await opened();
      const headers = {
        'content-type': type,
        'sec-fetch-site': 'cross-site',
        origin: 'https://other.example',
      };
      const body = JSON.stringify({ submission_id: randomUUID(), ...account });
      expect((await at(`${path}/accounts`, { method: 'POST', body, headers })).status).toBe(403);
      expect(await methods()).toEqual([]);
      expect((await sendAccount()).status).toBe(201);
    },
  );
});

describe('a link that has ended', () => {
  it.each([
    [USED, LOST, ({ sendAccount }: Opened) => sendAccount()],
    [CLOSED, CLOSED, ({ close }: Opened) => close()],
  ])(
    'says “%s” when it is opened, and “%s” to what is sent, which is not saved',
    async (ended, lost, end) => {
      const all = await opened();
      const late = await all.card();
      await end(all);
      const before = await all.methods();
      const sent = [{ method: 'card', card_id: late }, { method: 'card' }, { method: 'account' }, {}];
      for (const { status, text } of [
        await all.visit(),
        ...(await Promise.all(sent.map((form) => all.submit(form)))),
      ])
        expect([status, text.includes(lost) || text.includes(ended)]).toEqual([410, true]);
      expect((await all.visit()).text).toContain(ended);
      const { status, body } = await all.sendAccount({ subtype: 'CHECKING' });
      expect([status, body['code']]).toEqual([410, 'ended']);
      expect(await all.methods()).toEqual(before.filter((id) => id !== late));
      expect((await all.visit('/done')).status).toBe(ended === CLOSED ? 410 : 200);
      expect((await all.close()).status).toBe(204); // also after the link was closed
      expect((await all.visit()).text).toContain(CLOSED);
    },
  );
});
