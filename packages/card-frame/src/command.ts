import { readFileSync } from 'node:fs';
import { type FrameConfiguration, FrameConfigurationError } from './configuration.ts';
import { frameFiles } from './files.ts';
import { writeFiles } from './write-files.ts';

const HELP = `datafono-card-frame CONFIGURATION FOLDER

Writes the page of the card frame with its script into FOLDER/site, which is the folder to deploy. Its headers are there
for Apache (.htaccess) and hosts that read a file _headers, and beside it, where nobody can load them, for nginx
(nginx.conf) and Caddy (Caddyfile). What an earlier run wrote and this one does not is removed; written.json lists it.
CONFIGURATION is a JSON file:

  {
    "parents": ["https://shop.example"],      origins of your pages; http://localhost:* for tests
    "cardsUrl": "https://cards.example",      where it sends a card
    "publicKeys": ["pk_live_…"],              optional: the only keys that it takes
    "isolated": false                         optional: whether your pages send Cross-Origin-Embedder-Policy
  }

A host that cannot send headers will not do: a page cannot say in a <meta> who may frame it.
`;

/** The command. @returns the exit status: 2 for a wrong command line, configuration or folder */
export async function main(args: readonly string[]): Promise<number> {
  const [file, folder, ...others] = args;
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(HELP);
    return 0;
  }
  if (!file || !folder || others.length) return fail('write a configuration and a folder; --help shows both');
  try {
    const configuration = read(file);
    const { script } = await import('./script.ts'); // not for a wrong configuration: it is large
    const files = frameFiles({ ...configuration, script });
    const removed = writeFiles(folder, files).map((name) => ({ name, about: 'removed: of an earlier run' }));
    const said = [...files, ...removed].map(({ name, about }) => `${name.padEnd(38)} ${about}\n`);
    process.stdout.write(said.join(''));
    return 0;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function fail(text: string): number {
  process.stderr.write(`datafono-card-frame: ${text}\n`);
  return 2;
}

/** @throws {FrameConfigurationError} when the file is no JSON */
function read(file: string): FrameConfiguration {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch {
    throw new FrameConfigurationError(`${file} is no JSON; --help shows one`);
  }
}
