import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const program = fileURLToPath(new URL('../recording/record.ts', import.meta.url));

/** Limit of the recording's output in bytes. */
const MAX_OUTPUT = 64 * 1024 * 1024;

/** Replaces `recording/served.ts` by a recording of the sandbox and the shop, which is made once, on first use. */
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

/** Records in a separate process without the environment of a test runner, so that scripts are bundled as they are served. */
async function record(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--conditions=source', program], {
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
    maxBuffer: MAX_OUTPUT,
  });
  return `export const recorded = ${stdout};`;
}
