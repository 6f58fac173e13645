import { waitUntil as openWaitUntil } from '@open-wc/testing';

/** Against hanging: what should be true is true long before, on a busy machine too. In milliseconds. */
const PATIENCE = 50_000;

/** Waits until something is true. */
export const waitUntil = (isTrue: () => unknown, what?: string): Promise<void> =>
  openWaitUntil(isTrue, what, { timeout: PATIENCE });
