/** The attribute of a property: `public-key` of `publicKey`. */
export const attributeOf = (property: string): string => property.replace(/[A-Z]/g, '-$&').toLowerCase();

/**
 * Makes properties of a class out of attributes, as native elements have them: a string, or a boolean where the
 * attribute's presence is what counts.
 *
 * @param booleans the properties that are boolean
 */
export function reflect(
  prototype: HTMLElement,
  properties: readonly string[],
  booleans: readonly string[],
): void {
  for (const property of properties) {
    const attribute = attributeOf(property);
    const isBoolean = booleans.includes(property);
    Object.defineProperty(prototype, property, {
      get(this: HTMLElement) {
        return isBoolean ? this.hasAttribute(attribute) : (this.getAttribute(attribute) ?? '');
      },
      set(this: HTMLElement, value: unknown) {
        if (isBoolean) this.toggleAttribute(attribute, !!value);
        else this.setAttribute(attribute, `${value}`);
      },
    });
  }
}
