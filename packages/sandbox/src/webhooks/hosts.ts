import { isIPv4 } from 'node:net';

/**
 * Whether an endpoint may receive events: over HTTP, at this machine's loopback or at a host that was allowed, and
 * without credentials in its URL, which logs would show.
 *
 * @param allowed names of hosts, without port
 */
export function mayReceive(url: string, allowed: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  if (username !== '' || password !== '') return false;
  return isLoopback(hostname) || allowed.some((host) => host.toLowerCase() === hostname);
}

/** A name under `localhost` may be looked up elsewhere, so only `localhost` itself is taken. */
const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'));
