import fc from 'fast-check';
import { expect, it } from 'vitest';
import { UnreadableAnswerError } from '../errors/errors.ts';
import { paginate } from './paginate.ts';

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

async function all(read: Parameters<typeof paginate<{ readonly id: string }>>[0]): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of paginate(read)) ids.push(id);
  return ids;
}

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `i${at}`);

it.each([0, 1, 3, 7])('yields all %d items in order', async (count) => {
  expect(await all(listed(numbered(count)))).toEqual(numbered(count));
});

it('starts at the given page, and reads none before it', async () => {
  const ids: string[] = [];
  const readPages: number[] = [];
  const list = listed(numbered(7), (items, read) => {
    if (read === 1) items.splice(0, 4); // what is left is on the page before
  });
  const read = (page: number) => {
    readPages.push(page);
    return list(page);
  };
  for await (const { id } of paginate(read, 2)) ids.push(id);
  expect(ids).toEqual(['i3', 'i4', 'i5']);
  expect(Math.min(...readPages)).toBe(2);
});

it('reads pages on demand', async () => {
  const readPages: number[] = [];
  const list = listed(numbered(7));
  const read = (page: number) => {
    readPages.push(page);
    return list(page);
  };
  for await (const { id } of paginate(read)) if (id === 'i1') break;
  expect(readPages).toEqual([1]);
});

/** What happens to a list before each of its pages is read. */
const happenings = fc.array(fc.record({ remove: fc.array(fc.nat(30), { maxLength: 7 }), add: fc.nat(4) }), {
  maxLength: 12,
});

it('stable items come once and in order while others are appended and removed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 20 }), happenings, async (count, changes) => {
      const ids = numbered(count);
      const stays = new Set(ids);
      const read = listed(ids, (now, at) => {
        const { remove = [], add = 0 } = changes[at] ?? {};
        for (const which of remove) for (const id of now.splice(which, 1)) stays.delete(id);
        for (let more = 0; more < add; more += 1) now.push(`new${at}.${more}`);
      });
      const given = await all(read);
      expect(new Set(given).size).toBe(given.length);
      expect(given.filter((id) => stays.has(id))).toEqual([...stays]);
    }),
  );
});

it('stable items come once and in order while others are inserted anywhere', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 20 }),
      fc.array(fc.array(fc.nat(30), { maxLength: 7 }), { maxLength: 12 }),
      async (count, changes) => {
        const ids = numbered(count);
        const read = listed(ids, (now, at) => {
          for (const [more, where] of (changes[at] ?? []).entries())
            now.splice(where % (now.length + 1), 0, `new${at}.${more}`);
        });
        const given = await all(read);
        expect(new Set(given).size).toBe(given.length);
        expect(given.filter((id) => id.startsWith('i'))).toEqual(numbered(count));
      },
    ),
  );
});

it('yields all items to a consumer that removes each', async () => {
  const ids = numbered(20);
  const yielded: string[] = [];
  for await (const { id } of paginate(listed(ids))) {
    yielded.push(id);
    ids.splice(ids.indexOf(id), 1);
  }
  expect(yielded).toEqual(numbered(20));
});

it('reads at most two pages for each page of a list of changing length', async () => {
  let reads = 0;
  const list = listed(numbered(15));
  const given = await all(async (page) => {
    reads += 1;
    return { ...(await list(page)), total: reads % 2 ? 10 : 5 };
  });
  expect(given).toEqual(numbered(15));
  expect(reads).toBeLessThan(10);
});

it.each([
  ['always has one page more', (page: number) => ({ data: [{ id: 'same' }], last_page: page + 1 })],
  ['never holds still', (page: number, at: number) => ({ data: [], last_page: page + (at % 2) + 1 })],
])('fails for a list that %s', async (_, answer) => {
  let reads = 0;
  const read = async (page: number) => {
    reads += 1;
    return answer(page, reads);
  };
  await expect(all(read)).rejects.toThrow(UnreadableAnswerError);
  expect(reads).toBeLessThan(500);
});

it('reads a list without a number of pages until one is empty', async () => {
  const list = listed(numbered(7));
  const reads: number[] = [];
  const read = async (page: number) => {
    reads.push(page);
    return { data: (await list(page)).data, last_page: '3' };
  };
  expect(await all(read)).toEqual(numbered(7));
  expect(Math.max(...reads)).toBe(4);
});

it('without a number of pages, stable items come once although others are removed', async () => {
  const ids = numbered(9);
  const list = listed(ids, (now, at) => void (at === 2 && now.splice(0, 2)));
  const given = await all(async (page) => ({ data: (await list(page)).data }));
  expect(given).toEqual(numbered(9));
});
