import { type FieldLook, lookOf } from './field-look.ts';

/** The page's own values win: those that the element inherits are not declared, and rules for the element itself override `:host`. */
const properties: readonly (keyof FieldLook)[] = [
  '--pay-field-height',
  '--pay-radius',
  '--pay-border-width',
  '--pay-border-color',
  '--pay-field-background',
  '--pay-text-color',
  '--pay-font-size',
  '--pay-label-size',
  '--pay-label-weight',
  '--pay-label-gap',
];

/** A mouse needs no zoom: iOS alone zooms into a field with a text under 16 px. */
const smallText = '@media not all and (any-pointer: coarse) { :host { --_least: 12px } }';

const followed = new WeakMap<HTMLElement, LikeField>();

/** Gives an element the look of the field of its page that its attribute `like` names, now and whenever that changes. */
export function follow(element: HTMLElement, root: ShadowRoot, report: (problem: string) => unknown): void {
  const like = followed.get(element) ?? new LikeField(element, root, report);
  followed.set(element, like);
  like.begin();
}

/**
 * The look of a field of the page, on an element.
 *
 * Owns: the style sheet with the look, the listeners. Does not own: what the look of a field is.
 *
 * Style sheets change without an event. So the field is read again whenever something changes from which the look can follow: an
 * attribute or node of the page, its size, the colour scheme, a style sheet that has loaded, a transition that has ended.
 */
class LikeField {
  readonly #element: HTMLElement;
  readonly #root: ShadowRoot;
  readonly #report: (problem: string) => unknown;
  #following: AbortController | undefined;
  #sheet: CSSStyleSheet | undefined;
  #css = '';
  #look: FieldLook | undefined;
  #isScheduled = false;

  constructor(element: HTMLElement, root: ShadowRoot, report: (problem: string) => unknown) {
    this.#element = element;
    this.#root = root;
    this.#report = report;
  }

  begin(): void {
    if (this.#following) return;
    this.#following = new AbortController();
    this.#listen(this.#following.signal);
    this.#apply();
  }

  #listen(signal: AbortSignal): void {
    const schedule = () => this.#schedule();
    const { ownerDocument } = this.#element;
    const scope = this.#element.getRootNode();
    const observer = new MutationObserver(schedule);
    for (const node of new Set([ownerDocument, scope]))
      observer.observe(node, { attributes: true, childList: true, subtree: true });
    signal.addEventListener('abort', () => observer.disconnect());
    // `load` of a style sheet, what ends in the field: none but some of these bubble.
    for (const type of ['load', 'transitionend', 'focusout', 'pointerout', 'change'])
      scope.addEventListener(type, schedule, { capture: true, signal });
    if (scope !== ownerDocument) ownerDocument.addEventListener('load', schedule, { capture: true, signal });
    addEventListener('resize', schedule, { signal });
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', schedule, { signal });
    ownerDocument.fonts.addEventListener('loadingdone', schedule, { signal });
  }

  /** Once before the next frame, however much has changed. */
  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    requestAnimationFrame(() => {
      this.#isScheduled = false;
      this.#apply();
    });
  }

  #apply(): void {
    const selector = this.#element.isConnected && this.#element.getAttribute('like');
    if (!selector) {
      this.#following?.abort();
      this.#following = undefined;
      if (this.#element.isConnected) this.#setCss('');
      return;
    }
    const field = this.#fieldAt(selector);
    if (!field) return; // the last look stays
    this.#look = lookOf(field, this.#look);
    if (this.#look.problem) this.#report(`like: “${selector}” ${this.#look.problem}`);
    this.#setCss(cssOf(this.#look, inheritedStyle(this.#element)));
  }

  #fieldAt(selector: string): HTMLElement | undefined {
    let problem = 'matches no field; its look is taken once there is one';
    try {
      const scope = this.#element.getRootNode() as Document | ShadowRoot; // the element is connected
      const field = scope.querySelector<HTMLElement>(selector);
      if (field?.getClientRects().length) return field;
      if (field) problem = 'is not shown; its look is taken once it is';
    } catch {
      problem = 'is no selector';
    }
    if (this.#element.ownerDocument.readyState === 'complete') this.#report(`like: “${selector}” ${problem}`);
    return undefined;
  }

  #setCss(css: string): void {
    const isAdopted = !!this.#sheet && this.#root.adoptedStyleSheets.includes(this.#sheet);
    if (css === this.#css && (isAdopted || !css)) return;
    this.#css = css;
    if (!isAdopted || !this.#sheet) {
      const { defaultView } = this.#element.ownerDocument;
      if (!defaultView) return;
      this.#sheet = new defaultView.CSSStyleSheet(); // another document has dropped the last one
      this.#root.adoptedStyleSheets.push(this.#sheet);
    }
    this.#sheet.replaceSync(css);
  }
}

/** The styles of what an element inherits from. */
function inheritedStyle(element: HTMLElement): CSSStyleDeclaration {
  const { assignedSlot, parentElement } = element;
  const { host } = element.getRootNode() as ShadowRoot; // a document has none
  return getComputedStyle(assignedSlot ?? parentElement ?? host);
}

function cssOf(look: FieldLook, inherited: CSSStyleDeclaration): string {
  const declarations = properties.flatMap((name) => {
    const value = look[name];
    return value && !inherited.getPropertyValue(name) ? `${name}: ${value};` : [];
  });
  return `:host { font-family: ${look.font}; letter-spacing: ${look.letters}; ${declarations.join(' ')} }
    input:where([type='text']) { ${look.hasLine ? '' : 'border-width: 0;'} box-shadow: ${look.shadow}; } ${smallText}`;
}
