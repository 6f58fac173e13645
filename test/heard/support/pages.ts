import type { Way } from '@datafono/server/checkout';
import { onTestFinished } from 'vitest';
import { CheckoutPages } from '../../journeys/support/checkout-pages.ts';
import type { Language } from './listener.ts';

const titles = { es: 'Pague su pedido', en: 'Pay for your order' } as const;

const page = (language: Language, main: string) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${titles[language]}</title><link rel="stylesheet" href="/pay/checkout.css"><script type="module" src="/page.js"></script></head><body><h1>${titles[language]}</h1><main>${main}</main></body></html>`;

/** Milliseconds of a payment link: in its last day the time left is shown, which changes each second, and the page is never quiet. */
const TWO_DAYS = 172_800_000;

interface CheckoutParts {
  readonly ways?: readonly Way[];
  /** Whether a card is typed in a frame. */
  readonly framed?: boolean;
}

/** A page of a shop with a checkout of one order. */
export async function openCheckout(
  language: Language,
  { ways, framed = false }: CheckoutParts = {},
): Promise<CheckoutPages> {
  const shop = await CheckoutPages.open(async (checkout) => page(language, await checkout('A-1')), {
    language,
    framed,
    linkLifetime: TWO_DAYS,
    ...(ways && { ways }),
  });
  onTestFinished(() => shop[Symbol.asyncDispose]());
  return shop;
}

const elements = ['account-form', 'bank-picker', 'payment-link'];

/** A page of a shop with elements alone in a form. */
export async function openElements(language: Language, fields: string): Promise<CheckoutPages> {
  const form = `<form>${fields}<button>${language === 'es' ? 'Pagar' : 'Pay'}</button></form>`;
  const shop = await CheckoutPages.open(async () => page(language, form), {
    language,
    linkLifetime: TWO_DAYS,
    entries: elements.flatMap((name) => [`${name}.define`, `${name}.en.define`]),
  });
  onTestFinished(() => shop[Symbol.asyncDispose]());
  return shop;
}

/** Sends a form of the checkout of the other order. */
async function send(shop: CheckoutPages, fields: Readonly<Record<string, string>>): Promise<string> {
  const answer = await fetch(new URL('/pay/checkouts/A-2', shop.url), {
    method: 'POST',
    headers: { origin: shop.url, accept: 'application/json' },
    body: new URLSearchParams({
      ...{ do: 'pay', after: '0', amount: String(shop.orders.get('A-2')) },
      ...fields,
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return String(Object(await answer.json()).html);
}

/** The person has paid another order before with a card, which was saved. */
export async function saveCard(shop: CheckoutPages, language: Language): Promise<void> {
  const before = await fetch(new URL('/pay/checkouts/A-2', shop.url), {
    headers: { accept: 'application/json' },
  });
  const [, customer = ''] = /customer-id="([^"]+)"/.exec(Object(await before.json()).html) ?? [];
  const card_id = await shop.service.card(customer);
  const label = { card_brand: 'visa', card_last_four: '4242' };
  await send(shop, { way: 'card', card_id, save_card_id: language, ...label });
}

/** A page of a shop with a payment link of its own. */
export async function openPaymentLink(language: Language): Promise<CheckoutPages> {
  const shop = await openElements(language, '');
  const [, payment = ''] = /payment-id="([^"]+)"/.exec(await send(shop, { way: 'link' })) ?? [];
  shop.show(async () =>
    page(language, `<pay-payment-link src="/pay" payment-id="${payment}"></pay-payment-link>`),
  );
  return shop;
}

/** Somebody pays the link of the shop on another device. */
export async function payElsewhere({ service }: CheckoutPages): Promise<void> {
  const [payment] = await service.objects('payment');
  await service.api('POST', `/v1/payments/${payment?.['id']}/resolve`, { action: 'approve' });
  await service.advanceClock({ minutes: 1 });
}
