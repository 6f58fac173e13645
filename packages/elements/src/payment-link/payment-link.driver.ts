import { fixture } from '@open-wc/testing';
import { html, type TemplateResult } from 'lit';
import { TestService } from '../test-support/test-service.driver.ts';
import { waitUntil } from '../test-support/wait-until.driver.ts';
import '../entries/payment-link.define.ts';
import type { PublicPayment } from './payment.ts';
import type { PayPaymentLink } from './payment-link.ts';

export const LINK = 'https://pay.example/p/0192f1f0-8a3c-7c11-9d3e-2b6f5c1a7e44';

export const pending: PublicPayment = {
  id: 'payment_1',
  status: 'pending',
  title: 'Curso de cerámica',
  amount: 120_000,
  reference: 'PED-123',
  payment_link: LINK,
};

/** The status that makes {@link PaymentRoute.set} close the connection without an answer. */
export const LOST = 0;

export class PaymentRoute {
  readonly service = new TestService();

  get src(): string {
    return this.service.url('payments');
  }

  async set(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Promise<void> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    await fetch(this.service.url('next'), {
      method: 'PUT',
      body: JSON.stringify({ status, headers, body: text }),
    });
  }

  async reads(): Promise<number> {
    return (await this.service.calls()).length;
  }
}

export const elementOf = (route: PaymentRoute, content?: TemplateResult): Promise<PayPaymentLink> =>
  fixture<PayPaymentLink>(
    content ??
      html`<pay-payment-link src=${route.src} payment-id="payment_1" merchant="Tienda Ejemplo"></pay-payment-link>`,
  );

/** An element that has read the route's payment, which has these fields. */
export async function shownOf(
  route: PaymentRoute,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<PayPaymentLink> {
  await route.set({ ...pending, ...fields });
  const element = await elementOf(route);
  await waitUntil(() => element.payment, 'it is read');
  return element;
}

/** Gives the payment these fields, makes the element read it, and waits for its status. */
export async function becomes(
  route: PaymentRoute,
  element: PayPaymentLink,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  await route.set({ ...pending, ...fields });
  readAgain();
  await waitUntil(() => Object(element.payment).status === fields['status'], 'it is read');
}

/** The text of a part; the empty string without the part. */
export const textOf = (element: PayPaymentLink, part: string): string =>
  partOf(element, part)?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

export const partOf = <Found extends HTMLElement>(element: PayPaymentLink, part: string): Found | null =>
  element.shadowRoot?.querySelector<Found>(`[part~="${part}"]`) ?? null;

export const statusOf = (element: PayPaymentLink): string =>
  element.shadowRoot?.querySelector('[role=status]')?.textContent?.trim() ?? '';

export const qrOf = (element: PayPaymentLink): SVGElement | null =>
  element.shadowRoot?.querySelector<SVGElement>('[role=img]') ?? null;

const STATES = [
  ...['loading', 'failed', 'pending', 'in_progress', 'declined', 'approved', 'cancelled', 'expired'],
];

export const statesOf = (element: PayPaymentLink): string[] =>
  STATES.filter((state) => element.matches(`:state(${state})`));

export const reaches = (element: PayPaymentLink, state: string): Promise<void> =>
  waitUntil(() => statesOf(element).includes(state), `it is ${state}`);

/** Makes the element read the payment at once, as when its page is shown again. */
export const readAgain = (): boolean => document.dispatchEvent(new Event('visibilitychange'));

export function recordEvents(target: EventTarget): (readonly [type: string, detail: unknown])[] {
  const events: (readonly [string, unknown])[] = [];
  const record = (type: string, detail: (event: never) => unknown) =>
    target.addEventListener(type, (event) => events.push([type, detail(event as never)])); // the event of this type
  record('pay-payment-change', ({ payment }: { payment: PublicPayment }) => payment.status);
  record('pay-payment-approved', ({ payment }: { payment: PublicPayment }) => payment.id);
  record('pay-payment-error', ({ error }: { error: { code: string; status?: number } }) =>
    [error.code, error.status].filter(Boolean).join(' '),
  );
  return events;
}

/** Every URL and text by which a link could leave the element. */
export function exposedOf(element: PayPaymentLink): string {
  const root = element.shadowRoot;
  const links = [...(root?.querySelectorAll('a') ?? [])].map(({ href }) => href);
  return [...links, root?.textContent, root?.innerHTML].join('\n');
}
