/** Builds and names the files of web pages, for the sandbox's pages and the demo shop. */
export { type Asset, asset } from './asset.ts';
export { bundleScript } from './bundle.ts';
export { pageFiles } from './page-files.ts';
export { sharedStyles, styleSheet } from './styles.ts';
