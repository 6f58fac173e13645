import { ElementError } from '../base/element-error.ts';
import type { PropertyDeclarations } from '../base/pay-element.ts';
import type { EnteredFields } from '../fields/entered-fields.ts';
import { listenToFields } from '../fields/field-listeners.ts';
import { FormControl } from '../fields/form-control.ts';
import { emptyFields, placeEntry } from '../fields/place-entry.ts';
import { closing } from './closing.ts';
import { refusalText, resultText } from './result-text.ts';
import type { SavingMessageKey } from './saving.messages.ts';
import type { SavingEvents } from './saving-events.ts';
import type { SavingView } from './saving-template.ts';
import { type Saved, Submission } from './submission.ts';
import { type GatedElement, SubmitGate } from './submit-gate.ts';

/**
 * Base of the elements whose value is an object that a server creates from the fields.
 *
 * Owns: the submissions, the value, the form's submit, the focus, the validity. Does not own: the checks, the request.
 */
export abstract class SavingControl<Value extends Saved, Field extends string, Key extends string>
  extends FormControl
  implements GatedElement
{
  /** @internal */
  static override readonly properties: PropertyDeclarations = {
    ...FormControl.properties,
    consent: {},
    optional: { type: Boolean },
  };
  /** Statuses whose message is for the shop, not for the person. */
  protected readonly hiddenStatuses: readonly number[] = [];

  /** `required`: the person must consent to be charged. `optional`: without consent it is saved, but cannot be charged. */
  declare consent: string;
  /** Whether the form may be submitted without a value when every field is empty. */
  declare optional: boolean;

  /** Whether the server distinguishes submissions by ids. */
  protected readonly hasIds: boolean = false;

  protected readonly submission = new Submission<Value, Field>({
    prepare: () => {
      if (this.isDisabled || !this.isConnected) throw new ElementError('disabled');
      this.adopt();
      this.update(); // what is valid can change with time
      if (this.fields.problem || !this.validity.valid) {
        this.showErrors();
        this.focusError();
        throw this.invalidError();
      }
      if (!this.dispatchEvent(new this.events.submit())) throw new ElementError('cancelled');
      if (this.fields.problem) throw new ElementError('superseded'); // a listener changed something
    },
    send: async () => {
      const wrong = this.wrongAttribute() ?? this.missingAttribute;
      if (wrong) throw new ElementError('configuration', {}, this.report(wrong));
      return this.send();
    },
    showProgress: () => {
      this.#focused = this.hasFocus && ((this.renderRoot.activeElement ?? this) as HTMLElement); // active elements of a shadow root are HTML
      this.fields.lastLeftField = undefined;
      this.update();
    },
    showValue: () => {
      const { value } = this.submission;
      if (!value) return;
      const isInside = this.hasFocus || this.#isFocusLost;
      closing(this, () => this.clear());
      if (isInside) this.focus();
      this.gate.deliver(new this.events.value(value));
    },
    showFailure: () => {
      const { error } = this.submission;
      if (!error) return;
      if (this.hiddenStatuses.includes(error.status ?? 0)) this.report(`${error.status}: ${error.message}`);
      this.fields.showRefusal(error, (text) => refusalText(text, this.messagesTag, this.localize));
      this.update();
      this.focusError();
      if (this.#focused && this.#isFocusLost) this.#focused.focus();
      if (this.#isFocusLost) this.focus(); // the focused control is no longer visible
      this.fields.lastLeftField = undefined; // the element moved the focus, not the person
      this.refresh();
    },
    reportError: (error) => this.dispatchEvent(new this.events.error(error)),
  });
  protected readonly gate = new SubmitGate(this);

  protected abstract readonly fields: EnteredFields<Field, Key>;
  protected localize: (key: Key | SavingMessageKey) => string = (key) => key;
  /** Whether what a person had entered was cleared by somebody else. The element says so until something is entered. */
  protected isEmptied = false;
  /** The element that had the focus when the submission began. A control that is disabled meanwhile, such as a checkbox, loses it. */
  #focused: HTMLElement | false = false;
  #isLeaving = false;
  #declaredValidity = '';

  protected override readonly adopt = listenToFields<Field>(this.renderRoot, {
    isRendering: () => this.isRendering,
    inputOf: (field) => this.fields.entry[field],
    edit: (field, event) => {
      const before = this.fields.entry[field];
      this.fields.edit(event, field);
      if (this.fields.entry[field] !== before) this.edited();
      else this.refresh(); // a composition has ended
    },
    leave: (field) => {
      this.fields.showErrors([field]);
      this.refresh();
    },
    enter: () => this.gate.submitImplicitly(),
  });

  /** The id of the object; the empty string before it has been created. */
  get value(): string {
    return this.submission.value?.id ?? '';
  }

  /**
   * Obtains the value, once: while a submission is under way, and once the element has its value, every call returns the
   * same promise. An event reports the error of a submission, too.
   *
   * @throws {ElementError} `invalid` when a field is invalid, `disabled` when the element is disabled or not on the page,
   *   `cancelled` when the event before it was cancelled, `configuration` when an attribute is wrong, `superseded` when the
   *   element was changed or reset meanwhile, or a code of the server or the network
   */
  submit(): Promise<Value> {
    return this.submission.start();
  }

  /**
   * Clears the fields and drops the value. A submission under way is superseded. Without effect while the form is on its way
   * with the value: from the submit of the form until the page is left, or for 30 seconds. A form whose answer is shown in a
   * frame or another window, or whose method is `dialog`, is never on its way.
   */
  reset(): void {
    if (!this.gate.isSending) this.#drop();
  }

  /** @internal */
  get canSubmit(): boolean {
    return !!this.value || (this.optional && this.fields.isUntouched);
  }

  /** @internal */
  submitBlocked(): void {
    this.dispatchEvent(new this.events.error(new ElementError('submit_blocked')));
  }

  /** @internal */
  sendingChanged(): void {
    this.update();
  }

  /** @internal */
  override formAssociatedCallback(form: HTMLFormElement | null): void {
    this.gate.observe(form);
    super.formAssociatedCallback(form);
  }

  protected override destinationChanged(): void {
    this.#drop(this.isEmptied || this.isEntered || this.submission.phase !== 'editing');
  }

  /** Whether a person has entered anything. */
  protected get isEntered(): boolean {
    return !this.fields.isUntouched;
  }

  /** @internal */
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    queueMicrotask(() => {
      if (!this.isConnected) this.clear(); // an element that was moved is connected again
    });
  }

  protected override connected(signal: AbortSignal): void {
    super.connected(signal);
    // Back shows a page as it was stored, or with the input that the browser restores: neither contains what was entered.
    addEventListener('pagehide', () => this.#drop(), { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && this.#drop(), { signal });
    // A click, also by Enter, precedes the check of the form by the browser. A click inside may check a checkbox, which is read later.
    addEventListener('click', ({ target }) => target === this || this.adopt(), { signal, capture: true });
  }

  protected abstract readonly events: SavingEvents<Value, Field>;

  /** Reports that the fields are complete, or no longer. Called before each render. */
  protected abstract dispatchChange(isComplete: boolean): void;
  /** Makes the function that returns messages in the language of the moment. */
  protected abstract localizer(): (key: Key | SavingMessageKey) => string;

  /** Sends the request of fields that are valid, once. @throws {ElementError} */
  protected abstract send(): Promise<Value>;
  /** Names the attribute without which no request can be sent, and says how to mend the attribute. */
  protected abstract readonly missingAttribute: string | undefined;

  protected edited(): void {
    this.isEmptied = false;
    this.submission.edited(this.hasIds);
    if (this.#validityKey !== this.#declaredValidity) this.willUpdate(); // validity can change where nothing that is rendered does
    this.refresh();
  }

  protected clear(): void {
    this.fields.clear();
    emptyFields(this.renderRoot);
    this.submission.edited(this.hasIds);
    this.update();
  }

  protected override showErrors(): void {
    this.isEmptied = false;
    this.fields.showErrors();
    this.update();
  }

  protected override validationFailed(): void {
    this.dispatchEvent(new this.events.error(this.invalidError()));
  }

  /** Makes the error of a submission that the fields prevent. */
  protected invalidError(): ElementError<Field> {
    const wrong = this.wrongAttribute();
    return wrong
      ? new ElementError('configuration', {}, wrong)
      : new ElementError('invalid', { fields: this.fields.errors(this.localize) });
  }

  /** `focus()` focuses the value once there is one, never the button that drops the value. */
  protected override get focusTarget(): HTMLElement | null {
    const own = this.#isLeaving ? 'input' : '#held';
    return this.renderRoot.querySelector<HTMLElement>(own) ?? super.focusTarget;
  }

  protected override get renderKey(): string {
    const { fields, submission } = this;
    return `${[submission.phase, fields.lastLeftField, this.isEmptied, ...Object.entries(fields.errors((key) => key))]}`;
  }

  get #validityKey(): string {
    return `${[this.fields.problem, this.canSubmit]}`;
  }

  /** Checks every field, and declares validity and states. */
  protected override willUpdate(): void {
    this.fields.check();
    this.#declaredValidity = this.#validityKey;
    this.localize = this.localizer();
    const { problem } = this.fields;
    const error = this.canSubmit ? undefined : problem;
    this.declareValidity(
      error && (error.endsWith('empty') ? 'valueMissing' : 'customError'),
      error && this.localize(error),
    );
    this.declareName(this.localize('group'));
    const isComplete = !!this.value || !problem;
    const isInvalid = Object.keys(this.fields.errors(this.localize)).length > 0;
    this.declareStates([this.submission.phase, isComplete && 'complete', isInvalid && 'invalid']);
    this.dispatchChange(isComplete);
  }

  protected get view(): SavingView<Key> {
    const { phase, error } = this.submission;
    const emptied = phase === 'editing' && this.isEmptied && this.localize('emptied');
    return {
      localize: this.localize,
      lang: this.messagesTag,
      errors: this.fields.errors(this.localize),
      lastLeftField: this.fields.lastLeftField,
      phase: emptied ? 'failed' : phase,
      result: emptied || resultText(phase, error, this.messagesTag, this.localize, this.hiddenStatuses),
      required: !this.optional,
      consentRequired: this.consent !== 'optional',
      disabled: this.isDisabled || this.gate.isSending,
      isLeaving: this.#isLeaving,
      standsAlone: !this.form,
      actions: this.#actions,
    };
  }

  protected override updated(): void {
    placeEntry(this.renderRoot, this.fields.entry);
  }

  get #isFocusLost(): boolean {
    return !!this.#focused && document.activeElement === document.body;
  }

  #drop(isEmptied = false): void {
    this.isEmptied = isEmptied;
    this.fields.lastLeftField = undefined; // the result is announced only without such a field
    this.gate.release();
    this.submission.reset();
    this.clear();
  }

  readonly #actions: SavingView['actions'] = {
    retry: this.gate.requestSubmit,
    change: () => {
      this.#isLeaving = true;
      this.reset();
      this.focus();
      const left = () => {
        this.#isLeaving = false;
        this.update();
      };
      requestAnimationFrame(() => requestAnimationFrame(left)); // the browser has told of the focus by then
    },
    dismiss: () => {
      this.#actions.change?.();
      this.dispatchEvent(new this.events.dismiss());
    },
  };
}
