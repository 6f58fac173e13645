import type { Send } from './send.ts';

/** The module `#send` on runtimes where nothing is faster than the platform's own `fetch`. */
export const sendByPlatform: Send | undefined = undefined;
