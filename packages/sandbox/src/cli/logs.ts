import type { ControlClient } from '../core/control-client.ts';
import { JournalEntry } from '../core/control-shapes.ts';
import { connect, readNamespace } from './connect.ts';
import { follow, untilStopped } from './follow.ts';
import {
  CONNECTION_HELP,
  connectionFlags,
  flag,
  noArguments,
  parseConnection,
  parseFlags,
} from './parse-flags.ts';
import { durationText, escapeControls, print, timeText } from './print.ts';

const HELP = `Usage: datafono-sandbox logs [options]

Prints the last requests to a running sandbox, and each one as it is answered: time of the
sandbox's clock, method, status, duration, request id and path. Ends with Ctrl+C, and with the
sandbox.

  --json               print each request as one line of JSON, with its bodies
${CONNECTION_HELP}
Examples:
  datafono-sandbox logs
  datafono-sandbox logs --json | jq 'select(.status >= 400)'
`;

const options = { json: flag, ...connectionFlags } as const;

/** `datafono-sandbox logs`. */
export async function logs(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseFlags(args, options, 'datafono-sandbox logs');
  if (values.help) return void process.stdout.write(HELP);
  noArguments(positionals, 'datafono-sandbox logs');
  const client = connect(parseConnection(values, process.env));
  const read = journalReader(client, values.json ? printJson : printEntry);
  await readNamespace(client);
  await untilStopped((stopped) => follow(client, { topic: 'journal', read }, stopped));
}

/** Number of earlier requests that are printed at the start. */
const EARLIER = 10;
const PAGE = 200;

/** Reads the journal from where it left off: at first, the newest entries. */
function journalReader(client: ControlClient, show: (entry: JournalEntry) => void): () => Promise<void> {
  let last: number | undefined;
  return async () => {
    for (;;) {
      const query = last === undefined ? `limit=${EARLIER}` : `after=${last}&limit=${PAGE}`;
      const entries = await client.list(`/v1/journal?${query}`, JournalEntry);
      for (const entry of entries) show(entry);
      last = entries.at(-1)?.seq ?? last ?? 0;
      if (entries.length < PAGE) return;
    }
  };
}

const printJson = (entry: JournalEntry): void => print(escapeControls(JSON.stringify(entry)));

function printEntry({ at, status, method, path, duration_ms, request_id, ...entry }: JournalEntry): void {
  const marks = [
    ...(entry.replayed ? ['replayed'] : []),
    ...(entry.fault === null ? [] : [`fault ${entry.fault}`]),
  ].join(', ');
  const columns = [timeText(at), method.padEnd(6), statusText(status), durationText(duration_ms), request_id];
  print(escapeControls(`${columns.join('  ')}  ${path}${marks === '' ? '' : `  (${marks})`}`));
}

/** Three characters; a request without an answer has the status 0. */
const statusText = (status: number): string => (status === 0 ? '---' : String(status));
