import { render, type TemplateResult } from 'lit/html.js';
import { type Languages, languageAt, onLanguageChange } from './languages.ts';
import { PayReadyEvent } from './pay-events.ts';

/** On a server there is no `HTMLElement`, and importing an element does nothing. */
const Base = globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement); // never instantiated there

/** A property that reflects an attribute, as in native elements. */
export interface PropertyDeclaration {
  /** `String` (default): the attribute's text, empty without the attribute. `Boolean`: whether the attribute is present. */
  readonly type?: typeof String | typeof Boolean;
  /** The attribute's name where it differs from the property's; `false` for a property that has no attribute. */
  readonly attribute?: string | false;
}

export type PropertyDeclarations = Readonly<Record<string, PropertyDeclaration>>;

/**
 * Base of all elements. Its members have the names of LitElement's: `static properties`, `static styles`, `renderRoot`,
 * `render`, `willUpdate`, `updated`.
 *
 * Owns: the shadow root, its styles, properties and their attributes, the language, rendering, autofocus, `pay-ready`. Does
 * not own: any value.
 *
 * Unlike LitElement it renders synchronously, not in a microtask: a field that has just been rendered can get the focus
 * within the person's own click, which is the only time when a phone opens its keyboard.
 *
 * @cssproperty --pay-text-color - Text.
 * @cssproperty --pay-field-background - Ground of the fields.
 * @cssproperty --pay-border-color - Lines around the fields.
 * @cssproperty --pay-control-color - Lines of checkboxes, radio buttons and secondary buttons.
 * @cssproperty --pay-accent-color - Focus, buttons, checkbox.
 * @cssproperty --pay-on-accent-color - Text on the accent.
 * @cssproperty --pay-danger-color - Errors.
 * @cssproperty --pay-quiet-color - Hints.
 * @cssproperty --pay-label-weight - Font weight of the labels.
 * @cssproperty --pay-label-size - Text size of the labels.
 * @cssproperty --pay-label-gap - Space between a label and its field.
 * @cssproperty --pay-field-height - Height of fields and buttons.
 * @cssproperty --pay-border-width - Width of the lines of fields, checkboxes and buttons.
 * @cssproperty --pay-radius - Corner radius.
 * @cssproperty --pay-button-radius - Corner radius of buttons; without it, that of the fields.
 * @cssproperty --pay-button-weight - Font weight of the buttons.
 * @cssproperty --pay-gap - Space between fields.
 * @cssproperty --pay-font-size - Text size; never less than 16 px.
 */
export abstract class PayElement extends Base {
  /** @internal */
  static readonly properties: PropertyDeclarations = { locale: {} };
  /** @internal */
  static readonly styles: string = '';
  /** Picks the language of the messages; fires `change` when messages are registered. */
  protected static readonly languages: Pick<Languages<string>, 'tagFor'> & EventTarget;

  /** Language tag of the messages. Without it, the `lang` that applies where the element stands decides. */
  declare locale: string;

  protected readonly renderRoot = this.attachShadow({ mode: 'open' });
  /** The outer of two boxes. `box.styles.ts` says why there are two. */
  readonly #box = document.createElement('div');
  /** While this is `true`, `change` and `focusout` come from a focused field that rendering removes, not from a person. */
  protected isRendering = false;
  #connection: AbortController | undefined;
  #rendered: string | undefined;
  #reported = '';

  /**
   * The attributes of `static properties`. The platform reads this list when the element is defined; the accessors are made then.
   *
   * @internal
   */
  static get observedAttributes(): string[] {
    return Object.entries(this.properties).flatMap(([name, { attribute = name, type }]) => {
      if (!attribute) return [];
      // Configurable, because frameworks and tools read `observedAttributes` again, which defines the accessors again.
      Object.defineProperty(this.prototype, name, { configurable: true, ...accessorOf(attribute, type) });
      return attribute;
    });
  }

  /** @internal */
  connectedCallback(): void {
    const isFirst = !this.#connection;
    if (isFirst) {
      const track = document.createElement('div');
      track.append(this.#box);
      this.renderRoot.append(track);
      this.#adoptProperties();
    }
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    const update = () => this.update();
    (this.constructor as typeof PayElement).languages.addEventListener('change', update, { signal });
    // When Back restores a page from the cache, the fields contain what the browser restored.
    addEventListener('pageshow', ({ persisted }) => persisted && update(), { signal });
    onLanguageChange(this, update, signal);
    this.connected(signal);
    update();
    if (!isFirst) return;
    const wrong = this.wrongAttribute();
    if (wrong) this.report(wrong);
    this.begin();
  }

  /** Called once, when the element is connected for the first time. */
  protected begin(): void {
    // Browsers apply autofocus only to elements that are focusable themselves.
    if (this.autofocus && document.activeElement === document.body) this.focus();
    this.dispatchEvent(new PayReadyEvent());
  }

  /** @internal */
  disconnectedCallback(): void {
    this.#connection?.abort();
  }

  /** @internal */
  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    if (before !== after) this.update();
  }

  /**
   * Describes the attribute that the page has set wrongly, and how to correct it. This class finds names that nearly match an
   * attribute of the element; it ignores all other unknown names, which are the page's own.
   */
  protected wrongAttribute(): string | undefined {
    const { properties } = this.constructor as typeof PayElement; // a subclass
    const own = Object.entries(properties).flatMap(([name, { attribute = name }]) => attribute || []);
    const plain = (name: string) => name.replace(/[-_]/g, '');
    for (const name of this.getAttributeNames()) {
      const meant = own.find((attribute) => plain(attribute) === plain(name));
      if (meant && meant !== name) return `${name}: write ${meant}`;
    }
    return undefined;
  }

  /** Writes an error of the page's configuration to the console, once, and returns it. */
  protected report(problem: string): string {
    // biome-ignore lint/suspicious/noConsole: it is for the developer of the page
    if (problem !== this.#reported) console.error(`<${this.localName}> ${problem}`);
    this.#reported = problem;
    return problem;
  }

  /**
   * A property that was set before the element was defined hides its accessor: it is deleted, and set again through the accessor.
   */
  #adoptProperties(): void {
    const { properties } = this.constructor as typeof PayElement; // a subclass
    for (const [name, value] of Object.entries(this))
      if (name in properties && Reflect.deleteProperty(this, name)) Reflect.set(this, name, value);
  }

  /** Language tag that applies to the element; the empty string where none is declared. */
  protected get language(): string {
    return this.locale || languageAt(this);
  }

  /** Tag of the messages that are shown. */
  protected get messagesTag(): string {
    return (this.constructor as typeof PayElement).languages.tagFor(this.language); // a subclass
  }

  /**
   * Renders synchronously. Does nothing before the element is connected for the first time. Errors of rendering, such as those
   * that an object of the page causes, are reported.
   */
  protected update(): void {
    if (!this.#connection) return;
    // Styles come first: a browser may update an element before it reports that the element has moved to another document.
    adoptStyles(this.renderRoot, (this.constructor as typeof PayElement).styles); // a subclass
    this.willUpdate();
    this.isRendering = true;
    try {
      render(this.render(), this.#box);
    } catch (error) {
      reportError(error);
    }
    this.isRendering = false;
    this.#rendered = this.renderKey;
    this.updated();
  }

  /**
   * Whether a person can see and use the element after scrolling to it.
   *
   * @internal
   */
  get isRendered(): boolean {
    return this.#box.checkVisibility({ visibilityProperty: true }) && !this.closest('[inert]');
  }

  /**
   * Does nothing. A drawer that a person drags captures the pointer at the pressed node, which the page sees as this element: the
   * button inside would get no clicks.
   *
   * @internal
   */
  override setPointerCapture(): void {}

  /** Renders if `renderKey` has changed. Most keys that a person types change nothing but the field itself. */
  protected refresh(): void {
    if (this.renderKey !== this.#rendered) this.update();
  }

  /** Changes whenever an edit requires another render. */
  protected get renderKey(): string {
    return '';
  }

  /**
   * Called whenever the element is connected, before it renders.
   *
   * @param signal aborts when the element is disconnected
   */
  protected connected(_signal: AbortSignal): void {}

  /** Called before each render. */
  protected willUpdate(): void {}

  protected abstract render(): TemplateResult;

  /** Called after each render. */
  protected updated(): void {}
}

/** The style sheets of all elements in a document, by their text. */
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/**
 * Applies styles to a shadow root. In another document it makes them anew, because the browser drops sheets of the first
 * document.
 */
export function adoptStyles(root: ShadowRoot, styles: string): void {
  const { ownerDocument } = root;
  const { defaultView } = ownerDocument;
  if (!defaultView) return; // a document without a window shows nothing
  const own = sheets.get(ownerDocument) ?? new Map<string, CSSStyleSheet>();
  sheets.set(ownerDocument, own);
  const sheet = own.get(styles) ?? new defaultView.CSSStyleSheet();
  if (!own.has(styles)) sheet.replaceSync(styles);
  own.set(styles, sheet);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}

const accessorOf = (
  attribute: string,
  type: PropertyDeclaration['type'],
): PropertyDescriptor & ThisType<HTMLElement> =>
  type === Boolean
    ? {
        get() {
          return this.hasAttribute(attribute);
        },
        set(value: unknown) {
          this.toggleAttribute(attribute, !!value);
        },
      }
    : {
        get() {
          return this.getAttribute(attribute) ?? '';
        },
        set(value: unknown) {
          // Frameworks set a property to `undefined` or `null` when the page leaves it out.
          if (value === undefined || value === null) this.removeAttribute(attribute);
          else this.setAttribute(attribute, `${value}`);
        },
      };
