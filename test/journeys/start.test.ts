import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';

const root = new URL('../..', import.meta.url);
const ports = ['--port', '--api-port', '--cards-port', '--pages-port', '--control-port'];
const anyPorts = ports.flatMap((name) => [name, '0']);
const children: ChildProcess[] = [];

/** `npm start -- …`, as a person runs it. */
function start(...args: readonly string[]) {
  const child = spawn('npm', ['--silent', 'start', '--', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // so that a test that fails can end all of it
  });
  children.push(child);
  return child;
}

afterEach(() => {
  for (const { pid, exitCode } of children.splice(0)) {
    if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGKILL');
  }
});

describe('npm start', () => {
  it('-- --json prints one line once everything answers, and ends well when it is told to', async () => {
    const child = start('--json', ...anyPorts);
    const lines: string[] = [];
    const reader = createInterface(child.stdout).on('line', (line) => lines.push(line));
    const [line] = await once(reader, 'line');
    const { shop, api, cards, pages, control, ...keys } = JSON.parse(line);
    const everywhere: string[] = [shop, api, cards, pages, control];
    expect(keys).toEqual({
      secretKey: expect.stringMatching(/^sk_test_/),
      publicKey: expect.stringMatching(/^pk_test_/),
    });
    const answers = await Promise.all(everywhere.map((address) => fetch(address)));
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 404, 200]);
    expect(new Set(everywhere.map((address) => new URL(address).origin)).size).toBe(5);
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(lines).toHaveLength(1);
    await expect(fetch(shop)).rejects.toThrow();
  });

  it('says in words what to open and what to try', async () => {
    const child = start(...anyPorts);
    const chunks: string[] = [];
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      chunks.push(chunk);
      if (chunks.join('').includes('Ctrl+C')) child.kill('SIGTERM');
    });
    expect(await once(child, 'close')).toEqual([0, null]);
    const said = chunks.join('');
    expect(said).toMatch(/Tienda de demostración \/ Demo shop\s+http:\/\/127\.0\.0\.1:\d+/);
    expect(said).toContain('4242 4242 4242 4242');
    expect(said).toContain('INSUFFICIENT_FUNDS');
  });

  it.each(ports)('%s in use: one line that names it, and no zero', async (name) => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const others = anyPorts.map((arg, index) => (anyPorts[index - 1] === name ? port : arg));
    const child = start('--json', ...others);
    const [said, printed, [code]] = await Promise.all([
      text(child.stderr),
      text(child.stdout),
      once(child, 'close'),
    ]);
    taken.close();
    expect(printed).toBe('');
    expect(said).toMatch(new RegExp(`^Port ${port} is in use\\. [^\\n]* ${name} N[^\\n]*\\n$`));
    expect(code).toBe(1);
  });

  it('an option that is not known: one line that names it, and no zero', async () => {
    const child = start('--prot', '4100');
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    expect(said).toMatch(/^[^\n]*--prot[^\n]*\n$/);
    expect(code).toBe(1);
  });
});
