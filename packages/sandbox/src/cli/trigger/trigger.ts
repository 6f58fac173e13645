import * as z from 'zod/mini';
import type { ControlClient } from '../../core/control-client.ts';
import { Clock, type Namespace, SentEvent } from '../../core/control-shapes.ts';
import { CommandError, UsageError } from '../command-error.ts';
import { connect, readNamespace } from '../connect.ts';
import { CONNECTION_HELP, connectionFlags, flag, parseConnection, parseFlags } from '../parse-flags.ts';
import { print, report } from '../print.ts';
import { recipes, Shop } from './shop.ts';

const NAME = 'datafono-sandbox trigger';

const HELP = `Usage: ${NAME} EVENT [options]

Makes an event happen in a running sandbox, by the calls that lead to it: creates a customer, a
card, a charge and so on, and waits for the event. Objects, states and deliveries are real. Prints
the ids. A frozen clock is advanced as far as the event needs.

Events:
${Object.keys(recipes)
  .map((name) => `  ${name}\n`)
  .join('')}
The profile of the sandbox decides which of them it sends; observed sends all.

  --json               print the ids as one line of JSON
${CONNECTION_HELP}
Examples:
  ${NAME} charge.paid
  ${NAME} payment.rejected --json
  ${NAME} connect_link.completed --control http://127.0.0.1:5003
`;

const options = { json: flag, ...connectionFlags } as const;

/** `datafono-sandbox trigger`. */
export async function trigger(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseFlags(args, options, NAME);
  if (values.help) return void process.stdout.write(HELP);
  const type = eventIn(positionals);
  const connection = parseConnection(values, process.env);
  const client = connect(connection);
  const namespace = await readNamespace(client);
  const made = await make(type, client, namespace, connection.key);
  if (values.json) print(JSON.stringify(made));
  else printIds(made);
  const endpoints = await client.list('/v1/webhooks', z.unknown());
  if (endpoints.length === 0)
    report('No webhook endpoint receives events. See datafono-sandbox listen --help.');
}

/** @throws {UsageError} for no event, several, or one that does not exist */
function eventIn([type, ...more]: readonly string[]): string {
  const known = Object.keys(recipes).join(', ');
  if (type === undefined) throw new UsageError(`Give the event to trigger: ${known}.`);
  if (more.length > 0) throw new UsageError(`Give one event. See ${NAME} --help.`);
  if (Object.hasOwn(recipes, type)) return type;
  throw new UsageError(`Unknown event ${JSON.stringify(type)}. The events are ${known}.`);
}

interface Made {
  readonly event: { readonly id: string; readonly type: string };
  /** Ids of the objects by type. */
  readonly objects: Readonly<Record<string, string>>;
}

async function make(type: string, client: ControlClient, namespace: Namespace, key: string): Promise<Made> {
  const recipe = recipes[type];
  if (!recipe || !namespace.events.includes(type))
    throw new CommandError(
      `The profile ${namespace.profile} of this sandbox does not send ${type}. It sends ${namespace.events.join(', ')}.`,
    );
  const after = await newestEvent(client);
  const shop = new Shop(client, namespace, key);
  const wanted = { type, object: await recipe(shop), after };
  const { event, advancedTo } =
    namespace.clock.mode === 'frozen'
      ? await advanceToEvent(client, wanted)
      : { event: await waitForEvent(client, wanted), advancedTo: undefined };
  if (advancedTo !== undefined) report(`The frozen clock was advanced to ${advancedTo}.`);
  return { event: { id: event.id, type: event.type }, objects: shop.ids };
}

function printIds({ event, objects }: Made): void {
  const ids = { ...objects, event: event.id };
  for (const [type, id] of Object.entries(ids)) print(`${type.padEnd(14)}${id}`);
}

/** An event by its type and the id of its object. */
interface Wanted {
  readonly type: string;
  readonly object: string;
  /** Only events after this `seq`. */
  readonly after: number;
}

/** The `seq` of the newest event; 0 without one. */
async function newestEvent(client: ControlClient): Promise<number> {
  const [newest] = await client.list('/v1/events?limit=1', SentEvent);
  return newest?.seq ?? 0;
}

/** Longest wait, in milliseconds of real time. The service takes a few seconds. */
const LIMIT = 60_000;

/**
 * Waits on a running clock until an event has happened.
 *
 * @throws {CommandError} when it does not happen in time
 */
async function waitForEvent(client: ControlClient, wanted: Wanted): Promise<SentEvent> {
  const limit = AbortSignal.timeout(LIMIT);
  try {
    for await (const _ of client.changes(limit)) {
      const event = await findEvent(client, wanted);
      if (event) return event;
    }
    throw new CommandError('The sandbox ended before the event happened.');
  } catch (error) {
    if (limit.aborted) throw notYet(wanted, `within ${LIMIT / 1_000} seconds`);
    throw error;
  }
}

/** Most steps of a frozen clock. Other jobs may be due before those that lead to the event. */
const STEPS = 1_000;

/**
 * Advances a frozen clock, from one job to the next, until an event has happened, and makes the deliveries due then.
 *
 * @returns the event and, if it was advanced, the time of the clock
 * @throws {CommandError} when nothing scheduled leads to the event
 */
async function advanceToEvent(client: ControlClient, wanted: Wanted) {
  let advancedTo: string | undefined;
  for (let step = 0; step < STEPS; step += 1) {
    const event = await findEvent(client, wanted);
    if (event) {
      await client.call('POST', '/v1/clock/advance', { by: 'PT0S' });
      return { event, advancedTo };
    }
    const { next } = Clock.parse(await client.call('GET', '/v1/clock'));
    if (next === null) break;
    advancedTo = Clock.parse(await client.call('POST', '/v1/clock/advance', { next: true })).now;
  }
  throw notYet(wanted, 'although the clock was advanced');
}

async function findEvent(
  client: ControlClient,
  { type, object, after }: Wanted,
): Promise<SentEvent | undefined> {
  const events = await client.list(`/v1/events?after=${after}&limit=1000`, SentEvent);
  return events.find((event) => event.type === type && event.object.id === object);
}

const notYet = ({ type, object }: Wanted, when: string): CommandError =>
  new CommandError(`${type} of ${object} did not happen ${when}.`);
