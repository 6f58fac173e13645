import { fileURLToPath } from 'node:url';

/** The page with the results of the sandbox of this repository. */
export const PAGE = fileURLToPath(new URL('../../packages/sandbox/CONFORMANCE.md', import.meta.url));
