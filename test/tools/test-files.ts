/** Which files which runner runs, as globs from the repository's root; every `*.test.ts` belongs to one of them. */
export const testFiles = {
  unit: [
    'packages/{contract,card,http,server,sandbox}/{src,scripts}/**/*.test.ts',
    'apps/*/src/**/*.test.ts',
    'test/{architecture,conformance,faults,pay-routes,size,tools,webhooks}/**/*.test.ts',
  ],
  elements: ['packages/elements/src/**/*.test.ts'],
  stories: ['stories/*.stories.ts'],
  packed: ['test/pack/**/*.test.ts'],
  journeys: ['test/journeys/**/*.test.ts'],
} as const satisfies Record<string, readonly string[]>;
