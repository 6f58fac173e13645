export type { SandboxOptions, ServeOptions } from './engine/sandbox-options.ts';
export { SandboxError, type SandboxErrorCode } from './lib/sandbox-error.ts';
export { type TestCard, type TestCardOutcome, testCards } from './lib/test-cards.ts';
export { createSandbox, type Sandbox } from './start/create-sandbox.ts';
export { type ServedSandbox, serveSandbox } from './start/serve-sandbox.ts';
export type { Durability } from './storage/durability.ts';
