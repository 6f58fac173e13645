/**
 * The header with the token by which a framework knows the requests of its own pages; none without such a token, and for an
 * address of another origin. It is read at each request, since a token changes when a person signs in.
 *
 * @example
 * <meta name="csrf-token" content="…" data-header="X-CSRFToken">
 */
export function csrfHeader(url: string): Readonly<Record<string, string>> {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=csrf-token]');
  const { origin } = Object.assign(document.createElement('a'), { href: url }); // empty where it is no address
  return meta && origin === location.origin
    ? { [meta.dataset['header'] ?? 'X-CSRF-Token']: meta.content }
    : {};
}
