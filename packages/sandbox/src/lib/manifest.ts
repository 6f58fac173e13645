import { createRequire } from 'node:module';

/** Name and version of this package. */
export const { name, version }: { readonly name: string; readonly version: string } = createRequire(
  import.meta.url,
)('@datafono/sandbox/package.json');
