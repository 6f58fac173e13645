import { createServer } from 'node:net';

/** The first of four consecutive free ports. */
export async function firstOfFour(): Promise<number> {
  const first = 20_000 + Math.floor(Math.random() * 10_000);
  const taken = await Promise.all([0, 1, 2, 3].map((at) => isTaken(first + at)));
  return taken.some(Boolean) ? firstOfFour() : first;
}

const isTaken = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(false)));
  });
