import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { succeed } from '../../tools/check/run.ts';

export const buildAll = (root: string): Promise<void> =>
  succeed(process.execPath, ['--conditions=source', 'test/tools/build.ts'], root);

/** Creates a project that depends on packages, and installs them with npm. */
export async function install(folder: string, dependencies: Readonly<Record<string, string>>): Promise<void> {
  const builds = Object.entries(dependencies).map(([name, from]) =>
    from.endsWith('.tgz') ? [`@datafono/${name}`, `file:${from}`] : [name, from],
  );
  const manifest = { private: true, type: 'module', dependencies: Object.fromEntries(builds) };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  await succeed('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], folder);
}
