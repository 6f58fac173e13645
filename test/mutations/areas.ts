/** What a mutation run changes, and the tests that must notice, as globs from the root of the repository. */
export interface Area {
  readonly sources: readonly string[];
  /** Of these, the tests that load a changed module run. */
  readonly tests: readonly string[];
}

const unitTests = (folder: string): string => `packages/${folder}/**/!(*.process|*.browser).test.ts`;

/** Without tests, entries and modules of nothing but types, which have no mutants. */
export const areas: Readonly<Record<string, Area>> = {
  card: { sources: ['packages/card/src/**/*.ts'], tests: [unitTests('card/src')] },
  contract: {
    sources: ['packages/contract/src/**/*.ts'],
    tests: [
      unitTests('contract/src'),
      unitTests('server/src/{resources,routes,webhooks}'),
      unitTests('sandbox/src/{api,operations}'),
      'test/conformance/interface.test.ts',
    ],
  },
  webhooks: {
    sources: ['packages/server/src/webhooks/**/*.ts'],
    tests: [unitTests('server/src/{webhooks,stores,testing}')],
  },
  orders: {
    sources: ['packages/server/src/orders/**/*.ts'],
    tests: [unitTests('server/src/{orders,stores,testing}')],
  },
  /** The limits of the sandbox's API: how large, how deep, how many, how long; with the tests that see them. */
  api: {
    sources: [
      'packages/sandbox/src/api/**/*.ts',
      'packages/sandbox/src/control/control-call.ts',
      'packages/sandbox/src/engine/journal.ts',
      'packages/sandbox/src/faults/fault.ts',
      'packages/sandbox/src/operations/lists.ts',
    ],
    tests: [
      unitTests('sandbox/src/{api,faults}'),
      'packages/sandbox/src/control/{journal,list-pages,refusals,same-origin}.test.ts',
      'packages/sandbox/src/engine/{journal,redacted}.test.ts',
      'packages/sandbox/src/operations/lists.test.ts',
      'packages/sandbox/src/start/failures.test.ts',
      'test/conformance/interface.test.ts',
    ],
  },
};
