import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

/** Flags of Chromium: no network traffic of its own, and no sandbox for root, which Chromium does not support. */
export const browserFlags: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--font-render-hinting=slight', // of the headless shell; as fonts.conf says it to the desktop browser
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium without windows, for tests: it does the same with a third of the work. It has no cache for Back. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];

const desktopNames = [
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
 * The path of a Chromium that starts: `CHROME_PATH`, else the headless shell of the system or of a package installed by
 * `apt-get`, else {@link requireDesktopBrowser}. On Linux, the browsers that this process starts have the fonts of
 * `fonts.conf` alone.
 */
export function requireBrowser(): string {
  useOwnFonts();
  return given('CHROME_PATH') ?? onSystem(shellNames, 'chromium-headless-shell') ?? requireDesktopBrowser();
}

/**
 * The path of a Chromium with windows, a blocker of windows and a cache for Back: `DESKTOP_CHROME_PATH`, else the system's
 * or that of a package installed by `apt-get`, else Playwright's download.
 */
export function requireDesktopBrowser(): string {
  useOwnFonts();
  const path = given('DESKTOP_CHROME_PATH') ?? onSystem(desktopNames, 'chromium') ?? playwrightBrowser();
  if (path) return path;
  throw new NoBrowserError('No Chromium was found: install one, or set CHROME_PATH to a Chromium or Chrome.');
}

function useOwnFonts(): void {
  process.env['FONTCONFIG_FILE'] = fileURLToPath(new URL('fonts.conf', import.meta.url));
}

function given(name: string): string | undefined {
  const path = process.env[name];
  if (path && !starts(path)) throw new NoBrowserError(`${name} names ${path}, which does not start.`);
  return path || undefined;
}

/** An executable may be a stub that only prints where to get the browser. */
function starts(path: string): boolean {
  return spawnSync(path, ['--version']).status === 0;
}

/** Installs Debian's package where none is there; only as root, to avoid a password prompt. */
function onSystem(names: readonly string[], debianPackage: string): string | undefined {
  const find = () => names.map(onPath).find((path) => path !== undefined && starts(path));
  const found = find();
  if (found || !canInstallDebian()) return found;
  installDebian([debianPackage]);
  return find();
}

/** Whether this process may install packages of Debian without a question. */
export const canInstallDebian = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version');

export function installDebian(packages: readonly string[]): void {
  install('apt-get', ['update', '-qq']);
  const waiting = ['-o', 'DPkg::Lock::Timeout=600']; // seconds, for another installation to end
  install('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...waiting, ...packages]);
}

function onPath(name: string): string | undefined {
  const folders = name.startsWith('/') ? [''] : (process.env['PATH'] ?? '').split(':');
  return folders.map((folder) => (folder ? `${folder}/${name}` : name)).find((path) => existsSync(path));
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
  process.stderr.write(`Installing: ${command} ${args.join(' ')}\n`);
  spawnSync(command, args, { stdio: ['ignore', 2, 2], env });
}
