export type { SandboxOptions } from './options.ts';
export { createSandbox, type Sandbox } from './sandbox.ts';
export { SandboxError, type SandboxErrorCode } from './sandbox-error.ts';
export { type ServedSandbox, type ServeOptions, serveSandbox } from './serve.ts';
export type { Durability } from './store/open-store.ts';
export { type TestCard, type TestCardOutcome, testCards } from './test-cards.ts';
