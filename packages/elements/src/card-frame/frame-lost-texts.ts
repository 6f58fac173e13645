/** Why there is no frame: nothing answers, the page forbids it or spoils it, or it is of another version. */
export type LostReason = 'absent' | 'blocked' | 'version' | 'spoiled';

/** What the developer of the page reads. */
export const lostText = (reason: LostReason | 'replaced', address: string): string =>
  ({
    absent: `frame: no card frame answers at ${address}; the page’s policy may forbid it`,
    blocked: 'frame: must be in frame-src of the page’s policy',
    version: 'frame: its page is of another version than this script',
    replaced: 'frame: the <iframe> in the HTML is not as the documents have it, and is replaced',
    spoiled: 'frame: a script of the page, such as a consent manager, removes it or changes its src',
  })[reason];
