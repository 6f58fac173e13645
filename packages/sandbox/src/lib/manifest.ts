import { createRequire } from 'node:module';

/** What this package is called, and its version. */
export const { name, version }: { readonly name: string; readonly version: string } = createRequire(
  import.meta.url,
)('@datafono/sandbox/package.json');
