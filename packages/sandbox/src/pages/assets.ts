import { readFileSync } from 'node:fs';
import { type Asset, asset } from '../web/asset.ts';
import { bundleScript } from '../web/bundle.ts';

/** What the pages load. */
export interface Assets {
  readonly styles: Asset;
  readonly icon: Asset;
  /** Registers the card form. It is bundled when a page first needs it, and then kept. */
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
  const source = (name: string) => readFileSync(new URL(`./web/${name}`, import.meta.url), 'utf8');
  let script: Promise<Asset> | undefined;
  return {
    styles: asset('/assets/pages.css', source('pages.css')),
    icon: asset('/assets/icon.svg', source('icon.svg')),
    script: () => {
      script ??= bundleScript(new URL('./web/page.ts', import.meta.url)).then((code) =>
        asset('/assets/page.js', code),
      );
      return script;
    },
  };
}
