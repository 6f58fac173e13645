import { fileURLToPath } from 'node:url';
import { start } from '../../pack/support/command.ts';
import { type Creation, ofEmulator, ofSandbox } from './creations.ts';

export interface Served extends AsyncDisposable {
  readonly api: string;
  readonly secretKey: string;
  readonly creation: (secretKey: string) => Creation;
}

const own = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const command = fileURLToPath(new URL('cli.ts', import.meta.resolve('@datafono/sandbox')));

export const serveBare = (): Promise<Served> => serve([own('serve-bare.ts')]);

export const serveEmulator = (): Promise<Served> => serve([own('serve-emulator.ts')], ofEmulator);

export const serveCommand = (database: string): Promise<Served> =>
  serve([command, '--json', '--db', database]);

async function serve(script: readonly string[], creation = ofSandbox): Promise<Served> {
  const started = await start(process.execPath, ['--conditions=source', ...script]);
  const { api = '', secretKey = '' } = started.output;
  return { ...started, api, secretKey, creation };
}
