import { describe, expect, it } from 'vitest';
import { World } from './support/world.ts';

const submission_id = 'a-submission_0001';
const account = { submission_id, subtype: 'SAVINGS', account_number: '0012345678', authorization: true };

const bodies = {
  accounts: async (world: World) => ({ ...account, bank_id: (await world.client.banks.list())[0]?.id }),
  'connect-links': async () => ({ submission_id }),
} as const;

/** What each route creates, by its path. */
const created = { accounts: 'account', 'connect-links': 'connect_link' } as const;
const paths = ['accounts', 'connect-links'] as const;

const faults = [
  { kind: 'resetBeforeCommit' },
  { kind: 'resetAfterCommit' },
  { kind: 'timeoutAfterCommit', milliseconds: 50 },
  { kind: 'malformed' },
  { kind: 'truncated' },
  { kind: 'error500' },
  { kind: 'error503' },
  { kind: 'tooManyRequests' },
] as const;

describe.each(paths)('a submission to %s', (path) => {
  it('is carried out once, however often and wherever it is sent', async () => {
    await using world = await World.open();
    const pages = [await world.server(), await world.server()];
    const body = await bodies[path](world);
    const answers = await Promise.all([...pages, ...pages, ...pages].map((page) => page.post(path, body)));
    for (const answer of answers) expect(answer).toEqual({ ...answers[0], http: 201 });
    expect(await world.objects(created[path])).toHaveLength(1);
    for (const page of pages) await page.post(path, { ...body, submission_id: 'another-submission' });
    expect(await world.objects(created[path])).toHaveLength(2);
  });

  it.each(faults)('is carried out once although an answer was lost: $kind', async (fault) => {
    await using world = await World.open();
    const [one, two] = [await world.server(), await world.server()];
    const body = await bodies[path](world);
    await world.control('/v1/faults', { ...fault, route: `POST /v1/${path}`, times: 1 });
    expect(await one.post(path, body)).toMatchObject({ http: 503, code: 'unavailable' });
    expect(await two.post(path, body)).toMatchObject({ http: 201, id: expect.any(String) });
    expect(await world.objects(created[path])).toHaveLength(1);
  });
});

it('an account that was edited under one submission is not created, and its page is told which field', async () => {
  await using world = await World.open();
  const page = await world.server();
  const body = await bodies.accounts(world);
  await page.post('accounts', body);
  expect(await page.post('accounts', { ...body, account_number: '0087654321' })).toMatchObject({
    http: 422,
    code: 'invalid',
    fields: ['submission_id'],
  });
  expect(await world.objects('account')).toHaveLength(1);
});
