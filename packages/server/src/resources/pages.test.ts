import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pages } from './pages.ts';

const SIZE = 3;

/** A list in pages, and what happens to it each time before a page of it is read. */
function listed(ids: string[], change: (ids: string[], read: number) => void = () => undefined) {
  let read = 0;
  return async (page: number) => {
    change(ids, read++);
    const data = ids.slice((page - 1) * SIZE, page * SIZE).map((id) => ({ id }));
    return { data, last_page: Math.max(1, Math.ceil(ids.length / SIZE)), per_page: SIZE, total: ids.length };
  };
}

async function all(read: Parameters<typeof pages<{ readonly id: string }>>[0]): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of pages(read)) ids.push(id);
  return ids;
}

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `i${at}`);

it.each([0, 1, 3, 7])('all %d of a list come, in order', async (count) => {
  expect(await all(listed(numbered(count)))).toEqual(numbered(count));
});

it('reads no page before it is needed', async () => {
  const asked: number[] = [];
  const list = listed(numbered(7));
  const read = (page: number) => {
    asked.push(page);
    return list(page);
  };
  for await (const { id } of pages(read)) if (id === 'i1') break;
  expect(asked).toEqual([1]);
});

it('what stays comes once, whatever is added at the end and taken away meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 20 }),
      fc.array(fc.record({ remove: fc.array(fc.nat(30), { maxLength: 3 }), add: fc.boolean() }), {
        maxLength: 6,
      }),
      async (count, changes) => {
        const ids = numbered(count);
        const removed = new Set<string>();
        const read = listed(ids, (now, at) => {
          const { remove = [], add = false } = changes[at] ?? {};
          for (const which of remove) for (const id of now.splice(which, 1)) removed.add(id);
          if (add && remove.length === 0) now.push(`new${at}`);
        });
        const given = await all(read);
        expect(new Set(given).size).toBe(given.length);
        expect(given.filter((id) => !removed.has(id))).toEqual(ids);
      },
    ),
  );
});
