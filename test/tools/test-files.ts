const besideCode = ['packages/{contract,card,server,sandbox}/{src,scripts}', 'apps/*/src'];

/** Which files which runner runs, as globs from the repository's root; every `*.test.ts` belongs to one of them. */
export const testFiles = {
  /** Those that start no process and need none but their own. */
  unit: besideCode.map((folder) => `${folder}/**/!(*.process).test.ts`),
  integration: [
    ...besideCode.map((folder) => `${folder}/**/*.process.test.ts`),
    'test/{architecture,commands,conformance,faults,pay-routes,size,tools,webhooks}/**/*.test.ts',
  ],
  elements: ['packages/elements/src/**/*.test.ts'],
  stories: ['stories/*.stories.ts'],
  packed: ['test/pack/*.test.ts'],
  runtimes: ['test/pack/runtimes/*.test.ts'],
  static: ['test/storybook/*.test.ts'],
  journeys: ['test/journeys/**/*.test.ts'],
} as const satisfies Record<string, readonly string[]>;
