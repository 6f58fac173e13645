import { productName } from '../pages/brand.ts';
import type { Asset } from '../pages/hashed-asset.ts';

export interface PageAssets {
  readonly script: Asset;
  readonly styles: Asset;
  readonly icon: Asset;
}

/** The document that the script renders into. It has no data of a namespace: the script loads that with the key. */
export const document = ({ script, styles, icon }: PageAssets): string => `<!doctype html>
<html lang="es-CO">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>Inspector · ${productName}</title>
    <link rel="icon" href="${icon.path}" type="${icon.type}">
    <link rel="stylesheet" href="${styles.path}" integrity="${styles.integrity}">
    <script type="module" src="${script.path}" integrity="${script.integrity}"></script>
  </head>
  <body>
    <div id="app"></div>
    <noscript>
      <p lang="es-CO">El inspector necesita JavaScript.</p>
      <p lang="en">The inspector needs JavaScript.</p>
    </noscript>
  </body>
</html>
`;
