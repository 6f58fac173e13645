import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  type Asset,
  asset,
  bundleScript,
  receiptScript,
  sharedStyles,
  styleSheet,
} from '@datafono/sandbox/web';
import { Hono } from 'hono';

/** The files that pages load. */
export interface Assets {
  /** The script of the page of an order, with the elements. */
  readonly order: Asset;
  /** The script of the buttons of a receipt. */
  readonly receipt: Asset;
  readonly styles: Asset;
  readonly picture: Asset;
  readonly icon: Asset;
}

/** Reads and builds the files that pages load. */
export async function loadAssets(): Promise<Assets> {
  const [order, receipt, checkoutStyles, picture, icon] = await Promise.all([
    bundleScript(at('order.ts')),
    receiptScript(),
    readFile(fileURLToPath(import.meta.resolve('@datafono/elements/checkout.css')), 'utf8'),
    source('coffee-bag.svg'),
    source('icon.svg'),
  ]);
  return {
    order: asset('/assets/order.js', order),
    receipt: asset('/assets/receipt.js', receipt),
    styles: asset('/assets/shop.css', `${checkoutStyles}\n${styles()}`),
    picture: asset('/assets/coffee-bag.svg', picture),
    icon: asset('/assets/icon.svg', icon),
  };
}
/** In cascade order: later sheets override earlier ones. */
const own = ['palette', 'frame', 'product', 'order', 'test-numbers', 'result'];

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
