import { randomUUID } from 'node:crypto';
import type { Language } from '@datafono/sandbox/web';
import { afterEach, expect, it, vi } from 'vitest';
import { leadsTo } from '../test-support/browser.driver.ts';
import { useShop } from '../test-support/served-shop.driver.ts';

const served = useShop();
afterEach(() => vi.restoreAllMocks());

/** What the service says to the shop of a refusal, at its worst. */
const serviceMessage = 'Odd <script>alert(1)</script> & 4242424242424242';

/** The service answers every charge, and every new link, so from now on. */
function answerCharges(status: number, body: Record<string, unknown> = {}): void {
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...given) =>
    /\/v1\/(charges|payments)$/.test(new Request(...given).url)
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

const validation = (field: string) => ({
  code_name: 'validation_error',
  errors: { [field]: [serviceMessage] },
});
const byAccount = () => ({ method: 'account', account_id: randomUUID() });
const byLink = () => ({ method: 'link' });

it.each<[Language, number, object, string, (() => Record<string, string>)?]>([
  ['es-CO', 401, {}, 'escríbanos para terminar'],
  ['es-CO', 422, {}, 'otro medio de pago'],
  ['es-CO', 422, validation('amount'), 'escríbanos para terminar'],
  ['es-CO', 422, { code_name: 'CARD_EXPIRED' }, 'vencida'],
  ['es-CO', 422, { code_name: 'CARD_IS_NOT_AUTHORIZED' }, 'marque la autorización'],
  ['es-CO', 422, { code_name: 'ACCOUNT_IS_NOT_AUTHORIZED' }, 'escriba la cuenta de nuevo', byAccount],
  ['en', 404, {}, 'check the account or use another payment method', byAccount],
  ['es-CO', 422, {}, 'no creó el link', byLink],
  ['en', 422, {}, 'did not create the link', byLink],
])(
  'in %s, after %i %j the page says that nothing was charged, and “%s”',
  async (language, status, body, next, method) => {
    answerCharges(status, { ...body });
    const page = await refusalAfterPaying(language, method?.());
    expect(page).toMatch(/no se hizo|nothing was charged/i);
    expect(page).toContain(next);
    for (const odd of ['Odd', 'alert(1)', '42424242']) expect(page).not.toContain(odd);
    if (method) expect(page).not.toMatch(/esta tarjeta|this card/i);
  },
);

it('the service’s text for the customer of a declined charge is escaped', async () => {
  const remarks = { code: 'NEW', customer_description: '<b onclick="alert(1)">No</b>' };
  answerCharges(201, { id: 'ch_1', status: 'declined', amount: 38_000, title: 'Café', remarks });
  const page = await refusalAfterPaying('es-CO');
  expect(page).toContain('&lt;b onclick=');
  expect(page).not.toContain('<b onclick');
});
