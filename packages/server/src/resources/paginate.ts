import { UnreadableAnswerError } from '../errors/errors.ts';

/** A page of something with ids. */
interface Page<Item> {
  readonly data: readonly Item[];
  readonly last_page: number;
}

/** How often in turn a page may bring nothing new: what stands at the front of a list can move on by that many pages. */
const MAX_EMPTY_READS = 100;

/**
 * The items of all pages, each once, as they are taken. What leaves or joins a list while it is read moves others to
 * pages before or after theirs, and no number on a page tells. So a page is believed to follow the one before it
 * when it holds something of it, or when that one, read again, still ends as it did; else it goes back to where
 * something known is.
 *
 * @param read the page of a number, from 1, in an order that stays
 * @throws {UnreadableAnswerError} when the list does not hold still, or has no end
 */
export async function* paginate<Item extends { readonly id: string }>(
  read: (page: number) => Promise<Page<Item>>,
): AsyncGenerator<Item, void, undefined> {
  const given = new Set<string>();
  const isKnown = ({ data }: Page<Item>) => data.some(({ id }) => given.has(id));
  let page = await read(1);
  for (let at = 1, vain = 0; vain < MAX_EMPTY_READS; vain += 1) {
    for (const item of page.data) {
      if (given.has(item.id)) continue;
      given.add(item.id);
      vain = 0;
      yield item;
    }
    if (at >= page.last_page) return;
    const next = await read(at + 1);
    let before = isKnown(next) ? page : await read(at);
    if (endOf(before) === endOf(page)) {
      page = next;
      at += 1;
      continue;
    }
    while (at > 1 && !isKnown(before)) {
      at -= 1;
      before = await read(at);
    }
    page = before;
  }
  throw new UnreadableAnswerError('The list does not hold still: read it again.', { outcome: 'none' });
}

const endOf = <Item extends { readonly id: string }>({ data }: Page<Item>) => data.at(-1)?.id;
