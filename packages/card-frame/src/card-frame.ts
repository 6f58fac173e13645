import { checked, type FrameConfiguration } from './configuration.ts';
import { frameHeaders, scriptHeaders } from './headers.ts';
import { framePage, frameScript } from './page.ts';

export interface CardFrameOptions extends FrameConfiguration {
  /** The script of the page. */
  readonly script: string;
}

/**
 * Serves the page of the card frame, at `/` and `/frame`, and its script. It keeps nothing: no cookie, no storage, no log.
 *
 * @returns a function that answers a request, for any server that has `Request` and `Response`
 * @throws {FrameConfigurationError} when the configuration is wrong
 */
export function cardFrame({ script, ...configuration }: CardFrameOptions): (request: Request) => Response {
  const file = frameScript(script);
  const page = framePage(checked(configuration), file);
  const headers = frameHeaders(configuration);
  return ({ method, url }) => {
    const { pathname } = new URL(url);
    if (method !== 'GET' && method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
    if (pathname === '/' || pathname === '/frame') return answer(method, page, headers);
    if (pathname === `/${file.name}`) return answer(method, file.text, scriptHeaders);
    return new Response(null, { status: 404 });
  };
}

const answer = (method: string, body: string, headers: Readonly<Record<string, string>>): Response =>
  new Response(method === 'HEAD' ? null : body, { headers });
