import { render, type TemplateResult } from 'lit/html.js';
import { type Languages, languageAt, onLanguageChange } from './languages.ts';
import { PayReadyEvent } from './pay-events.ts';

/** Absent on a server, where importing an element does nothing. */
const Base = globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement); // never instantiated there

/** A property that reflects an attribute, as of native elements: its text, which is empty without it, or its presence. */
export interface PropertyDeclaration {
  /** `String` by default. A `Boolean` is whether the attribute is present. */
  readonly type?: typeof String | typeof Boolean;
  /** Name of the attribute, when it differs from the property's; `false` for a property of the class without one. */
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
 * @cssproperty --pay-field-height - Height of fields and buttons.
 * @cssproperty --pay-radius - Corner radius.
 * @cssproperty --pay-gap - Space between fields.
 * @cssproperty --pay-font-size - Text size; never less than 16 px.
 */
export abstract class PayElement extends Base {
  /** @internal */
  static readonly properties: PropertyDeclarations = { locale: {} };
  /** @internal */
  static readonly styles: string = '';
  /** The messages of the element; fires `change` when some were registered. */
  protected static readonly languages: Pick<Languages<string>, 'tagFor'> & EventTarget;

  /** Language tag of the messages; without it, the `lang` of the page where the element stands. */
  declare locale: string;

  protected readonly renderRoot = this.attachShadow({ mode: 'open' });
  /** What is rendered is in two boxes, of which the styles say why. */
  readonly #box = document.createElement('div');
  /** A focused field that is removed fires `change` and `focusout`, which are no person's. */
  protected isRendering = false;
  #connection: AbortController | undefined;
  #rendered: string | undefined;
  #reported = '';

  /**
   * The attributes of `static properties`. The platform reads them when the element is defined; that is when the accessors
   * are made.
   *
   * @internal
   */
  static get observedAttributes(): string[] {
    return Object.entries(this.properties).flatMap(([name, { attribute = name, type }]) => {
      if (!attribute) return [];
      // Configurable, because frameworks and tools read this list again.
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
    // A page that Back brings out of the cache has what the browser restored in the fields.
    addEventListener('pageshow', ({ persisted }) => persisted && update(), { signal });
    onLanguageChange(this, update, signal);
    this.connected(signal);
    update();
    if (!isFirst) return;
    const wrong = this.wrongAttribute();
    if (wrong) this.report(wrong);
    this.begin();
  }

  /** Called once, when the element is connected for the first time: it is ready for a person. */
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
   * The attribute that the page has set wrongly, and how to mend it. Here: one whose name is nearly that of an attribute of
   * the element; all others are the page's.
   */
  protected wrongAttribute(): string | undefined {
    const { properties } = this.constructor as typeof PayElement; // its own class, whichever that is
    const own = Object.entries(properties).flatMap(([name, { attribute = name }]) => attribute || []);
    const plain = (name: string) => name.replace(/[-_]/g, '');
    for (const name of this.getAttributeNames()) {
      const meant = own.find((attribute) => plain(attribute) === plain(name));
      if (meant && meant !== name) return `${name}: write ${meant}`;
    }
    return undefined;
  }

  /** Writes an error of the page's configuration to the console, once. Returns it. */
  protected report(problem: string): string {
    // biome-ignore lint/suspicious/noConsole: it is for the developer of the page
    if (problem !== this.#reported) console.error(`<${this.localName}> ${problem}`);
    this.#reported = problem;
    return problem;
  }

  /** Sets again what was set before the element was defined: such properties hide the accessors. */
  #adoptProperties(): void {
    const { properties } = this.constructor as typeof PayElement; // its own class, whichever that is
    for (const [name, value] of Object.entries(this))
      if (name in properties && Reflect.deleteProperty(this, name)) Reflect.set(this, name, value);
  }

  /** Tag of the language that the element is shown in; the empty string when none is declared. */
  protected get language(): string {
    return this.locale || languageAt(this);
  }

  /** Tag of the messages that are shown. */
  protected get messagesTag(): string {
    return (this.constructor as typeof PayElement).languages.tagFor(this.language); // its own class, whichever that is
  }

  /**
   * Renders synchronously. Before the element is connected for the first time it does nothing. What cannot be rendered, such
   * as an object of the page, is reported.
   */
  protected update(): void {
    if (!this.#connection) return;
    // First, since a browser may update an element before it says that the element is in another document.
    adoptStyles(this.renderRoot, (this.constructor as typeof PayElement).styles); // its own class, whichever that is
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
   * Whether it can be seen and used when one scrolls there.
   *
   * @internal
   */
  get isRendered(): boolean {
    return this.#box.checkVisibility({ visibilityProperty: true }) && !this.closest('[inert]');
  }

  /**
   * A drawer that is dragged captures the pointer at what was pressed, which for a page is the element: the clicks would go there
   * in place of the button inside.
   *
   * @internal
   */
  override setPointerCapture(): void {}

  /** Renders if `renderKey` has changed: most keys that a person types change nothing but the field itself. */
  protected refresh(): void {
    if (this.renderKey !== this.#rendered) this.update();
  }

  /** A text that differs whenever something else must be rendered after an edit. */
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

/** The sheets of all elements in a document, by their text. */
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/** Has a shadow root these styles, also in another document, where the browser has taken away those of the first. */
export function adoptStyles(root: ShadowRoot, styles: string): void {
  const { ownerDocument } = root;
  const { defaultView } = ownerDocument;
  if (!defaultView) return; // nobody sees it there
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
          // Frameworks set a property that the page has left out to one of these.
          if (value === undefined || value === null) this.removeAttribute(attribute);
          else this.setAttribute(attribute, `${value}`);
        },
      };
