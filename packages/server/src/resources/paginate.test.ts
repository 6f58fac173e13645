import { expect, it } from 'vitest';
import { UnreadableAnswerError } from '../errors/errors.ts';
import { paginate } from './paginate.ts';

const SIZE = 3;

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `i${at}`);

/** Iterates over a list in pages. @returns the items, and the numbers of the pages that were read */
async function all(ids: string[], act: (id: string) => unknown = () => {}, first = 1, numbers = true) {
  const reads: number[] = [];
  const yielded: string[] = [];
  const read = async (page: number) => {
    reads.push(page);
    const data = ids.slice((page - 1) * SIZE, page * SIZE).map((id) => ({ id }));
    const last_page = Math.max(1, Math.ceil(ids.length / SIZE));
    return numbers ? { data, last_page, total: ids.length } : { data, last_page: `${last_page}` };
  };
  for await (const { id } of paginate(read, first)) {
    yielded.push(id);
    if (act(id) === 'stop') break;
  }
  return { yielded, reads };
}

it.each([
  [0, [1]],
  [1, [1]],
  [3, [1]],
  [7, [1, 2, 3]],
])('yields all %d items in order, and reads each page once', async (count, reads) => {
  expect(await all(numbered(count))).toEqual({ yielded: numbered(count), reads });
});

it('reads pages on demand, from the given one', async () => {
  const stop = (id: string) => id === 'i4' && 'stop';
  expect(await all(numbered(9), stop, 2)).toEqual({ yielded: ['i3', 'i4'], reads: [2] });
});

it('yields all items to a consumer that removes each', async () => {
  const ids = numbered(20);
  const { yielded } = await all(ids, (id) => ids.splice(ids.indexOf(id), 1));
  expect(yielded).toEqual(numbered(20));
});

it('reads more than a hundred pages again', async () => {
  const ids = numbered(360);
  const { yielded } = await all(ids, (id) => id === 'i328' && ids.shift());
  expect(yielded).toEqual(numbered(360));
});

it('yields an item once that moves to the next page', async () => {
  const ids = numbered(4);
  const { yielded } = await all(ids, (id) => id === 'i2' && ids.unshift('new'));
  expect(yielded).toEqual(numbered(4));
});

it('reads a list without numbers until a page is empty', async () => {
  expect(await all(numbered(7), undefined, 1, false)).toEqual({ yielded: numbered(7), reads: [1, 2, 3, 4] });
});

it.each([
  ['ignores the page', () => ({ data: [{ id: 'same' }] })],
  ['has a billion empty pages', () => ({ data: [], last_page: 1e9 })],
])('gives up a list that %s', async (_, answer) => {
  const read = async (page: number) => (page > 500 ? Promise.reject(new Error('endless')) : answer());
  const items = paginate<{ readonly id: string }>(read);
  const end = async (): Promise<unknown> => (await items.next()).done || end();
  await expect(end()).rejects.toThrow(UnreadableAnswerError);
});
