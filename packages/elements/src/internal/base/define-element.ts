/**
 * Defines a custom element. If another copy of the script has already defined it, that definition stays, and the console warns.
 * On a server it does nothing.
 *
 * @param registry `undefined` on a server
 */
export function defineElement(
  tag: string,
  element: CustomElementConstructor,
  registry: CustomElementRegistry | undefined,
): void {
  const defined = registry?.get(tag);
  if (!defined) registry?.define(tag, element);
  else if (defined !== element)
    // biome-ignore lint/suspicious/noConsole: for the developer of the page; an exception would end its other scripts.
    console.warn(`${tag} is already defined by another copy of this script; that one stays.`);
}
