/**
 * Loads the code that explains, in the console, mistakes of the page or its server. If it cannot be loaded, nothing is explained.
 */
export const explain = (write: (about: typeof import('./wrong-answer.ts')) => void): void =>
  void import('./wrong-answer.ts').then(write, () => {});
