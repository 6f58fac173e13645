import { type Asset, asset } from '../web/asset.ts';
import { pageFiles } from '../web/page-files.ts';

/** The files that the pages load. */
export interface Assets {
  readonly styles: Asset;
  readonly icon: Asset;
  /** Defines the elements of the pages. Built when a page first needs it, then cached. */
  readonly script: () => Promise<Asset>;
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
  return {
    styles: asset('/assets/pages.css', styles()),
    icon: asset('/assets/icon.svg', icon()),
    script: () => {
      script ??= make().then((code) => asset('/assets/page.js', code));
      return script;
    },
  };
}
