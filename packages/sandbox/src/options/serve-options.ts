import type { SandboxOptions } from './sandbox-options.ts';

/** Options of `serveSandbox`. */
export interface ServeOptions extends SandboxOptions {
  /** The host to listen on; `127.0.0.1` by default, which other machines cannot reach. */
  readonly host?: string;
  /** The first of four consecutive ports: api, cards, pages, control. Any free ports by default. */
  readonly port?: number;
  /** The port of the main address. */
  readonly apiPort?: number;
  /** The port of the cards address. */
  readonly cardsPort?: number;
  /** The port of the hosted pages. */
  readonly pagesPort?: number;
  /** The port of the control API and the inspector. */
  readonly controlPort?: number;
  /**
   * Allowed host names of requests besides `localhost` and `host`, without port, such as that of a tunnel. On a
   * loopback address, any other name is refused with 421 as a protection against DNS rebinding; on others, every name
   * is accepted unless this option is set.
   */
  readonly allowedHosts?: readonly string[];
}
