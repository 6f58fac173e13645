import type { TemplateResult } from 'lit/html.js';
import { PHONE } from '../internal/base/phone-screen.ts';
import { type FieldCheck, FieldErrors } from '../internal/fields/field-errors.ts';
import { submitImplicitly } from '../internal/fields/form-methods.ts';
import { labelText } from '../internal/fields/label-text.ts';
import { RestorableControl } from '../internal/fields/restorable-control.ts';
import { type Bank, type BankProblem, checkBank } from './bank.ts';
import { PayBankChangeEvent, PayBankErrorEvent } from './bank-picker.events.ts';
import { bankPickerLanguages, type Localize, localizeIn } from './bank-picker.messages.ts';
import { styles } from './bank-picker.styles.ts';
import { type BankPickerView, bankPickerTemplate } from './bank-picker.template.ts';
import { BankSource } from './bank-source.ts';
import type { Combobox } from './combobox.ts';
import { EarlyInput, listModule, loadList } from './list-loader.ts';
import type { PickerList } from './picker-list.ts';

/**
 * A form control for a bank. Its value is the bank's id; its list is that of the shop's routes, of the page, or of a
 * `<select>` among its children.
 *
 * @example
 * <label for="bank">Banco</label>
 * <pay-bank-picker id="bank" src="/pay/banks" required></pay-bank-picker>
 * @summary A bank, chosen from a list that is searched by name, initials and aliases.
 * @event {PayReadyEvent} pay-ready - The field is on the page.
 * @event {Event} input - A person has chosen a bank, or emptied the field.
 * @event {Event} change - The same, after `input`.
 * @event {PayBankChangeEvent} pay-bank-change - The same, with the bank.
 * @event {PayBankErrorEvent} pay-bank-error - The list could not be loaded.
 * @csspart fields - The box of everything.
 * @csspart field - The label, the text box, the error.
 * @csspart label - The label, where the page has none.
 * @csspart input - The text box of the field, and that of the sheet.
 * @csspart invalid - With `field`, `label`, `input`: those of a field that shows an error.
 * @csspart arrow - The arrow in the field.
 * @csspart list - The list of banks.
 * @csspart group - The frequent banks, and the others.
 * @csspart heading - The heading of a group.
 * @csspart option - A bank.
 * @csspart active - With `option`: the one that Enter chooses.
 * @csspart chosen - With `option`: the one that is chosen.
 * @csspart mark - The mark of a bank; in it its `monogram` and its `logo`.
 * @csspart name - The name of a bank.
 * @csspart match - The letters of a name that match.
 * @csspart reason - Why a bank cannot be chosen.
 * @csspart none - In place of the options: that there are none, or none yet.
 * @csspart loading - With `none`: while the list is loaded.
 * @csspart sheet - The dialog on phones.
 * @csspart title - Its title.
 * @csspart error - The error of the field.
 * @csspart offer - The button that chooses the only bank that matches the text a person left.
 * @csspart failure - That the list could not be loaded.
 * @csspart button - Any button; also `retry`, `close`.
 * @cssstate open - The list is open.
 * @cssstate loading - The list is on its way.
 * @cssstate failed - The list could not be loaded.
 * @cssstate invalid - The field shows an error.
 * @cssproperty --pay-list-background - Ground of the list and the sheet.
 * @cssproperty --pay-list-text-color - Text on it.
 */
export class PayBankPicker extends RestorableControl {
  /** @internal */
  static override readonly properties = {
    ...RestorableControl.properties,
    src: {},
    required: { type: Boolean },
    logos: { type: Boolean },
    defaultValue: { attribute: 'value' },
    value: { attribute: false },
    banks: { attribute: false },
  } as const;
  /** @internal */
  static override readonly styles = styles;
  /** The languages of the defined element, whichever copy of the script defined it. */
  static override readonly languages = bankPickerLanguages;
  protected static override readonly role = null;
  protected override readonly defaultName = 'bank_id';

  /** URL of the list: `GET banks` of the shop's routes. When it changes, the choice and any typed text are dropped. */
  declare src: string;
  /** Whether the form needs a bank. */
  declare required: boolean;
  /** Whether the banks' logos are shown. Each logo is a request to a URL of the list. */
  declare logos: boolean;
  /** Id of the bank that is chosen at first and after a reset. */
  declare defaultValue: string;

  /** @internal Called when the list of the address, or its state, has changed; of the element around it. */
  listChanged: (() => void) | undefined;

  readonly #rerender = (): void => this.update();
  readonly #source = new BankSource(
    this,
    this.#rerender,
    () => {
      this.update();
      this.#list?.announceResults();
      this.listChanged?.();
    },
    (error) => this.dispatchEvent(new PayBankErrorEvent(error)),
  );
  readonly #errors = new FieldErrors<'bank'>(['bank']);
  readonly #phone = matchMedia(PHONE);
  /** The list; `undefined` until its code is loaded. */
  #list: PickerList | undefined;
  /** Whether the list's code could not be loaded, so that the field is the browser's own list. */
  #isPlain = false;
  readonly #early = new EarlyInput(this.renderRoot, () => void this.#load());
  /** `undefined` until the page sets a value or a person chooses. */
  #value: string | undefined;
  #outerError: string | undefined;
  #localize: Localize = localizeIn('', null);

  constructor() {
    super();
    const handlers: Readonly<Record<string, (target: HTMLElement, event: Event) => unknown>> = {
      pointerover: () => this.#load(),
      focusin: () => this.#load(),
      click: (target) => {
        if (!target.closest('[part~=retry]')) return;
        this.#source.retry(); // the button, which had the focus, is removed
        this.focus();
      },
      input: (_, event) => event.stopPropagation(), // a typed text is not a value
      change: (target) => {
        const { value } = target as HTMLSelectElement; // or a text box, whose change is ignored
        if (this.#isPlain) this.#choose(this.banks.find(({ id }) => id === value) ?? null);
      },
    };
    for (const [type, handle] of Object.entries(handlers))
      this.renderRoot.addEventListener(
        type,
        (event) => this.isRendering || handle(event.target as HTMLElement, event), // the shadow root contains only elements
        true,
      );
  }

  /** Id of the bank; the empty string without one. */
  get value(): string {
    return this.#value ?? (this.defaultValue || this.#source.selected);
  }

  set value(value: string) {
    this.#value = `${value ?? ''}`;
    this.#errors.edited('bank');
    this.update();
  }

  /**
   * The list; empty before there is one. A list that the page sets replaces the list of `src`. When several banks have the same
   * id, the list contains only the first of them, and the console says so.
   */
  get banks(): readonly Bank[] {
    return this.#source.banks ?? [];
  }

  set banks(banks: readonly Bank[] | null | undefined) {
    if (!this.#source.setPageBanks(banks)) this.report('banks: must be a list of { id, name }, both texts');
    this.update();
  }

  /** The chosen bank; `null` without one, and before there is a list. */
  get bank(): Bank | null {
    const { value } = this;
    return (value && this.banks.find(({ id }) => id === value)) || null;
  }

  override reset(): void {
    this.#value = undefined;
    this.#errors.edited('bank');
    this.#close();
  }

  /** @internal A message of the element around it, shown in place of its own. */
  set error(message: string | undefined) {
    if (message === this.#outerError) return;
    this.#outerError = message;
    this.update();
  }

  /** @internal */
  override formStateRestoreCallback(value: string): void {
    this.value = value;
  }

  /** @internal */
  override formDisabledCallback(): void {
    this.#close();
  }

  protected override connected(signal: AbortSignal): void {
    this.#createList();
    addEventListener('pagehide', () => (this.#list ? this.#list.end() : this.#close()), { signal }); // before the names are hidden
    super.connected(signal);
    this.#source.connect(signal);
    this.#phone.addEventListener('change', () => this.#close(), { signal });
    signal.addEventListener('abort', () => this.#close());
  }

  protected override get labelKey(): string {
    return labelText(this.labels, this);
  }

  protected override willUpdate(): void {
    super.willUpdate();
    this.#source.load(this.src);
    if (this.#source.isRepeated) this.report('banks: several have one id; the first is shown');
    if (this.bank) void this.#load(); // the list's code draws the bank's mark
    this.#list?.willRender(this.banks);
    this.#localize = localizeIn(this.language, this.bank ?? this.#combobox?.only ?? null);
    const { problem } = this.#check;
    this.declareValidity(
      problem && (problem === 'empty' ? 'valueMissing' : 'customError'),
      problem && this.#localize(problem),
    );
    const { state } = this.#source;
    this.declareStates([
      !!this.#combobox?.isOpen && 'open',
      state !== 'ready' && state,
      !!this.#error && 'invalid',
    ]);
  }

  protected override render(): TemplateResult {
    const view = this.#view();
    return bankPickerTemplate(view, this.#list?.template(view));
  }

  #view(): BankPickerView {
    const combobox = this.#combobox;
    const label = this.labelKey;
    return {
      localize: this.#localize,
      lang: this.messagesTag,
      label: label || this.#localize('bank'),
      isLabelled: !!label,
      error: this.#error,
      required: this.required,
      disabled: this.isDisabled,
      chosen: this.bank,
      state: this.#source.state,
      canRetry: this.#source.canRetry,
      isOpen: !!combobox?.isOpen,
      isPhone: this.#phone.matches,
      isTyping: this.typed !== undefined,
      active: combobox?.active ?? -1,
      status: this.#list?.status ?? '',
      mark: (bank) => listModule?.bankMark(bank, this.logos, this.banks),
      plain: this.#isPlain ? this.banks : undefined,
    };
  }

  protected override updated(): void {
    const typed = this.typed;
    const shown = (this.#phone.matches ? undefined : typed) ?? this.bank?.name;
    for (const box of this.renderRoot.querySelectorAll('input')) {
      const text = (box.id === 'bank' ? shown : typed) ?? '';
      if (box.value !== text) box.value = text; // setting an equal text would move the caret
      box.defaultValue = text; // WebKit resets a box without autocomplete to it when Back restores the page
    }
    this.#list?.rendered();
  }

  protected override showErrors(): void {
    this.#errors.showErrors();
    this.update();
  }

  get #combobox(): Combobox | undefined {
    return this.#list?.combobox;
  }

  get #check(): FieldCheck<BankProblem> {
    const problem = this.#combobox?.problem;
    if (problem) return { problem, canBecomeValid: problem === 'empty' };
    return checkBank(this.value, this.#source.banks, this.bank, this.required);
  }

  get #error(): string | undefined {
    return this.#errors.messages({ bank: this.#check }, this.#localize).bank || this.#outerError;
  }

  /** @internal What the person has typed since the last choice; `undefined` when nothing was. */
  get typed(): string | undefined {
    return this.#combobox ? this.#combobox.query : this.#early.text;
  }

  /** Closes the list, and drops the typed text. */
  #close(): void {
    this.#early.clear();
    if (this.#combobox) this.#combobox.close();
    else this.update();
  }

  async #load(): Promise<void> {
    if (this.#early.isOver) return;
    await loadList();
    if (this.#early.isOver) return; // the code was loaded twice meanwhile
    const list = this.#createList();
    this.#early.isOver = true;
    this.#isPlain = !list;
    const isFocused = this.matches(':focus-within');
    list?.warm(this.#view(), this.banks);
    this.update();
    if (list) this.#early.applyTo(list, isFocused);
    else if (isFocused) this.focus(); // the text box, which had the focus, is removed
  }

  /** Creates the list; returns `undefined` where its code is not loaded. */
  #createList(): PickerList | undefined {
    this.#list ??=
      listModule &&
      new listModule.PickerList({
        root: this.renderRoot,
        phone: this.#phone,
        state: () => this.#source.state,
        chosen: () => this.bank,
        isDisabled: () => this.isDisabled,
        isRendering: () => this.isRendering,
        localize: (key) => this.#localize(key),
        choose: (bank) => this.#choose(bank),
        enter: () => submitImplicitly(this.form),
        update: this.#rerender,
      });
    this.#early.isOver ||= !!this.#list;
    return this.#list;
  }

  #choose(bank: Bank | null): void {
    const before = this.value;
    this.value = bank?.id ?? '';
    if (this.value === before) return;
    for (const type of ['input', 'change']) this.dispatchEvent(new Event(type, { bubbles: true }));
    this.dispatchEvent(new PayBankChangeEvent(bank));
  }
}
