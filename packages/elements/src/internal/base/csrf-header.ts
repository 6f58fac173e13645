import { explain } from './explain.ts';

/**
 * The header with the token by which a framework recognises requests of its own pages. A page without a token gets no header, nor
 * does a request to another origin. The console says why a token cannot be sent. The token is read at each request, because it
 * changes when a person signs in.
 *
 * @example
 * <meta name="csrf-token" content="…" data-header="X-CSRFToken">
 */
export function csrfHeader(url: string): Readonly<Record<string, string>> {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=csrf-token i]');
  const { origin } = Object.assign(document.createElement('a'), { href: url }); // empty where the URL is invalid
  if (!meta || origin !== location.origin) return {};
  const name = meta.dataset['header'] ?? 'X-CSRF-Token';
  const header = { [name]: meta.content };
  try {
    // `Request` throws for an invalid header, and drops a header that a page may not set.
    if (new Request(origin, { headers: header }).headers.get(name)) return header;
  } catch {}
  explain(({ reportWrongToken }) => reportWrongToken(meta));
  return {};
}
