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
    tests: [unitTests('contract/src')],
  },
  webhooks: {
    sources: ['packages/server/src/webhooks/**/*.ts'],
    tests: [unitTests('server/src/{webhooks,stores,testing}')],
  },
  orders: {
    sources: ['packages/server/src/orders/**/*.ts'],
    tests: [unitTests('server/src/{orders,stores,testing}')],
  },
  /** The limits of the sandbox's API: how large, how deep, how many. */
  api: {
    sources: ['packages/sandbox/src/api/**/*.ts'],
    tests: [unitTests('sandbox/src/api'), 'test/conformance/interface.test.ts'],
  },
};
