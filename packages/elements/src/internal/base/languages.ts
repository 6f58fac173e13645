/** Every message of one element in one language, by key. A `{name}` in a message is a placeholder. */
export type Messages<Key extends string = string> = Readonly<Record<Key, string>>;

/**
 * The languages of one element. One is built in; others are registered, at any time. Each registration fires `change`, and
 * the elements on the page show the new messages.
 *
 * @example
 * import { cardFormLanguages, en } from '@datafono/elements';
 *
 * cardFormLanguages.register('en', { ...en, submit: 'Continue' });
 */
export class Languages<Key extends string> extends EventTarget {
  readonly #byTag = new Map<string, Messages<Key>>();
  readonly #builtInTag: string;
  readonly #builtIn: Messages<Key>;

  constructor(builtInTag: string, builtIn: Messages<Key>) {
    super();
    this.#builtInTag = builtInTag;
    this.#builtIn = builtIn;
  }

  /**
   * Adds a language, or replaces it.
   *
   * @param tag BCP 47 language tag, such as `en` or `pt-BR`, in any case; also as others write it, such as `pt_BR`
   * @param messages all of them: spread the built-in ones to replace only some
   */
  register(tag: string, messages: Messages<Key>): void {
    const texts = Object.entries(messages).filter(([, text]) => typeof text === 'string');
    this.#byTag.set(keyOf(tag), { ...this.#builtIn, ...Object.fromEntries(texts) }); // another version may lack some
    this.dispatchEvent(new Event('change'));
  }

  /**
   * The language tag whose messages are shown for `tag`: `tag` itself, else `tag` without its region, else the built-in language.
   */
  tagFor(tag: string): string {
    const key = keyOf(tag);
    const registered = [key, key.replace(/[^a-z].*/, '')].find((one) => this.#byTag.has(one));
    return registered ?? this.#builtInTag;
  }

  /** The messages that are shown for a language tag. */
  messages(tag: string): Messages<Key> {
    return this.#byTag.get(this.tagFor(tag)) ?? this.#builtIn;
  }
}

/** Some systems write `en_US` for `en-US`. */
const keyOf = (tag: string): string => tag.toLowerCase().replace('_', '-');

/** The `lang` that applies to an element, also from outside its shadow roots; the empty string where none is declared. */
export function languageAt(element: Element | undefined): string {
  if (!element) return '';
  const declared = element.closest('[lang]');
  // A form's control named `getAttribute` hides the method of that name.
  if (declared) return Element.prototype.getAttribute.call(declared, 'lang') ?? '';
  return languageAt((element.getRootNode() as Partial<ShadowRoot>).host); // a document has no host
}

/** Calls `callback` in a microtask after a `lang` has changed that may apply to the element, until the signal aborts. */
export function onLanguageChange(element: Element, callback: () => void, signal: AbortSignal): void {
  const observer = new MutationObserver(callback);
  let root: Node | undefined = element.getRootNode();
  while (root) {
    observer.observe(root, { subtree: true, attributeFilter: ['lang'] });
    root = (root as Partial<ShadowRoot>).host?.getRootNode(); // a document has no host
  }
  signal.addEventListener('abort', () => observer.disconnect());
}

export const fill = (
  message: string,
  values: Readonly<Record<string, string | number | undefined>>,
): string => message.replace(/\{(\w+)\}/g, (_, name: string) => `${values[name] ?? ''}`);
