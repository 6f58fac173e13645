import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { connectSandbox, type SandboxUnderTest } from '@datafono/sandbox/testing';
import { freePort } from '../../examples/free-port.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A script of a shop's package that runs until the test ends. */
interface Script extends AsyncDisposable {
  readonly child: ChildProcess;
}

function runScript(folder: string, args: readonly string[], environment: Environment): Script {
  const child = spawn(process.execPath, ['--run', ...args], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: undefined, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true, // a separate process group: a framework's server is a process below that of the script
  });
  const gone = once(child, 'close');
  const stop = async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await gone;
  };
  return { child, [Symbol.asyncDispose]: stop };
}

/** The first match in the lines that a script prints. */
async function printed({ child: { stdout } }: Script, pattern: RegExp): Promise<string> {
  if (!stdout) throw new Error('The script has no output.');
  for await (const line of createInterface(stdout)) {
    const [found] = pattern.exec(stripVTControlCharacters(line)) ?? [];
    if (!found) continue;
    stdout.resume(); // a full pipe would stop the script
    return found;
  }
  throw new Error('The script has ended.');
}

export interface Server extends AsyncDisposable {
  readonly url: string;
}

/** Runs the script `dev` of a shop until the test ends. */
export async function serve(folder: string, environment: Environment): Promise<Server> {
  const script = runScript(folder, ['dev'], environment);
  try {
    const url = await printed(script, /http:\/\/(?:localhost|127\.0\.0\.1):\d+/);
    await (await fetch(url)).text(); // compiles the page, which may take longer than a browser waits for it
    return { url, [Symbol.asyncDispose]: () => script[Symbol.asyncDispose]() };
  } catch (error) {
    await script[Symbol.asyncDispose]();
    throw error;
  }
}

/** A created shop and its sandbox, started by its two scripts. */
export interface RunningShop extends Server {
  readonly sandbox: SandboxUnderTest;
}

/** Starts the sandbox and the shop as a newcomer does where other ports are needed: the addresses are written into the files. */
export async function startShop(folder: string): Promise<RunningShop> {
  writePort(folder, await freePort());
  const service = runScript(folder, ['sandbox', '--', '--json', '--port', '0'], {});
  try {
    const { webhookSecret, ...address } = JSON.parse(await printed(service, /^\{.*\}$/));
    const { api, cards, publicKey, secretKey } = address;
    writeSettings(folder, {
      ...{ PAY_API: api, PAY_CARDS_URL: cards, PAY_PUBLIC_KEY: publicKey, PAY_SECRET_KEY: secretKey },
      PAY_WEBHOOK_SECRET: webhookSecret,
    });
    const server = await serve(folder, { NODE_ENV: undefined }); // that of the test runner
    const stop = async () => {
      await server[Symbol.asyncDispose]();
      await service[Symbol.asyncDispose]();
    };
    return { url: server.url, sandbox: connectSandbox(address), [Symbol.asyncDispose]: stop };
  } catch (error) {
    await service[Symbol.asyncDispose]();
    throw error;
  }
}

/** The port of the shop, which its server and the sandbox's webhook have in common. */
function writePort(folder: string, port: number): void {
  for (const file of globSync('{package.json,server.js,vite.config.js}', { cwd: folder }))
    rewrite(join(folder, file), (text) => text.replaceAll(/\b3000\b/g, String(port)));
}

function writeSettings(folder: string, values: Readonly<Record<string, string>>): void {
  rewrite(join(folder, '.env'), (text) =>
    text.replaceAll(/^(\w+)=.*$/gm, (line, name: string) => {
      if (!(name in values)) throw new Error(`The sandbox does not print ${line}.`);
      return `${name}=${values[name]}`;
    }),
  );
}

const rewrite = (file: string, change: (text: string) => string): void =>
  writeFileSync(file, change(readFileSync(file, 'utf8')));
