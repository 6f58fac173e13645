import { once } from 'node:events';
import { createServer } from 'node:net';

/** The command-line option of each port. */
export const portOptions = {
  port: 'port',
  apiPort: 'api-port',
  cardsPort: 'cards-port',
  pagesPort: 'pages-port',
  controlPort: 'control-port',
  framePort: 'frame-port',
} as const;

export type PortOption = (typeof portOptions)[keyof typeof portOptions];

export type Ports = Readonly<Record<keyof typeof portOptions, number>>;

/** Fixed, so that bookmarks keep working; beside those of a sandbox alone, so that both can run. */
export const defaultPorts: Ports = {
  port: 4100,
  apiPort: 4101,
  cardsPort: 4102,
  pagesPort: 4103,
  controlPort: 4104,
  framePort: 4105,
};

const STEP = Object.keys(defaultPorts).length;
const MOST_STEPS = 100;

/** The ports of a start. */
export interface ChosenPorts {
  readonly ports: Ports;
  /** Says that default ports were in use; `undefined` where none was. */
  readonly note: string | undefined;
}

/**
 * The given ports, and default ones for the rest. If one of those is in use, all of them move up until they are free.
 *
 * @throws {Error} when no free ports are found
 */
export async function choosePorts(given: Partial<Ports>, from: Ports = defaultPorts): Promise<ChosenPorts> {
  const preferred = Object.entries(from).filter(([name]) => !(name in given));
  const requested = Object.values(given);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const moved = preferred.map(([name, port]) => [name, port + step * STEP] as const);
    const free = await Promise.all(moved.map(([, port]) => !requested.includes(port) && isFree(port)));
    if (free.includes(false)) continue;
    const ports = { ...from, ...Object.fromEntries(moved), ...given };
    return { ports, note: step === 0 ? undefined : noteOf(preferred, moved) };
  }
  throw new Error(`No ports are free from ${from.port} on. Choose others with --port N and the like.`);
}

type Named = readonly (readonly [name: string, port: number])[];

const noteOf = (wanted: Named, moved: Named): string =>
  `At least one of the ports ${rangeOf(wanted)} is taken: these are ${rangeOf(moved)}.`;

const rangeOf = (named: Named): string => {
  const [first, last] = [named[0]?.[1], named.at(-1)?.[1]];
  return first === last ? String(first) : `${first} to ${last}`;
};

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
