import { UnreadableAnswerError } from '../errors/errors.ts';

/** A page of a list. */
interface Page<Item> {
  readonly data: readonly Item[];
  readonly last_page?: unknown;
}

/** Pages without a new item, in a row, after which the list is not stable. */
const MAX_EMPTY_READS = 100;

/**
 * The items of all pages, each once, read on demand. Items that leave or join the list meanwhile shift others to
 * neighbouring pages. So a page counts as the next one only if it has an item that was yielded, or if the page before it,
 * read again, ends as before; otherwise it goes back to a page with a yielded item.
 *
 * @param read reads the page of a number, from 1, in a stable order
 * @param first the number of the first page
 * @throws {UnreadableAnswerError} when the list keeps changing, or has no end
 */
export async function* paginate<Item extends { readonly id: string }>(
  read: (page: number) => Promise<Page<Item>>,
  first = 1,
): AsyncGenerator<Item, void, undefined> {
  const yielded = new Set<string>();
  const isKnown = ({ data }: Page<Item>) => data.some(({ id }) => yielded.has(id));
  let page = await read(first);
  for (let at = first, empty = 0; empty < MAX_EMPTY_READS; empty += 1) {
    for (const item of page.data) {
      if (yielded.has(item.id)) continue;
      yielded.add(item.id);
      empty = 0;
      yield item;
    }
    if (isLast(page, at)) return;
    const next = await read(at + 1);
    let before = isKnown(next) ? page : await read(at);
    if (endOf(before) === endOf(page)) {
      page = next;
      at += 1;
      continue;
    }
    while (at > first && !isKnown(before)) {
      at -= 1;
      before = await read(at);
    }
    page = before;
  }
  throw new UnreadableAnswerError('The list keeps changing: read it again.', { outcome: 'none' });
}

/** Without a readable number of pages, an empty page is after the last one. */
const isLast = ({ data, last_page }: Page<unknown>, at: number): boolean =>
  typeof last_page === 'number' ? at >= last_page : data.length === 0;

const endOf = <Item extends { readonly id: string }>({ data }: Page<Item>) => data.at(-1)?.id;
