/** What the sandbox's pages and the demo shop share: files of pages, formats, languages, security headers. */
export { bundleScript } from '@datafono/card-frame/bundle-script';
export { type Asset, asset } from './web/asset.ts';
export { formatPesos } from './web/formats.ts';
export { type Language, languageOf, languages, toSupportedLanguage } from './web/languages.ts';
export { cardFrameScript, pageFiles } from './web/page-files.ts';
export { security } from './web/security.ts';
export { sharedStyles, styleSheet } from './web/styles.ts';
