import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const program = fileURLToPath(new URL('../recording/record.ts', import.meta.url));

/** More than what is recorded takes, in bytes. */
const MOST = 64 * 1024 * 1024;

/** Puts what the sandbox and the shop served, recorded once when a story first asks for it, in the place of `recording/served.ts`. */
export function recordedPages(): Plugin {
  let recording: Promise<string> | undefined;
  return {
    name: 'recorded-pages',
    load: {
      filter: { id: /\/recording\/served\.ts$/ },
      handler() {
        recording ??= record();
        return recording;
      },
    },
  };
}

/** In a process of its own, which is no test runner's: scripts are bundled as they are served. */
async function record(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--conditions=source', program], {
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
    maxBuffer: MOST,
  });
  return `export const recorded = ${stdout};`;
}
