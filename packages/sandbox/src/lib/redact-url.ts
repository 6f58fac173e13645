import { isIPv4 } from 'node:net';
import { maskCardNumbers } from '@datafono/card';

/**
 * An address of events as a person may read it: without user and password, and without what may be a card number. The
 * four numbers of a host are none, however many digits they have.
 */
export function redactUrl(url: string): string {
  if (!URL.canParse(url)) return maskCardNumbers(url);
  const { protocol, hostname, host, pathname, search, hash } = new URL(url);
  return `${protocol}//${isIPv4(hostname) ? host : maskCardNumbers(host)}${maskCardNumbers(pathname + search + hash)}`;
}
