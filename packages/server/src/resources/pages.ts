/** A page of something with ids. */
interface Page<Item> {
  readonly data: readonly Item[];
  readonly last_page: number;
  readonly per_page: number;
  readonly total: number;
}

/**
 * The items of all pages, each once, as they are taken. What leaves a list while it is read moves others to pages before
 * theirs: when there are fewer than there were, it goes back as many pages as that can be.
 *
 * @param read the page of a number, from 1, in an order to which new items are only added at the end
 */
export async function* pages<Item extends { readonly id: string }>(
  read: (page: number) => Promise<Page<Item>>,
): AsyncGenerator<Item, void, undefined> {
  const given = new Set<string>();
  let before = 0;
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, last_page, per_page, total } = await read(page);
    const gone = before - total;
    before = total;
    last = last_page;
    if (gone > 0 && page > 1) {
      page = Math.max(0, page - 1 - Math.ceil(gone / Math.max(1, per_page)));
      continue;
    }
    for (const item of data) {
      if (given.has(item.id)) continue;
      given.add(item.id);
      yield item;
    }
  }
}
