import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { choosePorts, type Ports } from './ports.ts';

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
});

it('all default ports move up when one is in use, with a note', async () => {
  const first = (await occupyPort(0)) - 2;
  const { ports, note } = await choosePorts({}, inARow(first));
  expect((ports.port - first) % 5).toBe(0);
  expect(ports).toEqual(inARow(ports.port));
  expect(ports.port).toBeGreaterThan(first);
  expect(note).toBe(
    `At least one of the ports ${first} to ${first + 4} is taken: these are ${ports.port} to ${ports.port + 4}.`,
  );
});

it('given ports are used, in use or not', async () => {
  const occupied = await occupyPort(0);
  const { ports } = await choosePorts({ apiPort: occupied, port: 0 });
  expect(ports).toMatchObject({ apiPort: occupied, port: 0 });
});

it('default ports avoid a given one', async () => {
  const first = (await occupyPort(0)) + 10;
  const { ports } = await choosePorts({ port: first + 1 }, inARow(first));
  expect(ports.port).toBe(first + 1);
  expect(new Set(Object.values(ports)).size).toBe(5);
});
