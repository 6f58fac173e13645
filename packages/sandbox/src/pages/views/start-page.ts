import { html } from 'hono/html';
import { type Markup, type PageContext, page } from './page.ts';
import { result } from './parts.ts';

/** The page at the root: where to get a link. @param inspector its address */
export function startPage(context: PageContext, inspector: string): Markup {
  const { startTitle: title, startText: text, startInspector } = context.messages;
  const more = html`<p><a href="${inspector}/">${startInspector}</a></p>`;
  return page(context, { title, main: result({ kind: 'waiting', title, text, more }) });
}
