import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { vi } from 'vitest';
import { succeed } from '../tools/check/run.ts';

export interface Registry extends AsyncDisposable {
  readonly url: string;
}

/** `verdaccio-audit` depends on a tag, `node-fetch@cjs`, which not every mirror has. */
const manifest = {
  private: true,
  dependencies: { verdaccio: '6.10.4' },
  overrides: { 'node-fetch': '2.7.0' },
};

/** Installs and starts a registry that has what is published to it, and passes on what others have published. */
export async function startRegistry(folder: string): Promise<Registry> {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  await succeed('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], folder);
  writeFileSync(join(folder, 'config.yaml'), configuration);
  const url = `http://127.0.0.1:${await freePort()}/`;
  const command = join(folder, 'node_modules/verdaccio/bin/verdaccio');
  const args = [command, '--config', join(folder, 'config.yaml'), '--listen', url];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const gone = once(child, 'close');
  await vi.waitUntil(() => answers(`${url}-/ping`), { timeout: 60_000, interval: 100 });
  return {
    url,
    [Symbol.asyncDispose]: async () => {
      child.kill();
      await gone;
    },
  };
}

/** Without `proxy`, a package of ours that was not published is missing, and not that of an earlier release. */
const configuration = `storage: ./storage
uplinks:
  npmjs:
    url: ${process.env['npm_config_registry'] ?? 'https://registry.npmjs.org/'}
max_body_size: 50mb
packages:
  '{@datafono/*,create-datafono}':
    access: $all
    publish: $all
  '**':
    access: $all
    proxy: npmjs
log: { type: stdout, format: pretty, level: error }
`;

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
