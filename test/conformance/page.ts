import { fileURLToPath } from 'node:url';

/** Where the docs tell how the sandbox of this repository does. */
export const PAGE = fileURLToPath(new URL('../../packages/sandbox/CONFORMANCE.md', import.meta.url));
