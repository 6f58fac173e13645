import { parseArgs } from 'node:util';

/** What `npm start` was asked for. */
export interface StartOptions {
  /** Say it in one line of JSON, for a program. */
  readonly json: boolean;
  readonly port: number;
  readonly apiPort: number;
  readonly cardsPort: number;
  readonly pagesPort: number;
  readonly controlPort: number;
}

/** A command line that cannot be followed; `message` is one line and says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Fixed, so that a bookmark works tomorrow. */
const defaults = {
  port: '4100',
  'api-port': '4101',
  'cards-port': '4102',
  'pages-port': '4103',
  'control-port': '4104',
} as const;

/** The options that name a port; 0 is any that is free. */
export type PortOption = keyof typeof defaults;

/**
 * Reads the command line.
 *
 * @param args what follows the script's name
 * @throws {UsageError} for an option that is not known or a port that is none
 */
export function readOptions(args: readonly string[]): StartOptions {
  const values = parse(args);
  return {
    json: values.json,
    port: portOf('port', values),
    apiPort: portOf('api-port', values),
    cardsPort: portOf('cards-port', values),
    pagesPort: portOf('pages-port', values),
    controlPort: portOf('control-port', values),
  };
}

function parse(args: readonly string[]) {
  const port = (name: PortOption) => ({ type: 'string', default: defaults[name] }) as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        json: { type: 'boolean', default: false },
        port: port('port'),
        'api-port': port('api-port'),
        'cards-port': port('cards-port'),
        'pages-port': port('pages-port'),
        'control-port': port('control-port'),
      },
    }).values;
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split(/\.\s|\n/) : [];
    const ports = Object.keys(defaults).map((name) => `--${name} N`);
    throw new UsageError(`${reason}. Options: ${['--json', ...ports].join(', ')}.`, { cause: error });
  }
}

function portOf(name: PortOption, values: Readonly<Record<PortOption, string>>): number {
  const port = Number(values[name]);
  if (/^\d+$/.test(values[name]) && port <= 65_535) return port;
  throw new UsageError(`--${name} must be a number from 0 to 65535 (0 takes any free port).`);
}
