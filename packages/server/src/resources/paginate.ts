import { UnreadableAnswerError } from '../errors/errors.ts';

/** A page of a list. */
interface Page<Item> {
  readonly data: readonly Item[];
  readonly last_page?: unknown;
  readonly total?: unknown;
}

/**
 * The number of pages in a row without a new item after which a list counts as endless. Repeated reads of a changed list may need
 * many.
 */
const MAX_EMPTY_READS = 100;

/**
 * The items of all pages, read on demand, none twice. When the list's total has fallen since the page before, items have moved to
 * earlier pages, and the iteration starts again from the first page. If one item left the list while another joined it, an item
 * can be missed.
 *
 * @param read reads a page by its number, from 1, in a stable order
 * @param first the number of the first page
 * @throws {UnreadableAnswerError} when the list does not end
 */
export async function* paginate<Item extends { readonly id: string }>(
  read: (page: number) => Promise<Page<Item>>,
  first = 1,
): AsyncGenerator<Item, void, undefined> {
  const yielded = new Set<string>();
  for (let at = first, items = 0, empty = 0; empty < MAX_EMPTY_READS + yielded.size; at += 1, empty += 1) {
    const before = items;
    const { data, last_page, total } = await read(at);
    items = Number(total);
    if (items < before) {
      at = first - 1;
      continue;
    }
    for (const item of data) {
      if (yielded.has(item.id)) continue;
      yielded.add(item.id);
      empty = -1;
      yield item;
    }
    // Without a readable number of pages, an empty page is the end.
    if (typeof last_page === 'number' ? at >= last_page : data.length === 0) return;
  }
  throw new UnreadableAnswerError('The list has no end.', { outcome: 'none' });
}
