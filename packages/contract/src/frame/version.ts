/** The version of the messages between a page and the card frame. Those of different versions do not talk to each other. */
export const FRAME_VERSION = 1;
