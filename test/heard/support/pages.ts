import type { Way } from '@datafono/server/checkout';
import { onTestFinished } from 'vitest';
import { CheckoutPages } from '../../journeys/support/checkout-pages.ts';
import type { Language } from './listener.ts';

const titles = { es: 'Pague su pedido', en: 'Pay for your order' } as const;

const page = (language: Language, main: string) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${titles[language]}</title><link rel="stylesheet" href="/pay/checkout.css"><script type="module" src="/page.js"></script></head><body><h1>${titles[language]}</h1><main>${main}</main></body></html>`;

/** A page of a shop with a checkout of one order. */
export async function openCheckout(language: Language, ways?: readonly Way[]): Promise<CheckoutPages> {
  const shop = await CheckoutPages.open(async (checkout) => page(language, await checkout('A-1')), {
    language,
    ...(ways && { ways }),
  });
  onTestFinished(() => shop[Symbol.asyncDispose]());
  return shop;
}

const elements = ['account-form', 'bank-picker', 'connect-link', 'payment-link'];

/** A page of a shop with elements alone in a form. */
export async function openElements(language: Language, fields: string): Promise<CheckoutPages> {
  const form = `<form>${fields}<button>${language === 'es' ? 'Pagar' : 'Pay'}</button></form>`;
  const shop = await CheckoutPages.open(async () => page(language, form), {
    language,
    entries: elements.flatMap((name) => [`${name}.define`, `${name}.en.define`]),
  });
  onTestFinished(() => shop[Symbol.asyncDispose]());
  return shop;
}
