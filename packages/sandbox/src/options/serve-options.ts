import type { SandboxOptions } from './sandbox-options.ts';

export interface ServeOptions extends SandboxOptions {
  /** The address of this machine to listen at; `127.0.0.1` by default, which no other machine reaches. */
  readonly host?: string;
  /** The first of four ports, one after the other: api, cards, pages, control. Any free ones by default. */
  readonly port?: number;
  /** The port of the main address, wherever the others are. */
  readonly apiPort?: number;
  /** The port of the address that takes cards. */
  readonly cardsPort?: number;
  /** The port of the hosted pages. */
  readonly pagesPort?: number;
  /** The port of the control API and the inspector. */
  readonly controlPort?: number;
  /**
   * Names besides `localhost` and `host` under which it may be asked, without port: that of a tunnel, or of a line in
   * the hosts file. At a loopback address any other name is refused with 421, since a page of the web may have pointed
   * it there; elsewhere every name is taken, unless some are given here.
   */
  readonly allowedHosts?: readonly string[];
}
