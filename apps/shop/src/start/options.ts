import { parseArgs } from 'node:util';
import { defaultPorts, type PortOption, type Ports, portOptions } from './ports.ts';

/** The command line of `npm start`. */
export interface StartOptions {
  /** Print the help and exit. */
  readonly help: boolean;
  /** Print one line of JSON, for a program. */
  readonly json: boolean;
  /** Whether the card is typed in the shop's own page. */
  readonly inline: boolean;
  /** Whether the shop and the sandbox forget everything when they end. */
  readonly memory: boolean;
  /** The ports that were given; 0 is any free port. */
  readonly ports: Partial<Ports>;
}

/** An invalid command line; `message` is one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const HELP = `npm start -- [options]: a sandbox of the payments service and a demo shop, on this machine.

  --port N           of the shop (default: ${defaultPorts.port})
  --api-port N       of the service (default: ${defaultPorts.apiPort})
  --cards-port N     of the address that takes cards (default: ${defaultPorts.cardsPort})
  --pages-port N     of the hosted pages (default: ${defaultPorts.pagesPort})
  --control-port N   of the control API and the inspector (default: ${defaultPorts.controlPort})
  --frame-port N     of the frame in which a card is typed (default: ${defaultPorts.framePort})
  --inline           the card is typed in the shop's own page, without a frame
  --memory           forget everything at the end; otherwise the files in data/, one for the sandbox and one for the
                     shop at each port (not 0), keep it, or DATABASE_URL (postgres://…) for the shop
  --json             one line of JSON with every address and key
  -h, --help         this text

0 is any free port. If a default port is in use, all ports that are not given move to the next free ones.
`;

/**
 * Parses the command line.
 *
 * @param args the arguments after the script's name
 * @throws {UsageError} for an unknown option or an invalid port
 */
export function readOptions(args: readonly string[]): StartOptions {
  const { help, json, inline, memory, ...texts } = parse(args);
  const given = Object.entries(portOptions).flatMap(([name, option]) => {
    const text = texts[option];
    return text === undefined ? [] : [[name, portOf(option, text)]];
  });
  return { help, json, inline, memory, ports: Object.fromEntries(given) };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean', default: false, short: 'h' },
        json: { type: 'boolean', default: false },
        inline: { type: 'boolean', default: false },
        memory: { type: 'boolean', default: false },
        port: text,
        'api-port': text,
        'cards-port': text,
        'pages-port': text,
        'control-port': text,
        'frame-port': text,
      },
    }).values;
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split(/\.\s|\n/) : [];
    const ports = Object.values(portOptions).map((option) => `--${option} N`);
    throw new UsageError(`${reason}. Options: ${['--json', '--inline', ...ports].join(', ')}.`, {
      cause: error,
    });
  }
}

function portOf(option: PortOption, text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new UsageError(`--${option} must be a number from 0 to 65535 (0 takes any free port).`);
}
