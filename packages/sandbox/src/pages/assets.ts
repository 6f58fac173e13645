import { type Asset, asset } from '../web/asset.ts';
import { pageFiles } from '../web/page-files.ts';

/** What the pages load. */
export interface Assets {
  readonly styles: Asset;
  readonly icon: Asset;
  /** Registers the card form. It is made when a page first needs it, and then kept. */
  readonly script: () => Promise<Asset>;
}

let loaded: Assets | undefined;

/** The files of the pages, the same for every sandbox of the process. */
export function loadAssets(): Assets {
  loaded ??= load();
  return loaded;
}

function load(): Assets {
  // Two small files, read once: nothing is won by waiting for them.
  const { styles, icon, script: make } = pageFiles.pages;
  let script: Promise<Asset> | undefined;
  return {
    styles: asset('/assets/pages.css', styles()),
    icon: asset('/assets/icon.svg', icon()),
    script: () => {
      script ??= make().then((code) => asset('/assets/page.js', code));
      return script;
    },
  };
}
