import type { Recorded } from './recorded.ts';

/** The recording of the sandbox and the shop. Storybook's configuration replaces this module by it. */
export const recorded: Recorded = record();

function record(): never {
  throw new Error('The recording exists only in Storybook.');
}
