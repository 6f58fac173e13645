import { createClient } from '@datafono/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CheckoutShop, messageIn, stateIn } from './support/checkout-shop.ts';

let shop: CheckoutShop;
beforeEach(async () => {
  shop = await CheckoutShop.open();
});
afterEach(() => shop[Symbol.asyncDispose]());

const paidIn = async () =>
  (await shop.sandbox.charges()).filter(({ status }) => status === 'succeeded').length;

/** The page that an answer leads to. */
const pageOf = async (answer: Response, id = 'A-1') =>
  (await shop.html(id, { path: answer.headers.get('location') ?? '' })) ?? '';

const changeAmount = (amount: number) => {
  const order = shop.orders.get('A-1');
  if (order) order.amount = amount;
};

describe('what a person reads', () => {
  const other = (phone: string) => {
    shop.phone = phone;
  };

  it('where their details are refused: which they are, not that the service is down', async () => {
    other('abc');
    expect(messageIn(await shop.html())).toMatch(/no aceptó sus datos.*No se le cobró nada/);
    other('+573001234567');
    expect(stateIn(await shop.html())).toBe('open');
  });

  it('where nobody is signed in any more: that, and not that there is no order', async () => {
    const nobody = await shop.checkout.routes(new Request('https://shop.example/pay/checkouts/A-1'));
    expect([nobody.status, await nobody.text()]).toEqual([401, expect.stringContaining('sesión')]);
  });

  it('where the order changed while its link is open: how to pay the new amount', async () => {
    await shop.pay({ way: 'link' });
    changeAmount(41_000);
    expect(messageIn(await shop.html())).toMatch(/41\.000.*Pagar de otra manera/);
    expect(messageIn(await shop.html())).not.toContain('No pague otra vez');
    await shop.send({ do: 'take_back' });
    expect(messageIn(await shop.html())).toMatch(/ya no se muestra/);
  });

  it('before a removal: the question, above the forms with what was typed', async () => {
    const card_id = await shop.card();
    await shop.pay({ way: 'card', card_id, save_card_id: 'es' });
    shop.orders.set('A-2', { id: 'A-2', title: 'Café', amount: 38_000, owner: 'ana' });
    const page = await pageOf(await shop.send({ do: `remove:${card_id}` }, { id: 'A-2' }), 'A-2');
    expect(page.indexOf('data-part="confirm"')).toBeGreaterThan(0);
    expect(page.indexOf('data-part="ways"')).toBeGreaterThan(page.indexOf('data-part="confirm"'));
  });

  it('in another tab, where another card was declined meanwhile: nothing of the own card', async () => {
    await shop.pay({ way: 'card', card_id: await shop.card('4000000000009995') });
    const answer = await shop.pay({ way: 'card', card_id: await shop.card(), after: '0' });
    expect(answer.page).toContain('data-notice="again"');
  });

  it('in the language of the page, however it is written', async () => {
    const page = (lang: string) =>
      shop.checkout.html(
        new Request('https://shop.example/orders/A-1/pay', { headers: { 'x-person': 'ana' } }),
        'A-1',
        { lang },
      );
    expect(await page('es-CO')).toContain('lang="es"');
    expect(await page('en-GB')).toContain('lang="en"');
  });
});

describe('options', () => {
  it.each<[object, string]>([
    [{ link: { as: 'invoise' } }, 'link.as must be payment or invoice'],
    [{ link: { lifetimeMs: 5 } }, 'link.lifetimeMs must be milliseconds, a minute at least'],
    [{ save: 'no' }, 'save must be true or false'],
    [{ ways: ['cash'] }, 'ways must be a list of card, account, capture, link'],
    [{ publicKey: 'sk_test_x' }, 'publicKey must be the public key'],
    [{ page: '/pay' }, 'page must be a path with {id}'],
  ])('%j are refused at the start, with what to write', (options, problem) => {
    expect(() => shop.another(options)).toThrow(`createCheckout: ${problem}`);
  });
});

describe('what a shop returns', () => {
  it.each([{ id: 7 }, { title: ' ' }, { amount: '1000' }, { amount: 1000n }])(
    'of an order with %o: an error that says what to return, and nothing is sent',
    async (wrong) => {
      Object.assign(shop.orders.get('A-1') ?? {}, wrong);
      await expect(shop.html()).rejects.toThrow('order must return { id, title, amount }');
      const answer = await shop.send({ do: 'check' });
      expect(answer.status).toBe(500);
    },
  );
});

describe('an order', () => {
  it.each([0, 1.5, -38_000, Number.NaN, 2 ** 60])(
    'of %s pesos cannot be paid: its page says so, the shop hears of it, and nothing is sent',
    async (amount) => {
      const card_id = await shop.card();
      changeAmount(amount);
      const page = await shop.html();
      expect([stateIn(page), messageIn(page)]).toEqual([
        'unavailable',
        expect.stringMatching(/no se puede pagar.*No se le cobró nada/),
      ]);
      expect(page).not.toContain('data-part="pay"');
      const answer = await shop.send({ do: 'pay', way: 'card', amount: `${amount}`, after: '0', card_id });
      expect(messageIn(await pageOf(answer))).toMatch(/no se puede pagar/);
      expect(shop.reported.map(String).join()).toContain('A-1');
      expect(await shop.store.read('A-1')).toBeUndefined();
      expect(await paidIn()).toBe(0);
    },
  );

  it('of ten thousand lines is paid as one of one line, and its page is as long', async () => {
    const before = await shop.html();
    const lines = Array.from({ length: 10_000 }, (_, line) => ({ title: `Café ${line}`, amount: 4 }));
    const order = shop.orders.get('A-1');
    if (order) Object.assign(order, { lines });
    expect((await shop.html())?.length).toBe(before?.length);
    expect(stateIn((await shop.pay({ way: 'card', card_id: await shop.card() })).page)).toBe('paid');
  });

  it.each(['nothing', '%E0%A4%A', '..%2FA-1', 'L-1', 'datafono:note:x', ' '])(
    'that is not there, or is another person’s (%s), is not found',
    async (id) => {
      for (const method of ['GET', 'POST']) {
        const answer = await shop.raw(`/pay/checkouts/${id}`, { method });
        expect([answer.status, await answer.text()]).toEqual([
          404,
          expect.stringContaining('No encontramos ese pago'),
        ]);
      }
    },
  );
});

describe('a form', () => {
  it('that is late is shown the order as it stands, and charges nothing', async () => {
    const card_id = await shop.card('4000000000009995');
    await shop.pay({ way: 'card', card_id });
    const late = await shop.send({
      do: 'pay',
      way: 'card',
      amount: '38000',
      after: '0',
      card_id: await shop.card(),
    });
    const page = await pageOf(late);
    expect([stateIn(page), messageIn(page)]).toEqual([
      'declined',
      expect.stringContaining('No se le cobró nada'),
    ]);
    expect(page).toContain('data-part="pay"');
    expect(await paidIn()).toBe(0);
  });

  it('with another amount is shown both, with the form to pay the new one', async () => {
    const card_id = await shop.card();
    changeAmount(40_000);
    const page = await pageOf(
      await shop.send({ do: 'pay', way: 'card', amount: '38000', after: '0', card_id }),
    );
    expect(stateIn(page)).toBe('changed');
    expect(page).toMatch(/name="amount" value="40000"/);
    expect(page).toMatch(/<option value="[^"]+">/);
    expect(page).toMatch(/>Pagar \$\s40\.000</);
  });

  it('says which fields of an account are missing, and leaves the account chosen', async () => {
    await shop.html();
    const page = await pageOf(
      await shop.send({
        do: 'pay',
        way: 'account',
        amount: '38000',
        after: '0',
        bank_id: '',
        account_number: '',
      }),
    );
    expect(messageIn(page)).toMatch(
      /Banco o billetera, Número de la cuenta, Autorización.*No se le cobró nada/,
    );
    expect(page).toMatch(/value="account" checked/);
    expect(page).toMatch(/name="account_number"[^>]*aria-invalid="true"/);
  });

  it('for a card, from a page whose script did not load, says so', async () => {
    await shop.html();
    const page = await pageOf(await shop.send({ do: 'pay', way: 'card', amount: '38000', after: '0' }));
    expect(messageIn(page)).toMatch(/no se cargó/);
  });

  it('of another kind, or too long, is refused in one sentence', async () => {
    const headers = { 'content-type': 'application/json' };
    expect((await shop.raw('/pay/checkouts/A-1', { method: 'POST', body: '{}', headers })).status).toBe(422);
    const long = new URLSearchParams({ do: 'x'.repeat(2_000_000) });
    expect((await shop.raw('/pay/checkouts/A-1', { method: 'POST', body: long })).status).toBe(413);
  });
});

describe('what a page says', () => {
  it('is never hidden by what an address says: “do not pay again” stays', async () => {
    const card_id = await shop.card();
    await shop.sandbox.faults.add({ kind: 'resetAfterCommit', route: 'POST /v1/charges' });
    await shop.pay({ way: 'card', card_id });
    const notices = [
      { kind: 'changed', shown: 1 },
      { kind: 'removed' },
      { kind: 'again' },
      { kind: 'problem', code: 'unavailable', fields: [] },
    ];
    for (const notice of notices) {
      const text = encodeURIComponent(JSON.stringify([shop.now.getTime(), notice]));
      const page = await shop.html('A-1', { path: `/orders/A-1/pay?pay-notice=${text}` });
      expect([stateIn(page), messageIn(page)]).toEqual([
        'unknown',
        expect.stringContaining('No pague otra vez'),
      ]);
    }
  });

  it.each([
    ['text/html', 303],
    ['application/json', 200],
  ] as const)('is the words of unknown while the store does not answer (%s)', async (accept, status) => {
    const card_id = await shop.card();
    shop.failStore();
    const fields = { do: 'pay', way: 'card', amount: '38000', after: '0', card_id };
    const answer = await shop.send(fields, { headers: { accept } });
    expect(answer.status).toBe(status);
    const page = status === 200 ? Object(await answer.json()).html : await pageOf(answer);
    expect([stateIn(page), messageIn(page)]).toEqual([
      'unknown',
      expect.stringContaining('No pague otra vez'),
    ]);
    expect(page).toContain('<a href="/orders/A-1/pay">');
    const read = await shop.raw('/pay/checkouts/A-1', { headers: { accept: 'application/json' } });
    expect(await read.json()).toMatchObject({ state: 'unknown' });
  });
});

it('a robot at 100 a second is turned away by limitRate, and a person pays meanwhile', async () => {
  await using limited = await CheckoutShop.open({
    limitRate: (request, { route }) => {
      if (route !== 'checkout' || request.headers.get('x-address') !== 'robot') return undefined;
      sent += 1;
      return sent <= 10 ? undefined : 30_000;
    },
  });
  let sent = 0;
  const card_id = await limited.card();
  const headers = { 'x-address': 'robot' };
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, number) =>
      limited.send(
        { do: 'pay', way: 'card', amount: '38000', after: '0', card_id: `card_${number}` },
        { headers, id: 'A-2' },
      ),
    ),
  );
  const turnedAway = answers.filter(({ status }) => status === 429);
  expect(turnedAway).toHaveLength(490);
  expect(turnedAway[0]?.headers.get('retry-after')).toBe('30');
  expect(await turnedAway[0]?.text()).toContain('Espere un momento');
  expect(stateIn((await limited.pay({ way: 'card', card_id })).page)).toBe('paid');
  const charges = await limited.sandbox.charges();
  expect(charges.filter(({ status }) => status === 'succeeded')).toHaveLength(1);
});

describe.each(['malformed', 'truncated', 'html'] as const)('a service that answers nonsense (%s)', (kind) => {
  /** From now on the service answers a call with nonsense. */
  const spoil = (route: string) =>
    kind === 'html' ? shop.spoil(route) : shop.sandbox.faults.add({ kind, route });
  const heal = async () => {
    shop.spoil(undefined);
    await shop.sandbox.faults.clear();
  };

  it('to the creation of a customer: the page says that nothing was charged, and the customer is one', async () => {
    await spoil('POST /v1/customers');
    expect(stateIn(await shop.html())).toBe('unavailable');
    await heal();
    expect(stateIn(await shop.html())).toBe('open');
  });

  it('to the list of banks after one that could be read: the page has that for a while', async () => {
    const banks = async () => (await shop.html())?.match(/<option value="[^"]+">/g)?.length ?? 0;
    const found = await banks();
    expect(found).toBeGreaterThan(4);
    await spoil('GET /v1/accounts/banks');
    expect(await banks()).toBe(found);
    await shop.pass(6);
    expect(await banks()).toBeLessThan(4);
  });

  it('none to the list of banks: the page has the other ways', async () => {
    const { api: baseUrl, secretKey, fetch } = shop.sandbox;
    const silent: typeof fetch = (input, init) =>
      String(input).endsWith('/accounts/banks')
        ? new Promise((_, reject) => {
            init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
          })
        : fetch(input, init);
    const checkout = shop.another({ client: createClient({ baseUrl, secretKey, fetch: silent }) });
    const page = await shop.html('A-1', {}, checkout);
    expect([stateIn(page), page?.includes('value="link"')]).toEqual(['open', true]);
  });

  it('to the list of banks: the page has the other ways', async () => {
    await spoil('GET /v1/accounts/banks');
    const page = await shop.html();
    expect([stateIn(page), page?.includes('value="link"')]).toEqual(['open', true]);
  });

  it.each([
    ['card', 'POST /v1/charges', 'unknown'],
    ['account', 'POST /v1/accounts', 'open'],
    ['capture', 'POST /v1/connect-links', 'open'],
    ['link', 'POST /v1/payments', 'on_link'],
  ])('to what pays by %s: nothing is paid twice', async (way, route, state) => {
    const card_id = await shop.card();
    const bank_id = /<option value="([^"]+)"/.exec((await shop.html()) ?? '')?.[1] ?? '';
    const account = { bank_id, subtype: 'SAVINGS', account_number: '00912345678', authorization: '1' };
    await spoil(route);
    const { page, answer } = await shop.pay({
      way,
      ...(way === 'card' && { card_id }),
      ...(way === 'account' && account),
    });
    expect([answer.status, stateIn(page)]).toEqual([303, state]);
    expect(messageIn(page)).toMatch(
      state === 'open' ? /no está disponible/ : state === 'unknown' ? /No pague otra vez/ : /link/,
    );
    await heal();
    await shop.pass(6);
    await shop.send({ do: 'check' });
    const open = await shop.html();
    if (stateIn(open) === 'open') await shop.pay({ way: 'card', card_id });
    await shop.send({ do: 'pay', way: 'card', amount: '38000', after: '1', card_id });
    expect(await paidIn()).toBe(way === 'link' ? 0 : 1);
    expect(stateIn(await shop.html())).toBe(way === 'link' ? 'on_link' : 'paid');
  });
});
