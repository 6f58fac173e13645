import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Profile, profiles, stated } from '@datafono/contract';
import * as z from 'zod/mini';
import type { Target } from './target.ts';

/** What a run is to do. */
export interface Options {
  /** Whom to run against; the sandbox of this repository when there is none. */
  readonly target: Target | undefined;
  /** Ids of the rows to run; all when there are none. */
  readonly only: readonly string[] | undefined;
}

/**
 * Reads the options of the command.
 *
 * @throws for one that does not exist, for a target that is not whole, and for a part of one without its --api
 */
export function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args].filter((arg) => arg !== '--'), // which pnpm passes on
    options: {
      ...{ api: text, cards: text, control: text, 'secret-key': text, 'public-key': text },
      ...{ profile: text, 'webhook-port': text, only: text },
    },
  });
  const { only, ...ofTarget } = values;
  const { api, cards, control, 'secret-key': secretKey, 'public-key': publicKey } = ofTarget;
  const chosen = only?.split(',');
  if (api === undefined) {
    refuseWithoutTarget(Object.keys(ofTarget));
    return { target: undefined, only: chosen };
  }
  if (cards === undefined || secretKey === undefined || publicKey === undefined)
    throw new Error('A target is told with --api, --cards, --secret-key and --public-key.');
  for (const address of [api, cards, control]) refuseOtherThanAddress(address);
  const webhookPort = values['webhook-port'];
  return {
    only: chosen,
    target: {
      ...{ api: bare(api), cards: bare(cards), secretKey, publicKey, profile: profileOf(values.profile) },
      ...(control === undefined ? {} : { control: bare(control) }),
      ...(webhookPort === undefined ? {} : { webhookPort: portOf(webhookPort) }),
    },
  };
}

/** Whoever names a part of a target means that one: a run against the sandbox here would tell of another. */
function refuseWithoutTarget(given: readonly string[]): void {
  if (given.length === 0) return;
  throw new Error(
    `${given.map((name) => `--${name}`).join(', ')} is about a target, and --api does not say which. ` +
      'Give --api, or leave it out to try the sandbox of this repository.',
  );
}

function refuseOtherThanAddress(address: string | undefined): void {
  if (address === undefined) return;
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return;
  throw new Error(`${JSON.stringify(address)} is no address: write it as http://127.0.0.1:4010.`);
}

/** Only a run of every row on the sandbox of this repository says how that does. */
export const writesPage = ({ target, only }: Options): boolean => target === undefined && only === undefined;

/**
 * The rows that a run is about.
 *
 * @param only ids, with or without spaces around them; all rows when there are none
 * @throws for an id that no row has: a run of nothing would pass
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

/** A profile by its name, or the answers of a JSON file laid over the default ones, group by group. */
function profileOf(name: string | undefined): Profile {
  if (name === undefined) return stated;
  const known = Object.entries(profiles).find(([known]) => known === name)?.[1];
  if (known) return known;
  const own = answersIn(name);
  const groups = Object.entries(stated).map(([group, answers]) => {
    const mine = own[group];
    return [
      group,
      typeof mine === 'object' && mine !== null ? { ...Object(answers), ...mine } : (mine ?? answers),
    ];
  });
  return Object.fromEntries(groups);
}

/** The file of the person who runs this; what is wrong in its answers shows as failed rows. */
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
