import { onTestFinished } from 'vitest';
import type { SandboxOptions } from '../engine/sandbox-options.ts';
import { createSandbox } from '../start/create-sandbox.ts';
import { call, callsOf, card, charge, controlOf, idOf, type Json, NOON } from './calls.ts';

export const ORIGIN = 'https://pages.sandbox.test';

export interface VisitedPage {
  readonly status: number;
  readonly headers: Headers;
  /** The page, with white space collapsed. */
  readonly text: string;
  readonly location: string | null;
}

/** The service in this process, and browsers without scripts that visit its pages. */
export async function openPages(options: SandboxOptions = { merchant: 'La Vereda' }) {
  const sandbox = await createSandbox({ clock: 'frozen', now: NOON, ...options });
  onTestFinished(() => sandbox.close());
  const control = controlOf(sandbox);
  const token = String((await control.get('/v1/namespace')).body['pageToken']);
  const { customerId, get, post } = callsOf(sandbox);
  const api = (path: string, body?: unknown) =>
    body === undefined ? get(`/v1${path}`) : post(`/v1${path}`, body);

  function browser() {
    const cookies = new Map<string, { readonly path: string; readonly value: string }>();
    const at = async (path: string, init: RequestInit = {}): Promise<VisitedPage> => {
      const sent = new Headers(init.headers);
      const known = [...cookies].filter(([, cookie]) => path.startsWith(cookie.path));
      if (known.length > 0)
        sent.set('cookie', known.map(([name, { value }]) => `${name}=${value}`).join('; '));
      const response = await sandbox.pages(new Request(ORIGIN + path, { ...init, headers: sent }));
      const { status, headers } = response;
      for (const cookie of headers.getSetCookie()) {
        const [, name = '', value = '', limit = '/'] = /^(\w+)=([^;]*);.*\bPath=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, { value, path: limit });
      }
      const text = (await response.text()).replaceAll(/\s+/g, ' ');
      return { status, headers, text, location: headers.get('location') };
    };
    const open = (path: string, headers: Record<string, string> = {}) => at(path, { headers });
    const send = (path: string, form: Record<string, string>, origin = ORIGIN) =>
      at(path, { method: 'POST', body: new URLSearchParams(form), headers: { origin } });
    /** Creates a card as the card form of a page does. @returns the service's answer */
    const enterCard = async (path: string, fields: Json = {}) => {
      const page = await open(`${path}?method=card`);
      const customer_id = attributeOf(page, 'pay-card-form', 'customer-id');
      const url = 'http://cards.test/v1/cards';
      const body = { ...card, customer_id, ...fields };
      return call({ send: sandbox.cards, url, key: sandbox.publicKey, body });
    };
    return { at, open, send, enterCard };
  }

  const newLink = async (fields: Json = {}) => {
    const customer_id = await customerId();
    const id = idOf(await api('/connect-links', { customer_id, single_use: true, ...fields }));
    return { id, customer_id, path: `/${token}/c/${id}` };
  };
  const newPayment = async (fields: Json = {}) => {
    const id = idOf(await api('/payments', { ...charge, ...fields }));
    return { id, path: `/${token}/p/${id}` };
  };
  return { sandbox, control, token, api, browser, newLink, newPayment, customerId, ...browser() };
}

export function attributeOf({ text }: VisitedPage, tag: string, attribute: string): string | undefined {
  const [, attributes = ''] = new RegExp(`<${tag}\\b([^>]*)>`).exec(text) ?? [];
  return new RegExp(`\\b${attribute}="([^"]*)"`).exec(attributes)?.[1];
}
