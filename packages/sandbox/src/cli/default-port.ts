import { createServer } from 'node:net';

/** The first of the four ports of a sandbox started without `--port`, if they are free. */
export const DEFAULT_PORT = 4_010;

/**
 * The first port for a sandbox started without `--port`: the default one, at which the other commands look for a
 * sandbox; 0, for any free ports, when another process uses one of the four.
 */
export async function defaultPort(host: string): Promise<number> {
  for (const offset of [0, 1, 2, 3]) if (!(await isFree(DEFAULT_PORT + offset, host))) return 0;
  return DEFAULT_PORT;
}

const isFree = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
