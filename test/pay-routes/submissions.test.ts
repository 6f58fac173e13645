import { faultPointsOf } from '@datafono/sandbox/testing';
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

/** Milliseconds that no shop waits here. */
const HANG = 600_000;
/** Timeout of the shop where no answer comes, in milliseconds. */
const IMPATIENT = 500;

const pointsOf = (path: string) =>
  faultPointsOf(`POST /v1/${path}`, { hang: HANG }).map((point) => ({
    ...point,
    hangs: 'milliseconds' in point.fault && point.fault.milliseconds === HANG,
  }));

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

  describe.each(pointsOf(path))('whose call meets a $name', ({ fault, committed, answered, hangs }) => {
    const firstAnswer = answered ? { http: 201 } : { http: 503, code: 'unavailable' };

    it('is carried out once, and its repetition has the answer', async () => {
      await using world = await World.open();
      const patience = hangs ? { client: world.impatient(IMPATIENT) } : {};
      const pages = [await world.server(undefined, patience), await world.server()] as const;
      const body = await bodies[path](world);
      await world.sandbox.faults.add(fault);
      expect(await pages[0].post(path, body)).toMatchObject(firstAnswer);
      const before = await world.objects(created[path]);
      // Where nothing arrives, the commit may come after the end of the shop's patience.
      if (!hangs) expect(before).toHaveLength(committed || answered ? 1 : 0);
      const repeated = await pages[1].post(path, body);
      expect(repeated).toMatchObject({ http: 201, id: before[0]?.['id'] ?? expect.any(String) });
      expect(await world.objects(created[path])).toMatchObject([{ id: repeated['id'] }]);
    });
  });
});
