import { isIPv4 } from 'node:net';

/**
 * Whether the host of a URL is this machine. A resolver may look up names under `localhost` elsewhere, so only `localhost`
 * itself is accepted.
 */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'));
