/**
 * The proxy that the environment names for an address, without its user and password. Nothing is said of an `http:` address,
 * to which no proxy is used.
 *
 * @returns such as `HTTPS_PROXY: proxy.example:3128`
 */
export function proxyOf(url: string): string | undefined {
  if (!url.startsWith('https:')) return undefined;
  try {
    const environment = Object(globalThis).process?.env;
    const name = ['https_proxy', 'HTTPS_PROXY'].find((each) => environment[each]);
    return name && [name, new URL(environment[name]).host].filter(Boolean).join(': ');
  } catch {
    return undefined; // no environment, no permission for it, or no URL
  }
}
