/** In place of the address of the hosted pages in a file, which each sandbox has of its own. */
const PLACEHOLDER = 'https://pages.sandbox.invalid/';

/**
 * Replaces the address of a namespace's pages in a text by a placeholder. A database may have been served at several
 * addresses, so the token alone identifies the namespace.
 */
export const withoutAddress = (text: string, pageToken: string): string =>
  text.replaceAll(new RegExp(String.raw`https?://[\w.:[\]-]+/${pageToken}/`, 'g'), PLACEHOLDER);

/**
 * Replaces the placeholder in a text by the address of a namespace's pages.
 *
 * @param pages origin of the hosted pages
 */
export const withAddress = (text: string, pages: string, pageToken: string): string =>
  text.replaceAll(PLACEHOLDER, `${pages}/${pageToken}/`);
