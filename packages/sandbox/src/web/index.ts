/** How a page's files are made and named: the sandbox's own pages are served with it, and so is the demo shop. */
export { type Asset, asset } from './asset.ts';
export { bundleScript } from './bundle.ts';
export { pageFiles } from './page-files.ts';
export { sharedStyles, styleSheet } from './styles.ts';
