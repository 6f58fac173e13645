import { createPages } from '../pages/create-pages.ts';
import { type Memory, memoryService, TOKEN } from './memory-pages.ts';

const ORIGIN = 'http://pages.test';

export interface Shown {
  readonly status: number;
  readonly headers: Headers;
  /** The page, its white space gathered. */
  readonly text: string;
}

/** Opens pages and sends their forms, as a browser without scripts does. */
export function visitor(memory: Memory) {
  const app = createPages(memoryService, memory);
  const shown = async (path: string, init?: RequestInit): Promise<Shown> => {
    const response = await app.fetch(new Request(`${ORIGIN}${path}`, init));
    const { status, headers } = response;
    return { status, headers, text: (await response.text()).replaceAll(/\s+/g, ' ') };
  };
  return {
    open: (path: string, headers: Record<string, string> = {}) => shown(`/${TOKEN}${path}`, { headers }),
    at: shown,
    send: (path: string, form: Record<string, string>, origin = ORIGIN) =>
      shown(`/${TOKEN}${path}`, { method: 'POST', body: new URLSearchParams(form), headers: { origin } }),
  };
}

/** The value of an attribute of the first tag of a name. */
export function attributeOf({ text }: Shown, tag: string, attribute: string): string | undefined {
  const [, attributes = ''] = new RegExp(`<${tag}\\b([^>]*)>`).exec(text) ?? [];
  return new RegExp(`\\b${attribute}="([^"]*)"`).exec(attributes)?.[1];
}
