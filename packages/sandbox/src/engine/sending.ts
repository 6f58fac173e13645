/** How the events of a sandbox are sent. */
export interface Sending {
  /** Sends the requests; the platform's `fetch` by default. */
  readonly send?: typeof fetch;
  /** Whether a frozen clock sends events only when it is advanced; `false` by default. */
  readonly deliverOnlyOnAdvance?: boolean;
}
