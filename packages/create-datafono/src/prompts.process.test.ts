import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';

const command = fileURLToPath(new URL('cli.ts', import.meta.url));
/** Gives a command a terminal. The one of macOS has other options. */
const terminal = '/usr/bin/script';

/** The command in a terminal of its own, whose keys are written to it. */
function ask() {
  const folder = mkdtempSync(join(tmpdir(), 'datafono-prompts-'));
  const { CI: _, ...env } = process.env; // there nothing is asked
  const line = `stty cols 100 rows 30; '${process.execPath}' --conditions=source '${command}'`;
  const child = spawn(terminal, ['--quiet', '--return', '--command', line, '/dev/null'], {
    cwd: folder,
    env,
  });
  onTestFinished(() => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  let shown = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    shown += text;
  });
  const ended = once(child, 'close');
  const answer = async (question: string, keys: string) => {
    await expect.poll(() => shown).toContain(question);
    child.stdin.write(keys);
  };
  const end = async () => {
    const [status] = await ended;
    return { status, shown };
  };
  return { folder, answer, end };
}

const [DOWN, ENTER, CONTROL_C] = ['\u001b[B', '\r', '\u0003'];

describe.runIf(process.platform === 'linux' && existsSync(terminal))('in a terminal, the command', () => {
  it('asks for the folder and the stack, and writes what was chosen', async () => {
    const { folder, answer, end } = ask();
    await answer('Folder', `cafetal${ENTER}`);
    await answer('Stack', `${DOWN}${ENTER}`);
    expect(await end()).toMatchObject({
      status: 0,
      shown: expect.stringContaining('cd cafetal && npm run dev'),
    });
    const { name, dependencies } = JSON.parse(readFileSync(join(folder, 'cafetal/package.json'), 'utf8'));
    expect({ name, stack: Object.keys(dependencies).includes('express') }).toEqual({
      name: 'cafetal',
      stack: true,
    });
  });

  it('says what is wrong with a folder, and asks again', async () => {
    const { folder, answer, end } = ask();
    await answer('Folder', `Año${ENTER}`);
    await answer('cannot be the name of a package', `\u007f\u007f\u007fano${ENTER}`);
    await answer('Stack', ENTER);
    expect((await end()).status).toBe(0);
    expect(readdirSync(folder)).toEqual(['ano']);
  });

  it('writes nothing when it is cancelled', async () => {
    const { folder, answer, end } = ask();
    await answer('Folder', ENTER);
    await answer('Stack', CONTROL_C);
    expect(await end()).toMatchObject({ status: 1, shown: expect.stringContaining('Nothing was written.') });
    expect(readdirSync(folder)).toEqual([]);
  });
});
