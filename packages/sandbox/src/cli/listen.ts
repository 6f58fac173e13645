import { maskCardNumbers } from '@datafono/card';
import type { ControlClient } from '../core/control-client.ts';
import { Endpoint, ListedDelivery, type Namespace } from '../core/control-shapes.ts';
import { meantUrl, redactUrl } from '../lib/readable-text.ts';
import { CommandError, RefusedError, UsageError } from './command-error.ts';
import { connect, readNamespace } from './connect.ts';
import { follow, untilStopped } from './follow.ts';
import {
  CONNECTION_HELP,
  connectionFlags,
  noArguments,
  parseConnection,
  parseFlags,
  text,
  texts,
} from './parse-flags.ts';
import { durationText, escapeControls, print, report, timeText } from './print.ts';

const NAME = 'datafono-sandbox listen';

const HELP = `Usage: ${NAME} --forward-to URL [options]

Registers URL as a webhook endpoint of a running sandbox and prints each delivery attempt at it:
time of the sandbox's clock, event, HTTP status, duration, event id. The sandbox itself sends the
events to URL, signed and retried as to any endpoint. Ctrl+C removes the endpoint.

  --forward-to URL     where to send events, such as http://127.0.0.1:3000/hooks; a host other
                       than this machine needs --webhook-host at the start of the sandbox
  --events NAMES       only these events, separated by commas; repeatable (default: all)
${CONNECTION_HELP}
Examples:
  ${NAME} --forward-to http://127.0.0.1:3000/hooks
  ${NAME} --forward-to http://127.0.0.1:3000/hooks --events charge.paid,charge.failed
`;

const options = { 'forward-to': text, events: texts, ...connectionFlags } as const;

/** `datafono-sandbox listen`. */
export async function listen(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseFlags(args, options, NAME);
  if (values.help) return void process.stdout.write(HELP);
  noArguments(positionals, NAME);
  const url = values['forward-to'];
  if (url === undefined) throw new UsageError(`Give the URL with --forward-to. See ${NAME} --help.`);
  const events = values.events?.flatMap((names) => names.split(',')).map((name) => name.trim());
  const client = connect(parseConnection(values, process.env));
  const request = { url, ...(events && { events }) };
  await untilStopped((stopped) => forward(client, request, stopped));
}

interface EndpointRequest {
  readonly url: string;
  readonly events?: readonly string[];
}

/** Registers the endpoint, prints its deliveries until the command is stopped, and removes it. */
async function forward(client: ControlClient, request: EndpointRequest, stopped: AbortSignal): Promise<void> {
  const namespace = await readNamespace(client);
  checkEvents(request, namespace.events);
  let registered = await register(client, request);
  const deliveries = deliveryReader(client, () => registered.endpoint);
  const registerAgain = async () => {
    // A reset removes the endpoint.
    const endpoints = await client.list('/v1/webhooks', Endpoint);
    if (endpoints.some(({ id }) => id === registered.endpoint.id)) return;
    registered = await register(client, request);
    deliveries.restart();
    report(`Registered ${request.url} again. Its signing secret is ${registered.endpoint.secret}`);
  };
  const { read } = deliveries;
  const followed = { topic: 'events', read, on: { open: registerAgain, webhooks: registerAgain } };
  try {
    await deliveries.skip();
    print(introduction(registered.endpoint, namespace));
    await follow(client, followed, stopped);
  } finally {
    if (registered.created) await remove(client, registered.endpoint);
  }
}

/** @returns also whether the endpoint is new. An endpoint that was there before is not removed at the end. */
async function register(client: ControlClient, request: EndpointRequest) {
  const existing = (await client.list('/v1/webhooks', Endpoint)).find(({ url }) => url === request.url);
  if (!existing) return { endpoint: await create(client, request), created: true };
  report(`${request.url} is a webhook endpoint already, for ${existing.events?.join(', ') ?? 'all events'}.`);
  return { endpoint: existing, created: false };
}

const create = (client: ControlClient, request: EndpointRequest): Promise<Endpoint> =>
  client.call('POST', '/v1/webhooks', request).then(
    (endpoint) => Endpoint.parse(endpoint),
    (cause: unknown) => {
      throw cause instanceof RefusedError ? cannotReceive(request.url, cause) : cause;
    },
  );

function cannotReceive(url: string, cause: Error): CommandError {
  const full = meantUrl(url);
  const meant = redactUrl(full);
  // The URL as it was given. Parsed as a URL, its host would be the scheme.
  const shown = full === url ? meant : maskCardNumbers(url);
  return new CommandError(
    `The sandbox does not send events to ${shown}. Give ${full === url ? '' : `${meant}, or `}an http or https URL of this machine, without ` +
      'credentials, or start the sandbox with --webhook-host and the host.',
    { cause },
  );
}

/** @throws {UsageError} for a name that no event of the profile has */
function checkEvents({ events = [] }: EndpointRequest, known: readonly string[]): void {
  const unknown = events.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new UsageError(`--events has ${JSON.stringify(unknown)}. The events are ${known.join(', ')}.`);
}

/** The sandbox may have ended first. */
const remove = (client: ControlClient, { id, url }: Endpoint): Promise<void> =>
  client.call('DELETE', `/v1/webhooks/${id}`).then(
    () => print(`Removed the endpoint ${url}.`),
    () => report(`The endpoint ${url} was not removed, since the sandbox did not answer.`),
  );

const introduction = ({ url, secret, events }: Endpoint, { clock }: Namespace): string =>
  [
    `Sending ${events?.join(', ') ?? 'all events'} to ${url}`,
    `Signing secret: ${secret}`,
    ...(clock.mode === 'frozen'
      ? ['The clock is frozen: what is due later, such as a retry, waits until the clock is advanced.']
      : []),
    'Press Ctrl+C to stop.',
    '',
  ].join('\n');

const PAGE = 200;

/** Prints each delivery attempt at an endpoint once, at its end. */
function deliveryReader(client: ControlClient, endpoint: () => Endpoint) {
  /** Every attempt with a `seq` up to this one was printed. */
  let printed = 0;
  /** Later attempts that were printed although an earlier one is still in progress. */
  let ahead = new Set<number>();
  const readPage = async (after: number) => {
    const page = await client.list(
      `/v1/deliveries?endpoint=${endpoint().id}&after=${after}&limit=${PAGE}`,
      ListedDelivery,
    );
    for (const delivery of page.filter(({ seq, under_way }) => !under_way && !ahead.has(seq))) {
      print(lineOf(delivery));
      ahead.add(delivery.seq);
    }
    for (const { seq } of page) {
      if (!ahead.delete(seq)) break;
      printed = seq;
    }
    return page;
  };
  return {
    /** Skips the attempts that the endpoint had before this command. */
    skip: async () => {
      const [newest] = await client.list(`/v1/deliveries?endpoint=${endpoint().id}&limit=1`, ListedDelivery);
      printed = newest?.seq ?? 0;
    },
    restart: () => {
      [printed, ahead] = [0, new Set()];
    },
    read: async () => {
      let page = await readPage(printed);
      while (page.length === PAGE) page = await readPage(page.at(-1)?.seq ?? printed);
    },
  };
}

function lineOf({ at, event, status, duration_ms, attempt, cause, ...delivery }: ListedDelivery): string {
  const marks = [
    ...(attempt > 1 || cause !== 'event' ? [`${cause}${attempt > 1 ? `, attempt ${attempt}` : ''}`] : []),
    ...(delivery.error === null ? [] : [delivery.error]),
    ...(delivery.next === null ? [] : [`next attempt at ${timeText(delivery.next)}`]),
  ].join(', ');
  const columns = [timeText(at), event.type.padEnd(22), status ?? '---', durationText(duration_ms), event.id];
  return escapeControls(`${columns.join('  ')}  ${marks}`.trimEnd());
}
