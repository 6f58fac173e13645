import { waitUntil as openWaitUntil } from '@open-wc/testing';

/** Milliseconds after which a test hangs. Even on a busy machine every condition is true long before. */
const PATIENCE = 50_000;

/** Waits until something is true. */
export const waitUntil = (isTrue: () => unknown, what?: string): Promise<void> =>
  openWaitUntil(isTrue, what, { timeout: PATIENCE });
