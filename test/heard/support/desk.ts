import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Duplex, type Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Voice } from './voice.ts';

const ORCA_FILES = fileURLToPath(new URL('orca', import.meta.url));

/** A desktop of its own, on which Orca speaks a language. */
export class Desk implements AsyncDisposable {
  /** Of its own; it is removed at the end. */
  readonly folder = mkdtempSync(join(tmpdir(), 'heard-'));
  readonly #running: ChildProcess[] = [];
  #voice: Voice | undefined;
  /** What a process on this desktop has as its environment. */
  readonly env: Record<string, string | undefined>;

  private constructor(language: string) {
    this.env = {
      ...process.env,
      HOME: this.folder,
      XDG_RUNTIME_DIR: this.folder,
      XDG_DATA_HOME: undefined,
      LANG: 'C.UTF-8',
      LANGUAGE: language,
      ACCESSIBILITY_ENABLED: '1', // for Chromium
      GNOME_ACCESSIBILITY: '1', // for Firefox
    };
  }

  static async open(language: string): Promise<Desk> {
    const desk = new Desk(language);
    try {
      await desk.#start();
      return desk;
    } catch (error) {
      await desk[Symbol.asyncDispose]();
      throw error;
    }
  }

  get voice(): Voice {
    if (!this.#voice) throw new Error('Orca does not run.');
    return this.#voice;
  }

  async #start(): Promise<void> {
    const screen = ['-screen', '0', '1280x900x24', '-nolisten', 'tcp'];
    this.env['DISPLAY'] = `:${await this.#writes('Xvfb', ['-displayfd', '3', ...screen])}`;
    this.env['DBUS_SESSION_BUS_ADDRESS'] = await this.#writes('dbus-daemon', [
      ...['--session', '--nofork', '--nopidfile', '--print-address=3'],
    ]);
    this.#spawn('openbox', []);
    const settings = join(this.folder, 'orca');
    cpSync(ORCA_FILES, settings, { recursive: true });
    this.env['PYTHONPATH'] = settings;
    this.env['PATH'] = `${settings}:${process.env['PATH']}`;
    const orca = this.#spawn('orca', ['--user-prefs', settings]);
    const channel = orca.stdio[3];
    if (!(channel instanceof Duplex)) throw new Error('A pipe can be read and written.');
    this.#voice = new Voice(channel);
    await Promise.race([this.#voice.started(), endOf(orca)]);
  }

  #spawn(command: string, args: readonly string[]): ChildProcess {
    const child = spawn(command, args, {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      env: this.env,
    });
    this.#running.push(child);
    return child;
  }

  /** Starts a program that writes a line to its file descriptor 3 once it is ready. */
  async #writes(command: string, args: readonly string[]): Promise<string> {
    const [line] = await once(this.#spawn(command, args).stdio[3] as Readable, 'data'); // `stdio` above
    return String(line).trim();
  }

  /** Runs a program to its end. */
  async run(command: string, args: readonly string[]): Promise<void> {
    const [code] = await once(spawn(command, args, { stdio: 'ignore', env: this.env }), 'exit');
    if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}.`);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const child of this.#running.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) continue;
      const ended = once(child, 'exit');
      child.kill(child.spawnfile === 'orca' ? 'SIGKILL' : 'SIGTERM'); // Orca says goodbye for seconds
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Rejects once a program has ended by itself. */
async function endOf(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`${child.spawnfile} ended with ${code}.`);
}
