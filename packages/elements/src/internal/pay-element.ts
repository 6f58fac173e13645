import { render, type TemplateResult } from 'lit/html.js';
import { languageAt, onLanguageChange } from './languages.ts';
import { PayReadyEvent } from './pay-events.ts';

/** Absent on a server, where importing an element does nothing. */
const Base = globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement); // never made an instance of there

/** A property that is its attribute, as of native elements: a text, or a flag that is there or not. */
export interface PropertyDeclaration {
  /** A text by default. */
  readonly type?: typeof String | typeof Boolean;
  /** Its attribute, where that has another name. */
  readonly attribute?: string;
  /** What a text is where there is no attribute; the empty text by default. */
  readonly default?: string;
}

export type PropertyDeclarations = Readonly<Record<string, PropertyDeclaration>>;

/**
 * What every element of the kit is built on, by the names that LitElement has for it: `static properties`,
 * `static styles`, `renderRoot`, `render`, `willUpdate`, `updated`.
 *
 * Owns: the shadow root, its styles, properties as attributes, the language, when it renders, `pay-ready`. Does not own: any
 * value.
 *
 * Unlike LitElement it renders at once, not a microtask later: a field that was not there can be given the focus within
 * the person's own click, which is when a phone brings up its keyboard.
 *
 * @cssproperty --pay-text-color - Text.
 * @cssproperty --pay-field-background - Ground of the fields.
 * @cssproperty --pay-border-color - Lines around the fields.
 * @cssproperty --pay-accent-color - Focus, buttons, checkbox.
 * @cssproperty --pay-on-accent-color - Text on the accent.
 * @cssproperty --pay-danger-color - Errors.
 * @cssproperty --pay-radius - Corner radius.
 * @cssproperty --pay-gap - Space between fields.
 * @cssproperty --pay-font-size - Text size; never less than 16 px.
 */
export abstract class PayElement extends Base {
  /** @internal */
  static readonly properties: PropertyDeclarations = { locale: {} };
  /** @internal */
  static readonly styles: string = '';
  /** Fires `change` when there are other words to show. */
  protected static readonly languages: EventTarget;

  /** Language tag; without it, the language that the page declares. */
  declare locale: string;

  protected readonly renderRoot = this.attachShadow({ mode: 'open' });
  #connection: AbortController | undefined;

  /**
   * The attributes of `static properties`. The platform reads it when the element is defined; their accessors are made then.
   *
   * @internal
   */
  static get observedAttributes(): string[] {
    return Object.entries(this.properties).map(([name, declaration]) => {
      const { attribute = name } = declaration;
      // Configurable, since frameworks and tools read this list once more.
      Object.defineProperty(this.prototype, name, {
        configurable: true,
        ...accessorOf(attribute, declaration),
      });
      return attribute;
    });
  }

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync((this.constructor as typeof PayElement).styles); // its own class, whichever that is
    this.renderRoot.adoptedStyleSheets = [sheet];
  }

  /** @internal */
  connectedCallback(): void {
    const isFirst = !this.#connection;
    if (isFirst) this.#adoptProperties();
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    const update = () => this.update();
    (this.constructor as typeof PayElement).languages.addEventListener('change', update, { signal });
    addEventListener('pageshow', update, { signal });
    onLanguageChange(this, update, signal);
    this.connected(signal);
    update();
    if (!isFirst) return;
    // Browsers do so only for what can have the focus itself.
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

  /** Properties that were set before the element was defined hide the accessors. */
  #adoptProperties(): void {
    const { properties } = this.constructor as typeof PayElement; // its own class, whichever that is
    for (const [name, value] of Object.entries(this))
      if (name in properties && Reflect.deleteProperty(this, name)) Object.assign(this, { [name]: value });
  }

  /** Tag of the language that the element is shown in. */
  protected get language(): string {
    return this.locale || languageAt(this);
  }

  /** Renders what changed; nothing is shown before the element is on a page for the first time. */
  protected update(): void {
    this.willUpdate();
    if (!this.#connection) return;
    render(this.render(), this.renderRoot);
    this.updated();
  }

  /**
   * The element is on a page.
   *
   * @param signal aborts when it no longer is
   */
  protected connected(_signal: AbortSignal): void {}

  /** Derives what is rendered from what changed. */
  protected willUpdate(): void {}

  protected abstract render(): TemplateResult;

  /** What was rendered is on the page. */
  protected updated(): void {}
}

const accessorOf = (
  attribute: string,
  { type, default: fallback = '' }: PropertyDeclaration,
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
          return this.getAttribute(attribute) ?? fallback;
        },
        set(value: unknown) {
          // As frameworks mean it that set what they do not have.
          if (value === undefined || value === null) this.removeAttribute(attribute);
          else this.setAttribute(attribute, `${value}`);
        },
      };
