import { type Markup, type PageContext, page } from './page.ts';
import { result } from './parts.ts';

/** What can keep a page from being of use. */
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

/** A page that has nothing to offer any more, or never had, and what to do about it. */
export function endedPage(context: PageContext, ended: Ended): Markup {
  const { messages } = context;
  const title = messages[`${ended}Title`];
  return page(context, { title, main: result({ kind: 'bad', title, text: messages[`${ended}Text`] }) });
}
