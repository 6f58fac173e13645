export { createSandbox, type Sandbox } from './sandbox.ts';
export { SandboxError, type SandboxErrorCode } from './sandbox-error.ts';
export type { Durability, SandboxOptions } from './sandbox-options.ts';
export { type ServedSandbox, serveSandbox } from './serve.ts';
export type { ServeOptions } from './serve-options.ts';
export { type TestCard, type TestCardOutcome, testCards } from './test-cards.ts';
