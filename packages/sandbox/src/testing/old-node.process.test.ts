import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Imitates a Node that is too old for the sandbox and lacks `node:sqlite`. */
const oldNode = `
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

it('on an older Node, startSandbox rejects with the version it needs, and connectSandbox loads', () => {
  const flags = ['--conditions=source', '--input-type=module', '--eval', oldNode];
  const { stdout, stderr } = spawnSync(process.execPath, flags, {
    encoding: 'utf8',
    cwd: import.meta.dirname,
  });
  expect([stdout, stderr]).toEqual([
    'function\nThe sandbox needs Node 22.16 or newer, and this is Node 20.19.5. Update Node.\n',
    '',
  ]);
});
