import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Profile, profiles, stated } from '@datafono/contract';
import * as z from 'zod/mini';
import type { Target } from './target.ts';

/** The options of a run. */
export interface Options {
  /** The target; `undefined` for the sandbox of this repository. */
  readonly target: Target | undefined;
  /** Ids of the rows to run; `undefined` for all. */
  readonly only: readonly string[] | undefined;
}

/**
 * Parses the options of the command.
 *
 * @throws {Error} for an unknown option, an incomplete target, and a part of a target without --api
 */
export function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args].filter((arg) => arg !== '--'), // pnpm passes it to the script
    options: {
      ...{ api: text, cards: text, control: text, 'secret-key': text, 'public-key': text },
      ...{ profile: text, 'webhook-port': text, only: text },
    },
  });
  const { only, ...targetOptions } = values;
  const { api, cards, control, 'secret-key': secretKey, 'public-key': publicKey } = targetOptions;
  const ids = only?.split(',');
  if (api === undefined) {
    refuseWithoutTarget(Object.keys(targetOptions));
    return { target: undefined, only: ids };
  }
  if (cards === undefined || secretKey === undefined || publicKey === undefined)
    throw new Error('A target needs --api, --cards, --secret-key and --public-key.');
  for (const address of [api, cards, control]) refuseOtherThanAddress(address);
  const webhookPort = values['webhook-port'];
  return {
    only: ids,
    target: {
      ...{ api: bare(api), cards: bare(cards), secretKey, publicKey, profile: profileOf(values.profile) },
      ...(control === undefined ? {} : { control: bare(control) }),
      ...(webhookPort === undefined ? {} : { webhookPort: portOf(webhookPort) }),
    },
  };
}

/** Refuses a part of a target without --api, instead of running against the sandbox of this repository. */
function refuseWithoutTarget(given: readonly string[]): void {
  if (given.length === 0) return;
  throw new Error(
    `${given.map((name) => `--${name}`).join(', ')} needs --api. ` +
      'Without a target, the rows run on the sandbox of this repository.',
  );
}

function refuseOtherThanAddress(address: string | undefined): void {
  if (address === undefined) return;
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return;
  throw new Error(`${JSON.stringify(address)} is not an address such as http://127.0.0.1:4010.`);
}

/** Whether the run is of every row on the sandbox of this repository, whose results CONFORMANCE.md shows. */
export const writesPage = ({ target, only }: Options): boolean => target === undefined && only === undefined;

/**
 * The rows of a run.
 *
 * @param only ids, with or without spaces around them; `undefined` for all rows
 * @throws {Error} for an unknown id, because an empty run would pass
 */
export function chooseRows<Named extends { readonly id: string }>(
  rows: readonly Named[],
  only: readonly string[] | undefined,
): readonly Named[] {
  if (only === undefined) return rows;
  const ids = only.map((id) => id.trim());
  const unknown = ids.filter((id) => !rows.some((row) => row.id === id));
  if (unknown.length > 0)
    throw new Error(`No row is called ${listOf(unknown)}. There are ${rows.map(({ id }) => id).join(' ')}.`);
  return rows.filter(({ id }) => ids.includes(id));
}

const listOf = (ids: readonly string[]): string => ids.map((id) => JSON.stringify(id)).join(', ');

const bare = (address: string): string => address.replace(/\/+$/, '');

function portOf(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port > 0 && port < 65_536) return port;
  throw new Error('--webhook-port must be a number from 1 to 65535.');
}

/** A profile by its name, or the default profile with the values of a JSON file, merged group by group. */
function profileOf(name: string | undefined): Profile {
  if (name === undefined) return stated;
  const known = Object.entries(profiles).find(([known]) => known === name)?.[1];
  if (known) return known;
  const own = answersIn(name);
  const groups = Object.entries(stated).map(([group, answers]) => {
    const override = own[group];
    return [
      group,
      typeof override === 'object' && override !== null
        ? { ...Object(answers), ...override }
        : (override ?? answers),
    ];
  });
  return Object.fromEntries(groups);
}

/** The values of a JSON file; wrong values show as failed rows. */
function answersIn(path: string): Readonly<Record<string, unknown>> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    const names = Object.keys(profiles).join(', ');
    throw new Error(`--profile must be one of ${names}, or a JSON file of answers; ${path} is neither.`, {
      cause,
    });
  }
}
