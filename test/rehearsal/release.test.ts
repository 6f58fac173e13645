import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildAll } from '../pack/support/make.ts';
import { expectToPayByCard } from '../pack/support/pay-in-shop.ts';
import { startShop } from '../pack/support/run-shop.ts';
import { packAll } from '../tools/build/pack.ts';
import { run, succeed } from '../tools/check/run.ts';
import { startRegistry } from './registry.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('what is released can be installed by name in a fresh folder, and pays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'datafono-rehearsal-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await buildAll(root);
  const tarballs = join(folder, 'tarballs');
  await packAll(root, tarballs);
  await using registry = await startRegistry(join(folder, 'registry'));
  useNpmOf(join(folder, 'home'), registry.url);

  const release = () =>
    run(process.execPath, ['--conditions=source', 'test/tools/publish.ts', tarballs], root);
  const { succeeded, output } = await release();
  expect(succeeded, output).toBe(true);
  expect(output.match(/is published$/gm)).toHaveLength(7);
  expect((await release()).output.match(/was published before$/gm)).toHaveLength(7);

  const fresh = join(folder, 'fresh');
  mkdirSync(fresh);
  await succeed('npm', ['create', '--yes', 'datafono', 'my-shop', 'node'], fresh);
  await succeed('npm', ['install'], join(fresh, 'my-shop'));
  await using shop = await startShop(join(fresh, 'my-shop'));
  await expectToPayByCard(shop);
});

/** From here npm has the settings and the cache of somebody who has just installed it, and this registry. */
function useNpmOf(home: string, registry: string): void {
  mkdirSync(home);
  const settings = [`registry=${registry}`, `${registry.replace('http:', '')}:_authToken=rehearsal`];
  writeFileSync(join(home, '.npmrc'), `${settings.join('\n')}\n`);
  vi.stubEnv('HOME', home);
  vi.stubEnv('npm_config_userconfig', join(home, '.npmrc'));
  vi.stubEnv('npm_config_cache', join(home, 'cache'));
  vi.stubEnv('npm_config_registry', registry);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
}
