import { describe, expect, it } from 'vitest';
import { callsOf, card, controlOf, customer, NOON, newNamespace } from '../test-support/calls.ts';
import { newFile } from '../test-support/files.ts';
import { createSandbox, type Sandbox } from './create-sandbox.ts';

const idIn = ({ headers }: { readonly headers: Headers }) => headers.get('x-request-id');
const openPage = (sandbox: Sandbox) => sandbox.pages(new Request('http://pages.test/none'));

/** A call of each series of ids. */
const calls = {
  control: async (sandbox: Sandbox) => idIn(await controlOf(sandbox).get('/v1/clock')),
  cards: async (sandbox: Sandbox) => idIn(await callsOf(sandbox).cards(card)),
  pages: async (sandbox: Sandbox) => idIn(await openPage(sandbox)),
  api: async (sandbox: Sandbox) => idIn(await callsOf(sandbox).customers(customer)),
  fault: async (sandbox: Sandbox) =>
    (await controlOf(sandbox).post('/v1/faults', { kind: 'error500', nth: 99 })).body['id'],
};

describe('a run', () => {
  it('has unique ids of requests, also after a restart on the same file', async () => {
    const options = { seed: 7, clock: 'frozen', now: NOON, database: newFile() } as const;
    const ids: unknown[] = [];
    for (let start = 0; start < 2; start += 1) {
      await using sandbox = await createSandbox(options);
      for (let sent = 0; sent < 3; sent += 1) ids.push(idIn(await callsOf(sandbox).customers({})));
    }
    expect(new Set(ids).size).toBe(6);
  });

  it('repeats its request ids after a reset of its own namespace only', async () => {
    await using sandbox = await createSandbox({ seed: 7, clock: 'frozen', now: NOON });
    const first = await calls.api(sandbox);
    await controlOf(await newNamespace(sandbox)).post('/v1/reset');
    expect(await calls.api(sandbox)).not.toBe(first);
    await controlOf(sandbox).post('/v1/reset');
    expect(await calls.api(sandbox)).toBe(first);
  });

  it('has an independent series of ids for each address', async () => {
    const idsOf = async (names: readonly (keyof typeof calls)[]) => {
      await using sandbox = await createSandbox({ seed: 7, clock: 'frozen', now: NOON });
      const ids: Record<string, unknown> = {};
      for (const name of names) ids[name] = await calls[name](sandbox);
      return ids;
    };
    const { control, ...others } = await idsOf(['control', 'control', 'cards', 'pages', 'api', 'fault']);
    expect(new Set([control, ...Object.values(others)]).size).toBe(5);
    expect(await idsOf(['fault', 'api', 'pages', 'cards'])).toEqual(others);
  });

  it.each([{ clock: 'frozen' }, { seed: 7 }] as const)('has unpredictable ids with %j', async (options) => {
    const ids = [];
    for (let start = 0; start < 2; start += 1) {
      await using sandbox = await createSandbox({ now: NOON, ...options });
      ids.push(await calls.api(sandbox));
    }
    expect(new Set(ids).size).toBe(2);
  });
});
