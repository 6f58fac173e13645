import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** A Node that is older than the sandbox needs, and has no `node:sqlite`. */
const older = `
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === 'node:sqlite') throw new Error('No such built-in module: node:sqlite');
      return next(specifier, context);
    },
  });
  Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.5' } });
  const { connectSandbox, startSandbox } = await import('@datafono/sandbox/testing');
  console.log(typeof connectSandbox);
  await startSandbox().catch(({ message }) => console.log(message));
`;

it('an older Node is told to be updated, and may use a sandbox that runs elsewhere', () => {
  const flags = ['--conditions=source', '--input-type=module', '--eval', older];
  const { stdout, stderr } = spawnSync(process.execPath, flags, {
    encoding: 'utf8',
    cwd: import.meta.dirname,
  });
  expect([stdout, stderr]).toEqual([
    'function\nThe sandbox needs Node 22.16 or newer, and this is Node 20.19.5. Update Node.\n',
    '',
  ]);
});
