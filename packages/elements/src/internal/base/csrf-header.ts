import { explain } from './explain.ts';

/**
 * The header with the token by which a framework knows the requests of its own pages; none without such a token, and for an
 * address of another origin. Of one that no request can carry the console says what is wrong. It is read at each request, since a token changes when a person signs in.
 *
 * @example
 * <meta name="csrf-token" content="…" data-header="X-CSRFToken">
 */
export function csrfHeader(url: string): Readonly<Record<string, string>> {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=csrf-token i]');
  const { origin } = Object.assign(document.createElement('a'), { href: url }); // empty where it is no address
  if (!meta || origin !== location.origin) return {};
  const name = meta.dataset['header'] ?? 'X-CSRF-Token';
  const header = { [name]: meta.content };
  try {
    // A request throws at what no header can be, and drops what a page may not set.
    if (new Request(origin, { headers: header }).headers.get(name)) return header;
  } catch {}
  explain(({ reportWrongToken }) => reportWrongToken(meta));
  return {};
}
