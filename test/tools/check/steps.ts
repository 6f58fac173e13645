/** A check, run by the script of the same name in the `package.json` of the repository. */
export interface Step {
  readonly name: string;
  readonly about: string;
  readonly args?: readonly string[];
  readonly printsWhenPassed?: boolean;
  readonly needsBrowser?: boolean;
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
  { name: 'unit', about: 'tests beside the code, in the process of the test runner' },
  { name: 'integration', about: 'tests across packages, tests that start processes, the conformance list' },
  {
    name: 'packed',
    about: 'the packed and installed packages, on the oldest Node, in a worker and in Chromium',
    needsBrowser: true,
  },
  {
    name: 'elements',
    about: 'the elements in Chromium',
    needsBrowser: true,
  },
  { name: 'stories', about: 'every story in Chromium, with axe', needsBrowser: true },
  {
    name: 'hosts',
    about: 'the elements in pages of other styles: contrast from pixels, focus, layout, axe',
    needsBrowser: true,
  },
  {
    name: 'journeys',
    about: 'end-to-end tests of the shop, the hosted pages and the inspector',
    needsBrowser: true,
  },
  {
    name: 'every-host',
    about: 'every state of the elements in every page of other styles',
    needsBrowser: true,
  },
  { name: 'runtimes', about: 'the packed packages on every Node' },
  { name: 'examples', about: 'apps/examples: installed, built, paid in Chromium', needsBrowser: true },
  { name: 'conformance', about: 'the whole conformance list, on a sandbox with a file' },
  { name: 'static', about: 'the built Storybook, opened in Chromium', needsBrowser: true },
];

/** The steps of each command. */
export const suites = {
  test: [
    ...['lint', 'types', 'unused', 'manifest', 'sizes', 'unit', 'integration', 'packed', 'elements'],
    ...['stories', 'hosts', 'journeys'],
  ],
  quick: ['lint', 'types', 'unit'],
  more: ['every-host', 'runtimes', 'conformance', 'static'],
} as const satisfies Record<string, readonly string[]>;

/** Whether a step may run beside another one. */
export const isLight = (name: string): boolean =>
  ['lint', 'types', 'unused', 'manifest', 'sizes', 'unit'].includes(name);

export const isSuite = (name: string): name is keyof typeof suites => Object.hasOwn(suites, name);
