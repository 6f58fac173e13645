import { Agent, request } from 'node:http';
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

export const CONNECTIONS = 16;

/** How many customers a server creates in a second, asked by sixteen connections for some milliseconds. */
export async function createsPerSecond(served: Served, milliseconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const begun = performance.now();
  const until = begun + milliseconds;
  let created = 0;
  const goOn = async () => {
    while (performance.now() < until) {
      await create(served.api, served.creation(served.secretKey), agent);
      created += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, goOn));
  agent.destroy();
  return created / ((performance.now() - begun) / 1_000);
}

/** @throws {Error} for anything but a creation: a refusal is quicker and counts for nothing */
function create(api: string, { headers, body }: Creation, agent: Agent): Promise<void> {
  const sized = { ...headers, 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sent = request(`${api}/v1/customers`, { method: 'POST', agent, headers: sized }, (answer) => {
      const { statusCode = 0 } = answer;
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () =>
        statusCode === 201 || statusCode === 200 ? resolve() : reject(new Error(`Answered ${statusCode}.`)),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
