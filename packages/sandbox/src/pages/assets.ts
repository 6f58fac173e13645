import { Hono } from 'hono';
import { type Asset, asset } from './hashed-asset.ts';
import { pageFiles, receiptScript } from './page-files.ts';

/** The files that the pages load. */
export interface Assets {
  readonly styles: Asset;
  readonly icon: Asset;
  /** Defines the elements of the pages. Built when a page first needs it, then cached. */
  readonly script: () => Promise<Asset>;
  /** The buttons of a receipt; built as the other one. */
  readonly receipt: () => Promise<Asset>;
}

let loaded: Assets | undefined;

/** Loads the files of the pages, once for all sandboxes of the process. */
export function loadAssets(): Assets {
  loaded ??= load();
  return loaded;
}

function load(): Assets {
  // Read synchronously: two small files, once.
  const { styles, icon, script: make } = pageFiles.pages;
  let script: Promise<Asset> | undefined;
  let receipt: Promise<Asset> | undefined;
  return {
    styles: asset('/assets/pages.css', styles()),
    icon: asset('/assets/icon.svg', icon()),
    script: () => {
      script ??= make().then((code) => asset('/assets/page.js', code));
      return script;
    },
    receipt: () => {
      receipt ??= receiptScript().then((code) => asset('/assets/receipt.js', code));
      return receipt;
    },
  };
}

/** Serves the files of the pages. Their names contain a hash, so browsers may cache them without limit. */
export function assetRoutes({ styles, icon, script, receipt }: Assets): Hono {
  return new Hono().get('/:name', async (c) => {
    const found = await find(c.req.path, [async () => styles, async () => icon, receipt, script]);
    if (!found) return c.text('Not found', 404);
    return c.body(found.body, 200, {
      'content-type': found.type,
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
}

/** Loads one file after the other, so that a request for the styles does not bundle the script. */
async function find(path: string, assets: readonly (() => Promise<Asset>)[]): Promise<Asset | undefined> {
  for (const load of assets) {
    const candidate = await load();
    if (candidate.path === path) return candidate;
  }
  return undefined;
}
