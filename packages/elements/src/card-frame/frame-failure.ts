/** Why there is no frame, and what the developer of the page reads. */
const texts = {
  absent: 'no card frame answers at ',
  blocked: 'must be in frame-src of the page’s policy',
  version: 'its page is of another version than this script',
  removed: 'a script of the page removes it, or moves it while it loads',
  changed: 'a script of the page, such as a consent manager, changes its src',
};

export type FrameFailure = keyof typeof texts;

/** @param address of the frame */
export const failureText = (failure: FrameFailure, address: string): string =>
  `frame: ${texts[failure]}${failure === 'absent' ? address : ''}`;
