export { createSandbox, type Sandbox } from './sandbox.ts';
export { SandboxError, type SandboxErrorCode } from './sandbox-error.ts';
export type { Durability, SandboxOptions } from './sandbox-options.ts';
export { type ServedSandbox, type ServeOptions, serveSandbox } from './serve.ts';
export { type TestCard, type TestCardOutcome, testCards } from './test-cards.ts';
