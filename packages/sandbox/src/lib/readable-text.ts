import { isIPv4 } from 'node:net';
import { maskCardNumbers } from '@datafono/card';

/** With the `u` flag, only lone surrogates match; the store would replace them with another character. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Control characters other than tab and line ends, because a database or a terminal would take NUL for the end of the text; and
 * the two characters that reverse the direction of the text after them, with which a title could change how its amount reads.
 */
const CONTROL = /(?![\t\n\r])\p{Cc}|[\u202d\u202e]/u;

/** A visible character. U+2800 is a blank letter of Braille. */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

export const hasLoneSurrogate = (text: string): boolean => LONE_SURROGATE.test(text);

export const hasControlCharacter = (text: string): boolean => CONTROL.test(text);

/** Whether a person can see a character of the text. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);

/** Whether a URL has a user or a password, which would be stored and shown. */
export function hasCredentials(url: string): boolean {
  const { username, password } = URL.canParse(url) ? new URL(url) : { username: '', password: '' };
  return username !== '' || password !== '';
}

/**
 * A webhook URL for display: without credentials, and with card numbers masked. An IPv4 host is never a card number,
 * however many digits it has.
 */
export function redactUrl(url: string): string {
  if (!URL.canParse(url)) return maskCardNumbers(url);
  const { protocol, hostname, host, pathname, search, hash } = new URL(url);
  return `${protocol}//${isIPv4(hostname) ? host : maskCardNumbers(host)}${maskCardNumbers(pathname + search + hash)}`;
}

/** A host and a port without a scheme, with or without a path. */
const HOST_AND_PORT = /^(?:[\w.-]+|\[[\da-f:.]+\]):\d+(?=$|[/?#])/i;

/** An address spelled as a URL: `localhost:4013` alone would be a URL with the scheme `localhost`. */
export const withScheme = (address: string): string =>
  HOST_AND_PORT.test(address) ? `http://${address}` : address;

/** The URL that an address of this machine means: `localhost:3000/e`, `localhost/e`, `//localhost/e`, `3000` and `:3000/e`. */
export function meantUrl(address: string): string {
  const bare = address.replace(/^\/\//, '');
  if (/^:?\d{1,5}(?=$|[/?#])/.test(bare)) return `http://localhost:${bare.replace(':', '')}`;
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])(?=$|[/?#])/i.test(bare) || HOST_AND_PORT.test(bare)
    ? `http://${bare}`
    : address;
}
