export { SandboxError, type SandboxErrorCode } from './lib/sandbox-error.ts';
export type { SandboxOptions, ServeOptions } from './options/sandbox-options.ts';
export { type TestCard, type TestCardOutcome, testCards } from './reference/test-cards.ts';
export { createSandbox, type Sandbox } from './start/create-sandbox.ts';
export { type ServedSandbox, serveSandbox } from './start/serve-sandbox.ts';
export type { Durability } from './store/durability.ts';
