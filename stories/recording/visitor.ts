import { text } from '@datafono/test/service-calls';
import type { Language, RecordedFile } from './recorded.ts';
import { listIn, type Service } from './service.ts';

/** Opens hosted pages and submits their forms in one language, with cookies, without a browser. */
export class Visitor {
  readonly service: Service;
  readonly #language: Language;
  #cookie = '';

  constructor(service: Service, language: Language) {
    this.service = service;
    this.#language = language;
  }

  /** Opens a page. */
  open(url: string): Promise<string> {
    return this.#visit(new Request(this.#inLanguage(url)));
  }

  /** Submits a form and follows redirects. */
  send(url: string, fields: Record<string, string>, origin = new URL(url).origin): Promise<string> {
    const body = new URLSearchParams(fields);
    return this.#visit(new Request(this.#inLanguage(url), { method: 'POST', body, headers: { origin } }));
  }

  /** Submits an unreadable body. */
  sendJunk(url: string): Promise<string> {
    const headers = { origin: new URL(url).origin, 'content-type': 'multipart/form-data' };
    return this.#visit(new Request(this.#inLanguage(url), { method: 'POST', body: 'junk', headers }));
  }

  /** Id of the first bank in the list. */
  async firstBank(): Promise<string> {
    const [bank = {}] = listIn(await this.service.api('GET', '/v1/accounts/banks'));
    return text(bank, 'id');
  }

  /** The fields of an account form, for an account at the first bank. */
  async account(): Promise<Record<string, string>> {
    const bank_id = await this.firstBank();
    return {
      method: 'account',
      bank_id,
      subtype: 'SAVINGS',
      account_number: '12345678',
      authorization: 'true',
    };
  }

  async #visit(request: Request): Promise<string> {
    request.headers.set('cookie', this.#cookie);
    const response = await this.service.sandbox.pages(request);
    for (const cookie of response.headers.getSetCookie()) this.#cookie = cookie.split(';')[0] ?? '';
    const next = response.headers.get('location');
    if (next === null) return response.text();
    return this.#visit(
      new Request(new URL(next, request.url), { headers: { 'sec-fetch-site': 'same-origin' } }),
    );
  }

  #inLanguage(url: string): string {
    const localized = new URL(url);
    localized.searchParams.set('lang', this.#language);
    return localized.href;
  }
}

/** Reads every file that a document references. */
export async function filesOf(
  document: string,
  read: (path: string) => Promise<Response>,
): Promise<Record<string, RecordedFile>> {
  const paths = [...document.matchAll(/(?:src|href)="(\/(?:assets|inspector)\/[^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  const files = paths.map(async (path) => {
    const response = await read(path);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return [path, { type: response.headers.get('content-type') ?? '', body: await response.text() }] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}
