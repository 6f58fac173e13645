import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { bundleCheckout } from './bundle.ts';

/** A file of the shop that never changes under its name, because its name holds the hash of its content. */
export interface Asset {
  readonly path: string;
  readonly type: string;
  /** For the `integrity` attribute. */
  readonly integrity: string;
  readonly body: string;
}

/** What the pages load. */
export interface Assets {
  readonly script: Asset;
  readonly styles: Asset;
  readonly picture: Asset;
  readonly icon: Asset;
}

/** Reads and builds everything that the pages load. */
export async function loadAssets(): Promise<Assets> {
  const [script, styles, picture, icon] = await Promise.all([
    bundleCheckout(),
    source('shop.css'),
    source('coffee-bag.svg'),
    source('icon.svg'),
  ]);
  return {
    script: asset('checkout.js', 'text/javascript; charset=utf-8', script),
    styles: asset('shop.css', 'text/css; charset=utf-8', styles),
    picture: asset('coffee-bag.svg', 'image/svg+xml', picture),
    icon: asset('icon.svg', 'image/svg+xml', icon),
  };
}

const source = (name: string) => readFile(new URL(`./web/${name}`, import.meta.url), 'utf8');

function asset(name: string, type: string, body: string): Asset {
  const hash = createHash('sha384').update(body).digest();
  return {
    path: `/assets/${hash.toString('hex', 0, 8)}-${name}`,
    type,
    integrity: `sha384-${hash.toString('base64')}`,
    body,
  };
}
