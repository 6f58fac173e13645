import { isIPv4 } from 'node:net';
import { maskCardNumbers } from '@datafono/card';

/**
 * A webhook URL for display: without credentials, and with card numbers masked. An IPv4 host is never a card number,
 * however many digits it has.
 */
export function redactUrl(url: string): string {
  if (!URL.canParse(url)) return maskCardNumbers(url);
  const { protocol, hostname, host, pathname, search, hash } = new URL(url);
  return `${protocol}//${isIPv4(hostname) ? host : maskCardNumbers(host)}${maskCardNumbers(pathname + search + hash)}`;
}
