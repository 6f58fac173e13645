import type { Language, RecordedFile } from './recorded.ts';
import type { Service } from './service.ts';

/** Opens hosted pages and sends their forms, as a browser does, in one language. */
export class Visitor {
  readonly service: Service;
  readonly #language: Language;

  constructor(service: Service, language: Language) {
    this.service = service;
    this.#language = language;
  }

  /** The page at an address. */
  open(url: string): Promise<string> {
    return this.#visit(new Request(this.#spoken(url)));
  }

  /** The page that sending a form leads to. */
  send(url: string, fields: Record<string, string>, origin = new URL(url).origin): Promise<string> {
    const body = new URLSearchParams(fields);
    return this.#visit(new Request(this.#spoken(url), { method: 'POST', body, headers: { origin } }));
  }

  /** The page that says that what was sent cannot be read. */
  sendJunk(url: string): Promise<string> {
    const headers = { origin: new URL(url).origin, 'content-type': 'multipart/form-data' };
    return this.#visit(new Request(this.#spoken(url), { method: 'POST', body: 'junk', headers }));
  }

  async #visit(request: Request): Promise<string> {
    const response = await this.service.sandbox.pages(request);
    const next = response.headers.get('location');
    if (next !== null) return this.#visit(new Request(new URL(next, request.url)));
    return response.text();
  }

  #spoken(url: string): string {
    const spoken = new URL(url);
    spoken.searchParams.set('lang', this.#language);
    return spoken.href;
  }
}

/** Reads every file that a document names. */
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
