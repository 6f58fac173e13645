import { readFile } from 'node:fs/promises';
import { type Asset, asset, bundleScript, sharedStyles, styleSheet } from '@datafono/sandbox/web';
import { Hono } from 'hono';

/** The files that pages load. */
export interface Assets {
  /** The script of the checkout, with the elements. */
  readonly checkout: Asset;
  /** The script of the page that waits for a bank. */
  readonly pending: Asset;
  /** The script of the page of a payment link, with its element. */
  readonly paymentLink: Asset;
  readonly styles: Asset;
  readonly picture: Asset;
  readonly icon: Asset;
}

/** Reads and builds the files that pages load. @param card where a card is typed */
export async function loadAssets(card: 'inline' | 'frame'): Promise<Assets> {
  const [checkout, pending, paymentLink, picture, icon] = await Promise.all([
    bundleScript(at(`checkout-${card}.ts`)),
    bundleScript(at('pending.ts')),
    bundleScript(at('payment-link.ts')),
    source('coffee-bag.svg'),
    source('icon.svg'),
  ]);
  return {
    checkout: asset('/assets/checkout.js', checkout),
    pending: asset('/assets/pending.js', pending),
    paymentLink: asset('/assets/payment-link.js', paymentLink),
    styles: asset('/assets/shop.css', styles()),
    picture: asset('/assets/coffee-bag.svg', picture),
    icon: asset('/assets/icon.svg', icon),
  };
}

/** In cascade order: later sheets override earlier ones. */
const own = ['palette', 'frame', 'product', 'checkout', 'test-numbers', 'result'];

const styles = () => styleSheet({ shared: sharedStyles.site, folder: at('styles/'), own });

const at = (name: string) => new URL(`../web/${name}`, import.meta.url);
const source = (name: string) => readFile(at(name), 'utf8');

/** The files that pages load. Their names contain their hash, so browsers may cache them for ever. */
export function assetRoutes(assets: Assets): Hono {
  const byPath = new Map(Object.values(assets).map((asset) => [asset.path, asset]));
  return new Hono().get('/:name', (c) => {
    const asset = byPath.get(c.req.path);
    if (!asset) return c.text('Not found', 404);
    return c.body(asset.body, 200, {
      'content-type': asset.type,
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
}
