import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

/**
 * How Chromium is started: nothing that looks for a network of its own, and without the sandbox that it refuses
 * to build as root.
 */
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

/** There is no Chromium, and none could be had; `message` says what to do. */
export class NoBrowserError extends Error {
  override readonly name = 'NoBrowserError';
}

/**
 * The path of a Chromium that starts: `CHROME_PATH`, else the system's, else the platform's package, else
 * Playwright's own download.
 *
 * @throws {NoBrowserError} when there is none to be had
 */
export function requireBrowser(): string {
  const given = process.env['CHROME_PATH'];
  if (given) {
    if (starts(given)) return given;
    throw new NoBrowserError(`CHROME_PATH names ${given}, and that does not start.`);
  }
  const path = systemBrowser() ?? packagedBrowser() ?? playwrightBrowser();
  if (path) return path;
  throw new NoBrowserError('There is no Chromium: install it, or set CHROME_PATH to a Chromium or Chrome.');
}

/** A name that is found may still be a stub that only says where to get the browser. */
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

/** Debian and its kin, and only as root: nobody is asked for a password here. */
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

/** Says on stderr what is going on: it takes a while. */
function install(command: string, args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  process.stderr.write(`Getting a Chromium: ${command} ${args.join(' ')}\n`);
  spawnSync(command, args, { stdio: ['ignore', 2, 2], env });
}
