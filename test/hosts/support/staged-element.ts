import type { BrowserContextOptions } from 'playwright-core';

/** An element that a host page contains. */
export interface StagedElement {
  readonly tag: string;
  /** The modules that register it, from the root of the repository. */
  readonly modules: readonly string[];
  /** Its markup in a host page. */
  readonly markup: string;
  /** The device; a desktop by default. */
  readonly device?: BrowserContextOptions;
}
