import { UnreadableAnswerError } from '../errors/errors.ts';

/** A page of a list. */
interface Page<Item> {
  readonly data: readonly Item[];
  readonly last_page?: unknown;
  readonly total?: unknown;
}

/** Pages without a new item, in a row, after which a list has no end; more where items are read again. */
const MAX_EMPTY_READS = 100;

/**
 * The items of all pages, read on demand, none twice. Where the total of the list has fallen since the page before, items
 * have moved to earlier pages, and it begins again. Where one left while another joined, an item can be missed.
 *
 * @param read reads the page of a number, from 1, in a stable order
 * @param first the number of the first page
 * @throws {UnreadableAnswerError} when the list has no end
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
    // Without a readable number of pages, an empty page is after the last one.
    if (typeof last_page === 'number' ? at >= last_page : data.length === 0) return;
  }
  throw new UnreadableAnswerError('The list has no end.', { outcome: 'none' });
}
