import { fixture, html } from '@open-wc/testing';
import type { PayCardForm } from '../card-form/card-form.ts';
import { type RecordedCall, TestService } from '../test-support/test-service.driver.ts';
import { waitUntil } from '../test-support/wait-until.driver.ts';
import type { CheckoutState } from './checkout.events.ts';
import type { PayCheckout } from './checkout.ts';
import '../entries/checkout.define.ts';

export const UNKNOWN = 'No sabemos cómo está este pago. No pague otra vez: consulte este mismo pago.';
export const FAILED = 'La tienda no respondió. Espere un momento.';

/** What a page of the server shows. */
export interface Page {
  readonly state: CheckoutState;
  readonly attempt?: number;
  readonly message?: string;
  /** The ways, in their order, each with what it contains. */
  readonly ways?: Readonly<Record<string, string>>;
  /** The way that is chosen beforehand; the first by default. */
  readonly first?: string;
  readonly amount?: number;
  /** Anything below the message. */
  readonly more?: string;
}

const OFFERING: readonly CheckoutState[] = ['open', 'declined', 'refused', 'unavailable', 'changed'];

/** The server of a shop with one checkout, behind real HTTP. */
export class CheckoutServer {
  readonly service = new TestService();

  get src(): string {
    return new URL(this.service.url('checkouts')).pathname;
  }

  /** What the server answers from now on. */
  async set(page: Page): Promise<void> {
    await this.answer({ state: page.state, number: page.attempt ?? 0, html: this.html(page) });
  }

  async answer(
    body: unknown,
    status = 200,
    more: { readonly isHeld?: boolean; readonly headers?: Readonly<Record<string, string>> } = {},
  ): Promise<void> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    await fetch(this.service.url('next'), {
      method: 'PUT',
      body: JSON.stringify({ status, body: text, ...more }),
    });
  }

  /** The server answers once `release` is called. */
  async hold(page: Page): Promise<void> {
    await this.answer({ state: page.state, number: page.attempt ?? 0, html: this.html(page) }, 200, {
      isHeld: true,
    });
  }

  /** The connection ends without an answer. */
  lose(): Promise<void> {
    return this.answer('', 0);
  }

  async calls(method: 'GET' | 'POST'): Promise<readonly RecordedCall[]> {
    return (await this.service.calls()).filter(
      (call) => call.method === method && call.path.endsWith('/checkouts'),
    );
  }

  async posts(): Promise<Readonly<Record<string, string>>[]> {
    return (await this.calls('POST')).map(({ body }) => Object.fromEntries(new URLSearchParams(`${body}`)));
  }

  html(page: Page): string {
    const { state, attempt = 0, message, more = '' } = page;
    const text = message ? `<p data-part="message" role="status">${message}</p>` : '';
    const lost = `<template data-part="lost"><p data-part="message" role="alert">${UNKNOWN}</p>${this.action('check', 'Consultar este pago')}</template>`;
    const failed = `<template data-part="failed"><p data-part="problem" role="alert">${FAILED}</p></template>`;
    const body = OFFERING.includes(state)
      ? this.#ways(page) + failed + lost
      : this.action('check', 'Consultar este pago') + failed;
    return `<pay-checkout src="${this.src}" lang="es" data-state="${state}" data-attempt="${attempt}">${text}${more}${state === 'paid' ? '<p data-part="paid">Pagado <strong>$ 120.000</strong></p>' : body}</pay-checkout>`;
  }

  /** The page of what a person has saved, which has no order and no amount. */
  methodsHtml(body: string, message?: string): string {
    const text = message ? `<p data-part="message" role="status">${message}</p>` : '';
    const failed = `<template data-part="failed"><p data-part="problem" role="alert">${FAILED}</p></template>`;
    return `<pay-checkout src="${this.src}" lang="es" data-state="open">${text}${body}${failed}</pay-checkout>`;
  }

  action(action: string, label: string): string {
    return `<form method="post" action="${this.src}" data-part="${action.split(':')[0]}"><button name="do" value="${action}">${label}</button></form>`;
  }

  #ways({ ways = { link: '', capture: '' }, attempt = 0, amount = 120_000, first }: Page): string {
    const list = Object.entries(ways).map(([way, details], index) => {
      const isFirst = first === undefined ? index === 0 : first === way;
      const [kind] = way.split(':');
      return `<div data-part="way" data-way="${kind}"><label><input type="radio" name="way" value="${way}"${isFirst ? ' checked' : ''}><span data-part="name">${way}</span></label>${details && `<div data-part="details">${details}</div>`}</div>`;
    });
    const hidden = Object.entries({ do: 'pay', amount, after: attempt }).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    );
    return `<form method="post" action="${this.src}" data-part="ways">${hidden.join('')}<fieldset><legend>¿Cómo quiere pagar?</legend>${list.join('')}</fieldset><button data-part="pay">Pagar $ ${amount}</button></form>`;
  }

  cardForm(more = ''): string {
    return `<pay-card-form name="card_id" public-key="pk_test_elements" customer-id="customer_1" cards-url="${this.service.url('created')}" lang="es"><p data-part="fallback">El formulario de la tarjeta no se cargó.</p></pay-card-form><label data-part="save"><input type="checkbox" name="save_card_id" value="1"> Guardar</label>${more}`;
  }

  accountForm(): string {
    return `<pay-account-form name="account_id" src="${this.service.url('account')}" lang="es"><div data-part="fallback"><label>Banco <select name="bank_id"><option value="">Elija</option><option value="1007">Bancolombia</option></select></label><label>Número <input name="account_number"></label><label><input type="checkbox" name="authorization" value="1"> Autorizo</label></div></pay-account-form>`;
  }
}

/** Writes the server's HTML into the page, as a page of the shop has it. */
export async function pageOf(server: CheckoutServer, page: Page | string): Promise<PayCheckout> {
  const parent = await fixture<HTMLElement>(html`<div></div>`);
  parent.innerHTML = typeof page === 'string' ? page : server.html(page);
  return checkoutIn(parent);
}

export function checkoutIn(parent: ParentNode): PayCheckout {
  const element = parent.querySelector('pay-checkout');
  if (!element) throw new Error('no checkout');
  return element;
}

export const payButton = (element: ParentNode): HTMLButtonElement => partIn(element, 'pay');

export function partIn<Found extends HTMLElement = HTMLElement>(element: ParentNode, part: string): Found {
  const found = element.querySelector<Found>(`[data-part=${part}]`);
  if (!found) throw new Error(`no part ${part}`);
  return found;
}

/** What an alert of the checkout says. */
export const alertOf = (element: PayCheckout): string =>
  element.querySelector(':scope > [role=alert]')?.textContent ?? '';

export const messageOf = (element: ParentNode, part = 'message'): string =>
  element.querySelector(`[data-part=${part}]`)?.textContent ?? '';

export function radio(element: ParentNode, value: string): HTMLInputElement {
  const found = element.querySelector<HTMLInputElement>(`input[type=radio][value="${value}"]`);
  if (!found) throw new Error(`no way ${value}`);
  return found;
}

export const chosen = (element: ParentNode): string | undefined =>
  element.querySelector<HTMLInputElement>('input[name=way]:checked')?.value;

export const becomes = (element: PayCheckout, state: CheckoutState): Promise<void> =>
  waitUntil(() => element.state === state, `it is ${state}`);

export const idle = (element: Element): Promise<void> =>
  waitUntil(() => !element.hasAttribute('data-busy'), 'it is not busy');

export function formIn(element: ParentNode): PayCardForm {
  const form = element.querySelector<PayCardForm>('pay-card-form');
  if (!form) throw new Error('no card form');
  return form;
}
