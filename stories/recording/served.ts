import type { Recorded } from './recorded.ts';

/** What the sandbox and the shop served. Storybook's configuration records it, and puts it in the place of this module. */
export const recorded: Recorded = record();

function record(): never {
  throw new Error('What the sandbox and the shop serve is recorded where stories run.');
}
