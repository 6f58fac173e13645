import { existsSync } from 'node:fs';
import { canInstallDebian, installDebian, requireDesktopBrowser } from '../../tools/browser.ts';
import { firefoxPath } from '../../tools/engines.mjs';

/** What must be there, and the package of Debian that has it. */
const needed: readonly (readonly [path: string, debianPackage: string])[] = [
  ['/usr/bin/orca', 'orca'],
  ['/usr/libexec/at-spi-bus-launcher', 'at-spi2-core'],
  ['/usr/bin/dbus-daemon', 'dbus'],
  ['/usr/bin/Xvfb', 'xvfb'],
  ['/usr/bin/openbox', 'openbox'],
  ['/usr/bin/xdotool', 'xdotool'],
  ['/usr/bin/xkbcomp', 'x11-xkb-utils'],
  [firefoxPath, 'firefox-esr'],
];

const missing = () => needed.filter(([path]) => !existsSync(path));

/** Vitest's global setup: the screen reader, what it needs and the browsers are there, or it says what is missing. */
export default function requireOrca(): void {
  if (missing().length > 0 && canInstallDebian()) installDebian(missing().map(([, name]) => name));
  const paths = missing().map(([path]) => path);
  if (paths.length > 0)
    throw new Error(
      `npm run heard needs the screen reader Orca, on Linux. Missing: ${paths.join(', ')}. Debian has them in the packages ${missing()
        .map(([, name]) => name)
        .join(' ')}, which npm run heard installs where it runs as root.`,
    );
  process.env['DESKTOP_CHROME_PATH'] = requireDesktopBrowser();
}
