import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createSandbox } from '../start/create-sandbox.ts';
import { callsOf } from '../test-support/calls.ts';
import { newFile } from '../test-support/files.ts';
import { run } from '../test-support/process.ts';

const firstLine = async (other: ReturnType<typeof run>): Promise<string> =>
  String((await once(other.lines, 'line'))[0]);

describe('a database in use', () => {
  it('cannot be opened by a second process', async () => {
    const database = newFile();
    await using _ = await createSandbox({ database });
    expect(await firstLine(run('open.ts', database))).toMatch(
      /^database_in_use The database .+ is open in another sandbox\. Close that one, or choose another file\.$/,
    );
  });

  it('is unlocked when its process is killed', async () => {
    const database = newFile();
    const other = run('open.ts', database);
    expect(await firstLine(other)).toBe('open');
    await expect(createSandbox({ database })).rejects.toMatchObject({ code: 'database_in_use' });
    await other.kill();
    await using sandbox = await createSandbox({ database });
    expect(await callsOf(sandbox).customerId()).toEqual(expect.any(String));
  });
});
