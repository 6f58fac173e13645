import { createHash } from 'node:crypto';

/** An immutable file of a page: its name contains the hash of its content. */
export interface Asset {
  readonly path: string;
  readonly type: string;
  /** For the `integrity` attribute. */
  readonly integrity: string;
  readonly body: string;
}

const types = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
} as const;

/** @param path the path without the hash, such as `/assets/page.js` */
export function asset(path: `${string}.${keyof typeof types}`, body: string): Asset {
  const hash = createHash('sha384').update(body).digest();
  const [, folder = '', name = '', ending = ''] = /^(.*\/)([^/]*\.(\w+))$/.exec(path) ?? [];
  return {
    path: `${folder}${hash.toString('hex', 0, 8)}-${name}`,
    // The parameter's type permits only these extensions.
    type: types[ending as keyof typeof types],
    integrity: `sha384-${hash.toString('base64')}`,
    body,
  };
}
