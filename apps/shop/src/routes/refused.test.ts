import { randomUUID } from 'node:crypto';
import type { Language } from '@datafono/sandbox/web';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leadsTo } from '../test-support/browser.driver.ts';
import { useShop } from '../test-support/served-shop.driver.ts';

const served = useShop();
afterEach(() => vi.restoreAllMocks());

/** What the service says to the shop of a refusal, at its worst. */
const serviceMessage = 'Odd <script>alert(1)</script> & 4242424242424242';

/** The service answers every charge so from now on. */
function answerCharges(status: number, body: Record<string, unknown> = {}): void {
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...given) =>
    new Request(...given).url.endsWith('/v1/charges')
      ? Response.json({ message: serviceMessage, ...body }, { status })
      : send(...given),
  );
}

/** What stands above the form after a new visitor tried to pay. */
async function refusalAfterPaying(
  language: Language,
  method: Record<string, string> = { card_id: randomUUID() },
): Promise<string> {
  const { get, post, order } = served().newBrowser();
  await get(`/?lang=${language}`);
  const paid = await post(await order(), method);
  const page = await (await get(leadsTo(await get(leadsTo(paid))))).text();
  return /<div\s+id="refusal".*?(?=<div class="checkout")/s.exec(page)?.[0] ?? '';
}

describe.each(['es-CO', 'en'] as const)('a charge that the service refused, in %s', (language) => {
  const words = {
    'es-CO': {
      none: /no se hizo/i,
      other: 'otro medio de pago',
      later: 'unos minutos',
      shop: 'escríbanos para terminar',
      again: 'marque la autorización',
      expired: 'vencida',
    },
    en: {
      none: /nothing was charged|was not made/i,
      other: 'another payment method',
      later: 'a few minutes',
      shop: 'write to us to finish',
      again: 'tick the authorization',
      expired: 'expired',
    },
  }[language];

  it.each([
    ['401', 401, {}, words.shop],
    ['403', 403, {}, words.other],
    ['404', 404, {}, words.other],
    ['422 without a reason', 422, {}, words.other],
    [
      '422 on a field of the shop’s',
      422,
      { code_name: 'validation_error', errors: { amount: [serviceMessage] } },
      words.shop,
    ],
    [
      '422 on the card',
      422,
      { code_name: 'validation_error', errors: { card_id: [serviceMessage] } },
      words.other,
    ],
    ['422 for a condition', 422, { code_name: 'CARD_EXPIRED' }, words.expired],
    ['422 for want of authorization', 422, { code_name: 'CARD_IS_NOT_AUTHORIZED' }, words.again],
    ['429', 429, {}, words.later],
  ])(
    '%s: the page says that nothing was charged and what to do, in the shop’s own text',
    async (_, status, body, next) => {
      answerCharges(status, body);
      const page = await refusalAfterPaying(language);
      expect(page).toMatch(words.none);
      expect(page).toContain(next);
      for (const odd of ['Odd', 'alert(1)', '42424242']) expect(page).not.toContain(odd);
    },
  );
});

describe('an account that could not be debited', () => {
  it.each([
    ['es-CO', 422, 'ACCOUNT_IS_NOT_AUTHORIZED', 'escriba la cuenta de nuevo y marque la autorización'],
    ['en', 422, 'ACCOUNT_IS_NOT_AUTHORIZED', 'enter the account again and tick the authorization'],
    ['es-CO', 404, undefined, 'revise la cuenta o use otro medio de pago'],
    ['en', 404, undefined, 'check the account or use another payment method'],
  ] as const)(
    'in %s, %i %s: the page says what to do, in words for accounts',
    async (language, status, code_name, next) => {
      answerCharges(status, { code_name });
      const page = await refusalAfterPaying(language, { method: 'account', account_id: randomUUID() });
      expect(page).toContain(next);
      expect(page).not.toMatch(/esta tarjeta|this card/i);
    },
  );
});

it('the service’s text for the customer of a declined charge is escaped', async () => {
  const remarks = { code: 'NEW', customer_description: '<b onclick="alert(1)">No</b>' };
  answerCharges(201, { id: 'ch_1', status: 'declined', amount: 38_000, title: 'Café', remarks });
  const page = await refusalAfterPaying('es-CO');
  expect(page).toContain('&lt;b onclick=');
  expect(page).not.toContain('<b onclick');
});
