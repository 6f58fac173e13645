/** Every string of one element in one language, by key. `{name}` in a string is filled in. */
export type Messages<Key extends string = string> = Readonly<Record<Key, string>>;

/**
 * The languages of one element. The first language is built in; others register, whenever their module loads,
 * and the elements on the page follow: each registration fires `change`.
 */
export class Languages<Key extends string> extends EventTarget {
  readonly #byTag = new Map<string, Messages<Key>>();
  readonly #first: Messages<Key>;

  constructor(first: Messages<Key>) {
    super();
    this.#first = first;
  }

  /**
   * Adds a language or replaces it.
   *
   * @param tag BCP 47 language tag, such as `en` or `pt-BR`
   */
  register(tag: string, messages: Messages<Key>): void {
    this.#byTag.set(tag.toLowerCase(), messages);
    this.dispatchEvent(new Event('change'));
  }

  /** The strings for a language tag: the exact tag, else its language without a region, else the built in. */
  messages(tag: string): Messages<Key> {
    const wanted = tag.toLowerCase();
    return this.#byTag.get(wanted) ?? this.#byTag.get(wanted.replace(/-.*/, '')) ?? this.#first;
  }
}

/** The language that the page declares where an element stands, across the shadow roots it is nested in. */
export function languageAt(element: Element | undefined): string {
  if (!element) return '';
  const declared = element.closest<HTMLElement>('[lang]');
  return declared ? declared.lang : languageAt((element.getRootNode() as Partial<ShadowRoot>).host); // a document has none
}

/** Calls back after a `lang` changed from which {@link languageAt} may derive its answer, until the signal aborts. */
export function onLanguageChange(element: Element, callback: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(callback);
  let root: Node | undefined = element.getRootNode();
  while (root) {
    observer.observe(root, { subtree: true, attributeFilter: ['lang'] });
    root = (root as Partial<ShadowRoot>).host?.getRootNode(); // a document has none
  }
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Fills the `{name}`s of a message. */
export const fill = (
  message: string,
  values: Readonly<Record<string, string | number | undefined>>,
): string => message.replace(/\{(\w+)\}/g, (_, name: string) => `${values[name] ?? ''}`);
