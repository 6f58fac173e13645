import { createPages } from '../pages/create-pages.ts';
import { type Memory, memoryService, TOKEN } from './memory-pages.ts';

const ORIGIN = 'http://pages.test';

export interface VisitedPage {
  readonly status: number;
  readonly headers: Headers;
  /** The page, with white space collapsed. */
  readonly text: string;
}

/** Opens pages and submits forms as a browser without scripts does. */
export function visitor(memory: Memory) {
  const app = createPages(memoryService, memory);
  const visit = async (path: string, init?: RequestInit): Promise<VisitedPage> => {
    const response = await app.fetch(new Request(`${ORIGIN}${path}`, init));
    const { status, headers } = response;
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
