import { once } from 'node:events';
import { createServer } from 'node:net';
import { ConnectionError } from '@datafono/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { explainStart, explainTrouble } from './explain.ts';
import { readOptions, UsageError } from './options.ts';
import { choosePorts, type Ports } from './ports.ts';

describe('the command line', () => {
  it('has no ports by default', () => {
    expect(readOptions([])).toEqual({ help: false, json: false, inline: false, memory: false, ports: {} });
  });

  it('sets ports, 0 for any free one', () => {
    expect(
      readOptions([
        '--json',
        '--inline',
        '--memory',
        '--port',
        '0',
        '--api-port=5001',
        '--control-port',
        '5004',
      ]),
    ).toEqual({
      help: false,
      json: true,
      inline: true,
      memory: true,
      ports: { port: 0, apiPort: 5001, controlPort: 5004 },
    });
  });

  it.each([
    [['--prot', '1'], '--prot'],
    [['--port'], '--port'],
    [['--api-port', '65536'], '--api-port'],
    [['extra'], 'extra'],
  ])('rejects %j with one line', (args, name) => {
    const read = () => readOptions(args);
    expect(read).toThrow(UsageError);
    expect(read).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*$`));
  });
});

const ports = { port: 1, apiPort: 2, cardsPort: 3, pagesPort: 4, controlPort: 5, framePort: 6 };

const inUse = (port: number) => Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', port });

describe('the line on a failed start', () => {
  it.each([
    [1, '--port'],
    [5, '--control-port'],
  ])('names port %i in use, and %s', (port, option) => {
    const passedOn = new Error('The sandbox cannot listen.', { cause: inUse(port) });
    for (const error of [inUse(port), passedOn]) {
      expect(explainStart(error, ports)).toMatch(new RegExp(`^Port ${port} is in use\\..* ${option} N`));
    }
  });

  it('is the message of a usage error', () => {
    expect(explainStart(new UsageError('--port must be a number.'), undefined)).toBe(
      '--port must be a number.',
    );
  });
});

it('the line on an error of the service has its outcome', () => {
  const error = new ConnectionError('The connection was lost.', { outcome: 'unknown' });
  expect(explainTrouble(error)).toBe(
    'ConnectionError (outcome unknown, request unnamed): The connection was lost.',
  );
});

/** Takes a port of this machine for a test. */
async function occupyPort(port: number): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const inARow = (port: number): Ports => ({
  port,
  apiPort: port + 1,
  cardsPort: port + 2,
  pagesPort: port + 3,
  controlPort: port + 4,
  framePort: port + 5,
});

it('all default ports move up when one is in use, with a note', async () => {
  const first = (await occupyPort(0)) - 2;
  const { ports, note } = await choosePorts({}, inARow(first));
  expect((ports.port - first) % 6).toBe(0);
  expect(ports).toEqual(inARow(ports.port));
  expect(ports.port).toBeGreaterThan(first);
  expect(note).toBe(
    `At least one of the ports ${first} to ${first + 5} is taken: these are ${ports.port} to ${ports.port + 5}.`,
  );
});

it('given ports are used, in use or not', async () => {
  const occupied = await occupyPort(0);
  const { ports } = await choosePorts({ apiPort: occupied, port: 0 });
  expect(ports).toMatchObject({ apiPort: occupied, port: 0 });
});
