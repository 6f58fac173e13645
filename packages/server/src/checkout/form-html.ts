import type { PublicBank } from '@datafono/contract';
import type { Language } from '../routes/texts.ts';
import type { CheckoutSettings } from './checkout-settings.ts';
import { html, type Markup } from './markup.ts';

/** What a checkout is written with besides its view. */
export interface Writing {
  readonly settings: CheckoutSettings;
  readonly language: Language;
  readonly banks: readonly PublicBank[];
  /** Where its forms are sent. */
  readonly address: string;
  readonly token: { readonly name: string; readonly value: string } | undefined;
}

/** The address of an order's checkout. */
export const addressOf = ({ path }: CheckoutSettings, orderId: string): string =>
  `${path}/checkouts/${encodeURIComponent(orderId)}`;

/** A form with one button. */
export function actionHtml(
  { address, token }: Writing,
  { action, label }: { readonly action: string; readonly label: string },
): Markup {
  return html`<form method="post" action="${address}" data-part="${action.split(':')[0] ?? ''}">${tokenHtml(token)}<button name="do" value="${action}">${label}</button></form>`;
}

export const tokenHtml = (token: Writing['token']): Markup | undefined =>
  token && html`<input type="hidden" name="${token.name}" value="${token.value}">`;
