import { html } from 'hono/html';
import { type Markup, type PageContext, page } from './page.ts';
import { result } from './parts.ts';

/** Why a page cannot be used. */
export type Ended =
  | 'used'
  | 'lost'
  | 'closed'
  | 'nothing'
  | 'unknown'
  | 'cancelled'
  | 'expired'
  | 'forbidden'
  | 'unreadable'
  | 'broken';

/**
 * The page in place of one that cannot be used: why, and what to do.
 *
 * @param more what follows the text
 */
export function endedPage(context: PageContext, ended: Ended, more?: Markup): Markup {
  const { messages } = context;
  const title = messages[`${ended}Title`];
  return page(context, { title, main: result({ kind: 'bad', title, text: messages[`${ended}Text`], more }) });
}

/** The page at the root: where to get a link. @param inspector its address */
export function startPage(context: PageContext, inspector: string): Markup {
  const { startTitle: title, startText: text, startInspector } = context.messages;
  const more = html`<p><a href="${inspector}/">${startInspector}</a></p>`;
  return page(context, { title, main: result({ kind: 'waiting', title, text, more }) });
}
