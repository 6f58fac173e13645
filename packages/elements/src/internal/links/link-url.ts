/**
 * Scheme, host and the rest of a link. The host has ASCII letters, digits, dots and hyphens alone: no user, no percent
 * encoding, nothing that only looks like a letter. The rest has printable ASCII without a backslash, which browsers read as
 * a slash.
 */
const LINK = /^(https?):\/\/([a-z\d.-]*[a-z\d]|\[::1\])(?::\d+)?(?:[/?#][!-[\]-~]*)?$/i;

/** This machine, which has no certificate in tests. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Checks a link before it is shown, encoded, copied or opened.
 *
 * @param hosts the only hosts that it may have, each with its port unless that is the default; `undefined` for a link that
 *   the page's own route gave, which may have any host in plain letters
 * @param page the host name of the page: on this machine, `http:` links to this machine are safe, too
 * @returns the normalised URL, or `undefined` for anything else than an `https:` URL of those hosts
 *
 * @example
 * safeLink('https://pay.example/p/1', ['pay.example']); // 'https://pay.example/p/1'
 * safeLink('https://pay.example.evil.com/', ['pay.example']); // undefined
 * safeLink('javascript:alert(1)', undefined); // undefined
 */
export function safeLink(
  link: unknown,
  hosts: readonly string[] | undefined,
  page: string = new URL(document.baseURI).hostname, // of a frame without an address, that of its parent
): string | undefined {
  const [, scheme = '', host = ''] = (typeof link === 'string' && LINK.exec(link)) || [];
  if (!host || !URL.canParse(`${link}`)) return undefined;
  const url = new URL(`${link}`);
  // An address such as 0x7f.1 is another one when it is parsed.
  if (url.hostname !== host.toLowerCase()) return undefined;
  const isLocal = LOOPBACK.test(url.hostname) && LOOPBACK.test(page);
  if (!/s$/i.test(scheme) && !isLocal) return undefined;
  const isKnown = hosts
    ? hosts.some((one) => one.toLowerCase() === url.host)
    : !/(^|\.)xn--/.test(host.toLowerCase());
  return isKnown ? url.href : undefined;
}

/** The hosts of an attribute, which white space separates; `undefined` without the attribute. */
export const hostsOf = (attribute: string | null): readonly string[] | undefined =>
  attribute?.split(/\s+/).filter(Boolean);
