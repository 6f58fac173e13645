import type { Fixtures } from '@playwright/test';
import { createNamespace, deleteNamespace, type SandboxNamespace } from './namespace.ts';

/** What {@link sandboxFixtures} adds to a test. */
export interface SandboxFixtures {
  /** Origin of the sandbox's control API; `use: { sandbox: '…' }` in the configuration sets it. */
  readonly sandbox: string;
  /** The test's own namespace. It is deleted at the end of the test. */
  readonly namespace: SandboxNamespace;
}

/**
 * Fixtures for Playwright: `namespace` gives each test a namespace of its own in a sandbox that listens, so that any number
 * of tests runs at the same time. `sandbox` is its control address: by default, that of `datafono-sandbox --port 4010`.
 *
 * @example
 * import { sandboxFixtures } from '@datafono/elements/testing';
 * import { test as base } from '@playwright/test';
 *
 * const test = base.extend(sandboxFixtures);
 */
export const sandboxFixtures: Fixtures<SandboxFixtures> = {
  sandbox: ['http://127.0.0.1:4013', { option: true }],
  async namespace({ sandbox }, use) {
    const namespace = await createNamespace(sandbox);
    await use(namespace);
    await deleteNamespace(namespace);
  },
};
