import { readFile } from 'node:fs/promises';
import { type Asset, asset, bundleScript, sharedStyles, styleSheet } from '@datafono/sandbox/web';

/** The files that pages load. */
export interface Assets {
  readonly script: Asset;
  readonly styles: Asset;
  readonly picture: Asset;
  readonly icon: Asset;
}

/** Reads and builds the files that pages load. */
export async function loadAssets(): Promise<Assets> {
  const [script, picture, icon] = await Promise.all([
    bundleScript(at('checkout.ts')),
    source('coffee-bag.svg'),
    source('icon.svg'),
  ]);
  return {
    script: asset('/assets/checkout.js', script),
    styles: asset('/assets/shop.css', styles()),
    picture: asset('/assets/coffee-bag.svg', picture),
    icon: asset('/assets/icon.svg', icon),
  };
}

/** In cascade order: later sheets override earlier ones. */
const own = ['palette', 'frame', 'product', 'checkout', 'test-numbers', 'result'];

const styles = () => styleSheet({ shared: sharedStyles.site, folder: at('styles/'), own });

const at = (name: string) => new URL(`./web/${name}`, import.meta.url);
const source = (name: string) => readFile(at(name), 'utf8');
