/** Loads what writes to the console what a page or its server did wrong; where it cannot be loaded, that is as wrong without it. */
export const explain = (write: (about: typeof import('./wrong-answer.ts')) => void): void =>
  void import('./wrong-answer.ts').then(write, () => {});
