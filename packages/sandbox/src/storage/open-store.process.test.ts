import { expect, it } from 'vitest';
import { createSandbox } from '../start/create-sandbox.ts';
import { callsOf } from '../test-support/calls.ts';
import { runCommand } from '../test-support/command.ts';
import { newFile } from '../test-support/files.ts';

it('a database in use cannot be opened by a second process, until the first one is killed', async () => {
  const database = newFile();
  const [first, args] = [await createSandbox({ database }), ['--json', '--port', '0', '--db', database]];
  await runCommand(args).errorLine(
    /The database .+ is open in another sandbox\. Close that one, or choose another file\.$/,
  );
  await first.close();
  const other = runCommand(args);
  await other.line(/^\{/);
  await expect(createSandbox({ database })).rejects.toMatchObject({ code: 'database_in_use' });
  await other.end('SIGKILL');
  await using sandbox = await createSandbox({ database });
  expect(await callsOf(sandbox).customerId()).toEqual(expect.any(String));
});
