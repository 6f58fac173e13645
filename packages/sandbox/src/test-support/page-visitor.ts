import { createPages } from '../pages/create-pages.ts';
import { type Memory, memoryService, TOKEN } from './memory-pages.ts';

const ORIGIN = 'http://pages.test';

export interface VisitedPage {
  readonly status: number;
  readonly headers: Headers;
  /** The page, with white space collapsed. */
  readonly text: string;
}

/** Opens pages and submits forms as a browser without scripts does, with cookies of its own. */
export function visitor(memory: Memory, service = memoryService) {
  const app = createPages(service, memory);
  const cookies = new Map<string, { readonly path: string; readonly value: string }>();
  const visit = async (path: string, init: RequestInit = {}): Promise<VisitedPage> => {
    const sent = new Headers(init.headers);
    const known = [...cookies].filter(([, cookie]) => path.startsWith(cookie.path));
    if (known.length > 0) sent.set('cookie', known.map(([name, { value }]) => `${name}=${value}`).join('; '));
    const response = await app.fetch(new Request(`${ORIGIN}${path}`, { ...init, headers: sent }));
    const { status, headers } = response;
    for (const cookie of headers.getSetCookie()) {
      const [, name = '', value = '', limit = '/'] = /^(\w+)=([^;]*);.*\bPath=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, { value, path: limit });
    }
    return { status, headers, text: (await response.text()).replaceAll(/\s+/g, ' ') };
  };
  return {
    open: (path: string, headers: Record<string, string> = {}) => visit(`/${TOKEN}${path}`, { headers }),
    at: visit,
    send: (path: string, form: Record<string, string>, origin = ORIGIN) =>
      visit(`/${TOKEN}${path}`, { method: 'POST', body: new URLSearchParams(form), headers: { origin } }),
  };
}

/** The value of an attribute of the first tag with this name. */
export function attributeOf({ text }: VisitedPage, tag: string, attribute: string): string | undefined {
  const [, attributes = ''] = new RegExp(`<${tag}\\b([^>]*)>`).exec(text) ?? [];
  return new RegExp(`\\b${attribute}="([^"]*)"`).exec(attributes)?.[1];
}
