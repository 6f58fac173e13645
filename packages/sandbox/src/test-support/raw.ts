import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * Sends raw bytes to the port of an origin and reads until the server closes the connection. Request that with
 * `Connection: close`.
 *
 * @returns its first status, and all received text: every answer with its head
 */
export async function sendRaw(origin: string, bytes: string) {
  const { port, hostname } = new URL(origin);
  const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
  socket.write(bytes);
  const all = await text(socket);
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(all)?.[1] ?? 0), text: all };
}

/** The bytes of a GET request with this `Host`. */
export const requestTo = (host: string, path: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;

export async function firstOfFour(): Promise<number> {
  const first = 20_000 + Math.floor(Math.random() * 10_000);
  const inUse = await Promise.all([0, 1, 2, 3].map((at) => isInUse(first + at)));
  return inUse.some(Boolean) ? firstOfFour() : first;
}

const isInUse = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(false)));
  });
