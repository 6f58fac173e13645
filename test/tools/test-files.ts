const besideCode = ['packages/*/{src,scripts}', 'apps/*/src'];

/**
 * The test files of each runner, as globs from the root of the repository. Every `*.test.ts` has one runner, which the name
 * tells beside the code: `*.process.test.ts` starts processes, `*.browser.test.ts` runs in a browser, others do neither.
 */
export const testFiles = {
  unit: besideCode.map((folder) => `${folder}/**/!(*.process|*.browser).test.ts`),
  integration: [
    ...besideCode.map((folder) => `${folder}/**/*.process.test.ts`),
    'test/docs/*.test.ts',
    'test/{architecture,bank-picker,bench,checkout,commands,faults,pay-routes,prove,readme,size,stores,tools,webhooks}/**/*.test.ts',
    'test/conformance/*.test.ts',
    'apps/docs/snippets/**/*.test.ts',
  ],
  elements: ['packages/elements/src/**/*.browser.test.ts'],
  /** Of the elements' tests, those that run once more with the card in a frame. */
  framed: ['packages/elements/src/**/*.framed.browser.test.ts'],
  stories: ['stories/*.stories.ts'],
  packed: ['test/pack/*.test.ts'],
  created: ['test/create/*.test.ts'],
  examples: ['test/examples/*.test.ts'],
  conformance: ['test/conformance/whole/*.test.ts'],
  rehearse: ['test/rehearsal/*.test.ts'],
  runtimes: ['test/pack/runtimes/*.test.ts'],
  engines: ['test/engines/*.test.ts'],
  static: ['test/storybook/*.test.ts', 'test/docs/built/*.test.ts'],
  heard: ['test/heard/*.test.ts'],
  hosts: ['test/hosts/*.test.ts'],
  journeys: ['test/journeys/**/*.test.ts'],
} as const satisfies Record<string, readonly string[]>;
