import type { Send } from './send.ts';

/** `#send` where nothing is faster than the platform's own `fetch`. */
export const sendByPlatform: Send | undefined = undefined;
