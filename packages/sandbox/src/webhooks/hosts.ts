import { isIPv4 } from 'node:net';

/**
 * Whether events may be sent to a URL: HTTP or HTTPS, to this machine's loopback or an allowed host, and without
 * credentials, which logs would show.
 *
 * @param allowed host names without port
 */
export function mayReceive(url: string, allowed: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  if (username !== '' || password !== '') return false;
  return isLoopback(hostname) || allowed.some((host) => host.toLowerCase() === hostname);
}

/** A resolver may look up names under `localhost` elsewhere, so only `localhost` itself is accepted. */
const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'));
