/** A page of a list. */
interface Page<Item> {
  readonly data: readonly Item[];
  readonly last_page?: unknown;
  readonly total?: unknown;
}

/**
 * The items of all pages, each once, read on demand. Where the total of the list has fallen since the page before, items
 * have moved to earlier pages, and it begins again.
 *
 * @param read reads the page of a number, from 1, in a stable order
 * @param first the number of the first page
 */
export async function* paginate<Item extends { readonly id: string }>(
  read: (page: number) => Promise<Page<Item>>,
  first = 1,
): AsyncGenerator<Item, void, undefined> {
  const yielded = new Set<string>();
  let total = 0;
  for (let at = first; ; at += 1) {
    const page = await read(at);
    const hasShrunk = Number(page.total) < total;
    total = Number(page.total) || 0;
    if (hasShrunk && at > first) {
      at = first - 1;
      continue;
    }
    for (const item of page.data) {
      if (yielded.has(item.id)) continue;
      yielded.add(item.id);
      yield item;
    }
    if (isLast(page, at)) return;
  }
}

/** Without a readable number of pages, an empty page is after the last one. */
const isLast = ({ data, last_page }: Page<unknown>, at: number): boolean =>
  typeof last_page === 'number' ? at >= last_page : data.length === 0;
