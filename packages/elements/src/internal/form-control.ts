import { render, type TemplateResult } from 'lit/html.js';
import { languageAt } from './languages.ts';

/** Absent on a server, where importing an element does nothing. */
const Base = globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement); // never made an instance of there

/**
 * What every element of the kit shares with a native form control, and with each other.
 *
 * Owns: association, validity, disabling, the label's click, what happens on `invalid`. Does not own: the value, when
 * it is valid, what is shown and when.
 *
 * @see https://html.spec.whatwg.org/multipage/custom-elements.html#custom-elements-face-example
 */
export abstract class FormControl extends Base {
  /** @internal */
  static readonly formAssociated = true;

  /** Name of the value in the form's data. */
  declare name: string;
  /** Language tag; without it, the language that the page declares. */
  declare locale: string;
  /** Takes nothing and is left out of the form, as any disabled control. */
  declare disabled: boolean;

  /** @internal */
  protected readonly internals = this.attachInternals();
  protected readonly root = this.attachShadow({ mode: 'open' });
  #quiet = false;

  constructor() {
    super();
    this.internals.role = 'group';
    this.addEventListener('invalid', (event) => {
      event.preventDefault(); // the browser's own bubble would say it a second time, in its own language
      if (this.#quiet) return;
      this.showProblems();
      if (this.form && [...this.form.elements].find(isInvalid) === this) this.focusProblem();
    });
    // A click on the host itself is the click of its <label>.
    this.addEventListener('click', (event) => event.composedPath()[0] === this && this.focus());
  }

  /** The form that the element belongs to. */
  get form(): HTMLFormElement | null {
    return this.internals.form;
  }

  /** What is wrong, as any form control tells it. */
  get validity(): ValidityState {
    return this.internals.validity;
  }

  /** What is wrong, in words. */
  get validationMessage(): string {
    return this.internals.validationMessage;
  }

  /** Whether the element takes part in validation. */
  get willValidate(): boolean {
    return this.internals.willValidate;
  }

  /** Whether the element is valid; shows nothing. */
  checkValidity(): boolean {
    this.#quiet = true;
    const valid = this.internals.checkValidity();
    this.#quiet = false;
    return valid;
  }

  /** Whether the element is valid; if not, says why at its fields and goes to the first. */
  reportValidity(): boolean {
    const valid = this.internals.reportValidity();
    if (!valid) this.focusProblem();
    return valid;
  }

  /** Puts the focus into the element. */
  override focus(options?: FocusOptions): void {
    this.root.querySelector<HTMLElement>('input, button')?.focus(options);
  }

  /** @internal */
  formDisabledCallback(): void {
    this.refresh();
  }

  /** Disabled by its own attribute or by a fieldset. */
  protected get isDisabled(): boolean {
    return this.matches(':disabled');
  }

  protected get language(): string {
    return this.locale || languageAt(this);
  }

  /**
   * Shows what changed, at once: a field that was not there can be given the focus within the person's own click,
   * which is when a phone brings up its keyboard.
   */
  protected show(content: TemplateResult): void {
    render(content, this.root);
  }

  /** Takes over what changed around the element. */
  protected abstract refresh(): void;

  /** Says at each field what is wrong with it. */
  protected abstract showProblems(): void;

  /** Goes to the first field that something is said to be wrong with. */
  protected focusProblem(): void {
    this.root.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }
}

/** Whether a control keeps its form from being sent. */
const isInvalid = (element: Element): boolean => element.matches(':invalid:not(fieldset)');
