import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FrameConfiguration, FrameConfigurationError } from './configuration.ts';
import { frameFiles } from './files.ts';

const HELP = `datafono-card-frame CONFIGURATION FOLDER

Writes a folder to deploy: the page of the card frame, its script, and its headers for nginx, Caddy and hosts that read
a file _headers. CONFIGURATION is a JSON file:

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
    mkdirSync(folder, { recursive: true });
    for (const { name, text } of files) writeFileSync(join(folder, name), text);
    process.stdout.write(`${files.map(({ name, about }) => `${name.padEnd(34)} ${about}`).join('\n')}\n`);
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
