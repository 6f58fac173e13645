/**
 * The scheme, host and rest of a link. The host contains only ASCII letters, digits, dots and hyphens: no user, no percent
 * encoding, no look-alike letters. The rest contains printable ASCII without backslashes, which browsers read as slashes.
 */
const LINK = /^(https?):\/\/([a-z\d.-]*[a-z\d]|\[::1\])(?::\d+)?(?:[/?#][!-[\]-~]*)?$/i;

/** This machine, which has no certificate in tests. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Checks a link before it is shown, encoded, copied or opened.
 *
 * @param hosts the hosts that the link may have, each with its port unless that is the default. `undefined` for a link from the
 *   page's own route, which may have any host in plain letters.
 * @param page host name of the page; where the page is on this machine, `http:` links to this machine are safe, too
 * @returns the normalised URL; `undefined` for anything but an `https:` URL of those hosts
 *
 * @example
 * safeLink('https://pay.example/p/1', ['pay.example']); // 'https://pay.example/p/1'
 * safeLink('https://pay.example.evil.com/', ['pay.example']); // undefined
 * safeLink('javascript:alert(1)', undefined); // undefined
 */
export function safeLink(
  link: unknown,
  hosts: readonly string[] | undefined,
  page: string = new URL(document.baseURI).hostname, // a frame without a URL has that of its parent
): string | undefined {
  const [, scheme = '', host = ''] = (typeof link === 'string' && LINK.exec(link)) || [];
  if (!host || !URL.canParse(`${link}`)) return undefined;
  const url = new URL(`${link}`);
  // Parsing turns an address such as 0x7f.1 into another host.
  if (url.hostname !== host.toLowerCase()) return undefined;
  const isLocal = LOOPBACK.test(url.hostname) && LOOPBACK.test(page);
  if (!/s$/i.test(scheme) && !isLocal) return undefined;
  const isKnown = hosts
    ? hosts.some((one) => one.toLowerCase() === url.host)
    : !/(^|\.)xn--/.test(host.toLowerCase());
  return isKnown ? url.href : undefined;
}

/** The hosts in an attribute, separated by white space; `undefined` without the attribute. */
export const hostsOf = (attribute: string | null): readonly string[] | undefined =>
  attribute?.split(/\s+/).filter(Boolean);
