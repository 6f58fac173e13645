/**
 * `npm run bench`, `docs`, `release`, `storybook`: several commands of one kind under one script. `npm run docs -- --help`
 * lists the commands of a family, `npm run docs -- build --help` explains one.
 */
import { fileURLToPath, pathToFileURL } from 'node:url';

interface Command {
  readonly does: string;
  /** The module that runs the command, from the root of the repository. It reads its arguments from `process.argv`. */
  readonly module: string;
  /** Arguments before those of the command line. */
  readonly args?: readonly string[];
}

type Family = Readonly<Record<string, Command>>;

const storybook = 'stories/node_modules/storybook/dist/bin/dispatcher.js';
const stories = ['--config-dir', 'stories/.storybook'];

const bench: Family = {
  checkout: {
    does: 'when the fields of a card are ready, alone and in the checkout',
    module: 'test/bench/checkout.ts',
  },
  elements: {
    does: 'the card form and the bank picker beside what others have',
    module: 'test/bench/elements.ts',
  },
  events: {
    does: 'the heap of the sandbox while events wait for a slow shop',
    module: 'test/bench/events.ts',
  },
  frame: {
    does: 'when the fields of a card are ready, in the page and in a frame',
    module: 'test/bench/frame.ts',
  },
  load: {
    does: 'a checkout that hundreds and thousands of people pay with at once',
    module: 'test/bench/load.ts',
  },
  orders: {
    does: 'what a shop with ten million orders pays for each operation, beside one with ten thousand',
    module: 'test/bench/orders.ts',
  },
  'payment-link': {
    does: 'when a payment link shows the state of its payment, and its heap',
    module: 'test/bench/payment-link.ts',
  },
  ready: { does: 'how soon the command of the sandbox answers', module: 'test/bench/ready.ts' },
  sandbox: { does: 'the sandbox beside what it stands on and an emulator', module: 'test/bench/sandbox.ts' },
  server: { does: 'the server helper beside bare fetch and stripe-node', module: 'test/bench/server.ts' },
};

const docs: Family = {
  serve: { does: 'serves the site of the documentation', module: 'apps/docs/src/start.ts' },
  build: {
    does: 'builds the site into apps/docs/dist, or into a FOLDER; a dead link fails it',
    module: 'apps/docs/src/start.ts',
    args: ['build'],
  },
  pictures: {
    does: 'takes the pictures of the site from the demo shop and the sandbox',
    module: 'test/tools/docs-pictures.ts',
  },
  states: {
    does: 'takes the pictures of the elements in their states from the live parts of the site',
    module: 'test/tools/docs-states.ts',
  },
};

const release: Family = {
  changeset: {
    does: 'writes what kind of release a change needs',
    module: 'node_modules/@changesets/cli/bin.js',
  },
  version: {
    does: 'sets the version of all packages from these files, and deletes them',
    module: 'node_modules/@changesets/cli/bin.js',
    args: ['version'],
  },
  publish: { does: 'publishes the packed packages', module: 'test/tools/publish.ts' },
};

const families: Readonly<Record<string, Family>> = {
  bench,
  docs,
  release,
  storybook: {
    serve: {
      does: 'shows every element in every state',
      module: storybook,
      args: ['dev', ...stories, '--port', '6006', '--ci', '--disable-telemetry'],
    },
    build: {
      does: 'builds the Storybook into storybook-static',
      module: storybook,
      args: ['build', ...stories, '--output-dir', 'storybook-static', '--disable-telemetry'],
    },
    test: {
      does: 'tests every story, also with axe',
      module: 'stories/node_modules/vitest/vitest.mjs',
      args: ['run', '--config', 'stories/.storybook/vitest.config.ts'],
    },
  },
};

/** What a family runs without the name of a command. A release has no such command: none is harmless. */
const defaults: Readonly<Record<string, string>> = { bench: 'elements', docs: 'serve', storybook: 'serve' };

const [name = '', ...given] = process.argv.slice(2);
const family = families[name] ?? {};
const isNamed = Object.hasOwn(family, given[0] ?? '');
/** A word that no command has is no argument of the default one: those are numbers and options. */
const isUnknown = !isNamed && /^[a-z]/i.test(given[0] ?? '');
const chosen = isNamed ? given.shift() : isUnknown ? '' : defaults[name];
const command = family[chosen ?? ''];
const isHelp = !isNamed && given.some((argument) => argument === '--help' || argument === '-h');

if (command && !isHelp) {
  const path = fileURLToPath(new URL(`../../${command.module}`, import.meta.url));
  process.argv.splice(1, Number.POSITIVE_INFINITY, path, ...(command.args ?? []), ...given);
  await import(pathToFileURL(path).href);
} else {
  process.stdout.write(usageOf());
  if (!isHelp) process.exitCode = 1;
}

function usageOf(): string {
  const lines = Object.entries(family).map(([command, { does }]) => {
    const isDefault = command === defaults[name];
    return `  ${command.padEnd(13)} ${does}${isDefault ? ' (the default)' : ''}\n`;
  });
  return `npm run ${name} -- COMMAND [ARGUMENTS]\n\n${lines.join('')}`;
}
