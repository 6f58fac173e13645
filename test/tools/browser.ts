import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

/** Flags of Chromium: no network traffic of its own, and no sandbox for root, which Chromium does not support. */
export const browserFlags: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const systemNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** No Chromium was found or installed; `message` says what to do. */
export class NoBrowserError extends Error {
  override readonly name = 'NoBrowserError';
}

/**
 * The path of a Chromium that starts: `CHROME_PATH`, else the system's, else a package installed by `apt-get`, else
 * Playwright's download. On Linux, the browsers that this process starts have the fonts of `fonts.conf` alone.
 */
export function requireBrowser(): string {
  process.env['FONTCONFIG_FILE'] = fileURLToPath(new URL('fonts.conf', import.meta.url));
  const given = process.env['CHROME_PATH'];
  if (given) {
    if (starts(given)) return given;
    throw new NoBrowserError(`CHROME_PATH names ${given}, which does not start.`);
  }
  const path = systemBrowser() ?? packagedBrowser() ?? playwrightBrowser();
  if (path) return path;
  throw new NoBrowserError('No Chromium was found: install one, or set CHROME_PATH to a Chromium or Chrome.');
}

/** An executable may be a stub that only prints where to get the browser. */
function starts(path: string): boolean {
  return spawnSync(path, ['--version']).status === 0;
}

function systemBrowser(): string | undefined {
  return systemNames.map(onPath).find((path) => path !== undefined && starts(path));
}

function onPath(name: string): string | undefined {
  const folders = name.startsWith('/') ? [''] : (process.env['PATH'] ?? '').split(':');
  return folders.map((folder) => (folder ? `${folder}/${name}` : name)).find((path) => existsSync(path));
}

/** Installs Debian's package; only as root, to avoid a password prompt. */
function packagedBrowser(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  install('apt-get', ['update', '-qq']);
  install('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  return systemBrowser();
}

function playwrightBrowser(): string | undefined {
  const path = chromium.executablePath();
  if (!existsSync(path)) {
    const cli = fileURLToPath(new URL('cli.js', import.meta.resolve('playwright-core/package.json')));
    install(process.execPath, [cli, 'install', '--no-shell', 'chromium']);
  }
  return starts(path) ? path : undefined;
}

/** Reports on stderr, because an installation takes a while. */
function install(command: string, args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  process.stderr.write(`Installing Chromium: ${command} ${args.join(' ')}\n`);
  spawnSync(command, args, { stdio: ['ignore', 2, 2], env });
}
