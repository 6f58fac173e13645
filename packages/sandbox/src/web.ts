/** What the sandbox's pages and the demo shop share: files of pages, formats, languages, security headers. */
export { bundleScript } from '@datafono/card-frame/bundle-script';
export { formatMoment, formatPesos } from './pages/formats.ts';
export { type Asset, asset } from './pages/hashed-asset.ts';
export { type Language, languageOf, languages, toSupportedLanguage } from './pages/languages.ts';
export { cardFrameScript, pageFiles, receiptScript } from './pages/page-files.ts';
export { security } from './pages/security-headers.ts';
export { sharedStyles, styleSheet } from './pages/styles.ts';
export { brandName, reference } from './pages/views/parts.ts';
