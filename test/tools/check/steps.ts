/** A step of the checks. */
export interface Step {
  /** For `npm test -- --help`. */
  readonly does: string;
  readonly needs?: 'browser' | 'desktop browser';
  /** The arguments of Node, from the root of the repository; without them the step is the script of its name in `package.json`. */
  readonly command?: readonly string[];
}

const vitest = 'node_modules/vitest/vitest.mjs';
const project = (name: string): readonly string[] => [
  ...[vitest, 'run', '--config', 'test/vitest.config.ts', '--project', name],
];

/** In the order in which they run. */
export const steps = {
  types: { does: 'TypeScript' },
  lint: { does: 'Biome; npm run fix also mends' },
  unused: { does: 'reports unused files, exports and dependencies' },
  manifest: { does: 'whether what is generated from doc comments is current and whole' },
  unit: {
    does: 'tests beside the code that start no process; npm run unit -- --watch reruns those that a change affects',
  },
  journeys: {
    does: `the shop, the hosted pages and the inspector, end to end. LOOKS=10000 npm run journeys -- card-frame-looks -t 'any look'
    shows a card frame that many random looks of a page`,
    needs: 'desktop browser',
  },
  elements: { does: 'the elements, *.browser.test.ts, in Chromium', needs: 'browser' },
  'elements:frame': {
    does: '*.framed.browser.test.ts once more, with the text fields of the card in a frame of another origin',
    needs: 'browser',
  },
  hosts: {
    does: "the elements in pages of other hands' style (test/hosts/pages): contrast from pixels, focus rings, overlaps, layout shifts",
    needs: 'browser',
  },
  integration: {
    does: `tests across packages, *.process.test.ts, the conformance list in memory. The stores need PostgreSQL: a package on Linux
    on x64, elsewhere the programs in the folder POSTGRES_BIN, or they are skipped, but not in CI. SCHEDULES=10000 npm run
    integration -- test/faults --testTimeout=7200000 runs that many random schedules of an order; with test/prove/checkout and
    STORE=sqlite or postgres, of a checkout`,
  },
  packed: {
    does: 'the packages built, packed, installed in another folder and used there, on the oldest Node, in a worker, in Chromium',
    needs: 'browser',
  },
  stories: {
    does: 'every story, also with axe',
    needs: 'browser',
    command: ['test/tools/families.ts', 'storybook', 'test'],
  },
  'every-host': {
    does: 'hosts in every state',
    needs: 'browser',
    command: [...project('hosts'), '--mode', 'all'],
  },
  runtimes: {
    does: 'the packed packages on every Node, in Deno, in Jest, with MSW and nock',
    command: project('runtimes'),
  },
  conformance: {
    does: `the conformance list on a sandbox with a database file; npm run conformance -- -t 'C12 ' runs one row. Against another
    implementation: packages/sandbox/CONFORMANCE.md`,
  },
  static: {
    does: 'the built Storybook and the built site',
    needs: 'browser',
    command: project('static'),
  },
  'engines:elements': {
    does: `the elements in Chromium, Firefox and WebKitGTK, or in those of BROWSERS=firefox,webkit; about ten minutes. Debian's
    firefox-esr (FIREFOX_PATH may be another Firefox), webkit2gtk-driver and xvfb must be installed`,
    needs: 'browser',
    command: ['test/node_modules/@web/test-runner/dist/bin.js', '--config', 'test/engines.config.mjs'],
  },
  'engines:journeys': {
    does: 'a card in the page and in a frame, an account, links, in the same engines',
    needs: 'browser',
    command: project('engines'),
  },
  heard: {
    does: `what the screen reader Orca says, word for word, in Firefox and Chromium: test/heard/transcripts, which -u writes anew.
    Needs Linux and Debian's packages, which it names; installs them as root. BROWSERS=firefox is one browser, TIMES=2 plays twice`,
  },
  sizes: {
    does: 'the bytes of a page of each element against their limits; a part of packed',
    needs: 'browser',
  },
  examples: {
    does: `each project of apps/examples with the packed packages; a shop of React Router, the forms behind Django's and Rails'
    CSRF checks, the frame's folder on nginx and Apache, where they are installed (pip install django; ruby-rails, puma;
    nginx-light; apache2); several minutes`,
    needs: 'browser',
    command: project('examples'),
  },
  created: {
    does: 'a shop of each stack by npm create datafono, installed, started, and paid in; several minutes',
    needs: 'browser',
    command: project('created'),
  },
  rehearse: {
    does: `the whole release into a registry of its own (verdaccio, installed on demand), then npm create datafono by name with
    a fresh npm; needs a network`,
    needs: 'browser',
    command: project('rehearse'),
  },
  prove: {
    does: 'the long proofs of the prover, about an hour; prove --help lists them',
    command: ['--conditions=source', 'test/prove/long.ts'],
  },
  mutations: {
    does: 'what the tests do not notice when the code changes; hours, mutations --help explains it',
    command: ['--conditions=source', 'test/mutations/run.ts'],
  },
} as const satisfies Readonly<Record<string, Step>>;

export type StepName = keyof typeof steps;

export type SuiteName = keyof typeof suites;

/** Every suite but `engines` is a script of its name; each is a list of steps. */
export const suites = {
  test: [
    ...([
      'types',
      'lint',
      'unused',
      'manifest',
      'unit',
      'journeys',
      'elements',
      'elements:frame',
      'hosts',
    ] as const),
    ...(['integration', 'packed', 'stories'] as const),
  ],
  quick: ['types', 'lint', 'unit'],
  more: ['every-host', 'runtimes', 'conformance', 'static'],
  engines: ['engines:elements', 'engines:journeys'],
} as const satisfies Readonly<Record<string, readonly StepName[]>>;
