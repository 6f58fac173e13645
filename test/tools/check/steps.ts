import { fileURLToPath } from 'node:url';
import { testFiles } from '../test-files.ts';

/** A check, run by the script of the same name in the `package.json` of the repository. */
export interface Step {
  readonly name: string;
  readonly about: string;
  readonly args?: readonly string[];
  readonly printsWhenPassed?: boolean;
  readonly needsBrowser?: boolean;
  /** For a step that runs test cases; any other counts as one case. */
  readonly tests?: {
    readonly files: readonly string[];
    /** The results file of the runner, from the root of the repository. */
    readonly results: string;
  };
}

/** Every check, the quick ones first. */
export const steps: readonly Step[] = [
  { name: 'lint', about: 'Biome' },
  { name: 'types', about: 'TypeScript' },
  { name: 'unused', about: 'unused files, exports and dependencies' },
  {
    name: 'manifest',
    about:
      'every public part of an element and every export of the server helper is described, and their pages are current',
    args: ['--check'],
  },
  { name: 'sizes', about: 'bytes of what a page and a server load', printsWhenPassed: true },
  vitest('unit', 'tests beside the code, in the process of the test runner'),
  vitest('integration', 'tests across packages, tests that start processes, the conformance list'),
  {
    ...vitest('packed', 'the packed and installed packages, on the oldest Node, in a worker and in Chromium'),
    needsBrowser: true,
  },
  {
    name: 'elements',
    about: 'the elements in Chromium',
    needsBrowser: true,
    tests: { files: testFiles.elements, results: 'test/results/elements.json' },
  },
  { ...vitest('stories', 'every story in Chromium, with axe'), needsBrowser: true },
  {
    ...vitest('hosts', 'the elements in pages of other styles: contrast from pixels, focus, layout, axe'),
    needsBrowser: true,
  },
  {
    ...vitest('journeys', 'end-to-end tests of the shop, the hosted pages and the inspector'),
    needsBrowser: true,
  },
  {
    name: 'every-host',
    about: 'every state of the elements in every page of other styles',
    needsBrowser: true,
  },
  vitest('runtimes', 'the packed packages on every Node'),
  { ...vitest('examples', 'apps/examples: installed, built, paid in Chromium'), needsBrowser: true },
  vitest('conformance', 'the whole conformance list, on a sandbox with a file'),
  { ...vitest('static', 'the built Storybook, opened in Chromium'), needsBrowser: true },
  {
    ...vitest('parallel', '200 browser tests of shops at the same time, in one sandbox'),
    needsBrowser: true,
  },
];

/** The steps of each command. */
export const suites = {
  test: [
    ...['lint', 'types', 'unused', 'manifest', 'sizes', 'unit', 'integration', 'packed', 'elements'],
    ...['stories', 'hosts', 'journeys'],
  ],
  quick: ['lint', 'types', 'unit'],
  more: ['every-host', 'runtimes', 'conformance', 'static', 'parallel'],
} as const satisfies Record<string, readonly string[]>;

/** Whether a step may run beside another one. */
export const isLight = (name: string): boolean =>
  ['lint', 'types', 'unused', 'manifest', 'sizes', 'unit'].includes(name);

export const isSuite = (name: string): name is keyof typeof suites => Object.hasOwn(suites, name);

function vitest(name: Exclude<keyof typeof testFiles, 'elements'>, about: string): Step {
  const results = `test/results/${name}.json`;
  const outputFile = fileURLToPath(new URL(`../../../${results}`, import.meta.url));
  return {
    name,
    about,
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`],
    tests: { files: testFiles[name], results },
  };
}
