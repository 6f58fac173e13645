/** What the sandbox's pages and the demo shop share: files of pages, formats, languages, security headers. */
export { type Asset, asset } from './asset.ts';
export { bundleScript } from './bundle.ts';
export { formatPesos } from './formats.ts';
export { type Language, languageOf, languages } from './languages.ts';
export { pageFiles } from './page-files.ts';
export { security } from './security.ts';
export { sharedStyles, styleSheet } from './styles.ts';
