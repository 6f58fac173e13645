/** What a mutation run changes, and the tests that must notice, as globs from the root of the repository. */
export interface Area {
  readonly sources: readonly string[];
  /** The tests of a changed module are those among these that load it. */
  readonly tests: readonly string[];
}

const unitTests = (name: string): string => `packages/${name}/src/**/!(*.process|*.browser).test.ts`;

/** Without tests, entries and modules of nothing but types, which have no mutants. */
export const areas: Readonly<Record<string, Area>> = {
  card: { sources: ['packages/card/src/**/*.ts'], tests: [unitTests('card')] },
  contract: {
    sources: ['packages/contract/src/**/*.ts'],
    tests: [unitTests('contract'), unitTests('server'), unitTests('sandbox')],
  },
  webhooks: { sources: ['packages/server/src/webhooks/**/*.ts'], tests: [unitTests('server')] },
  orders: { sources: ['packages/server/src/orders/**/*.ts'], tests: [unitTests('server')] },
  /** The limits of the sandbox's API: how large, how deep, how many. */
  api: {
    sources: ['packages/sandbox/src/api/**/*.ts'],
    tests: [unitTests('sandbox'), 'test/conformance/*.test.ts'],
  },
};
