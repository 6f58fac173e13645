import type { TemplateResult } from 'lit/html.js';
import { Announcement } from '../internal/base/announcement.ts';
import { PHONE } from '../internal/base/phone.ts';
import { type FieldCheck, FieldErrors } from '../internal/fields/field-errors.ts';
import { submitImplicitly } from '../internal/fields/form-methods.ts';
import { LabelText } from '../internal/fields/label-text.ts';
import { RestorableControl } from '../internal/fields/restorable-control.ts';
import type { Bank } from './bank.ts';
import { type BankProblem, checkBank } from './bank-check.ts';
import { PayBankChangeEvent, PayBankErrorEvent } from './bank-picker.events.ts';
import { countText, type Localize, localizeIn, noneText } from './bank-picker.localize.ts';
import { bankPickerLanguages } from './bank-picker.messages.ts';
import { styles } from './bank-picker.styles.ts';
import { bankPickerTemplate } from './bank-picker.template.ts';
import { BankSource } from './bank-source.ts';
import { ChildSelect } from './child-select.ts';
import { Combobox } from './combobox.ts';
import { loadPlacement, OpenList } from './open-list.ts';
import { listenToPicker } from './picker-listeners.ts';

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
  /** The languages of the element that is defined, whichever copy of the script defined it. */
  static override readonly languages = bankPickerLanguages;
  protected static override readonly role = null;
  protected override readonly defaultName = 'bank_id';

  /** Address of the list: `GET banks` of the shop's routes. */
  declare src: string;
  /** Whether the form needs a bank. */
  declare required: boolean;
  /** Whether the banks' logos are shown, which are requests to the addresses in the list. */
  declare logos: boolean;
  /** Id of the bank that is chosen at first, and after a reset. */
  declare defaultValue: string;

  /** @internal Called when the list of the address, or its state, has changed; of the element around it. */
  listChanged: (() => void) | undefined;

  readonly #source = new BankSource(
    () => {
      if (this.#combobox.isOpen) this.#announceResults();
      this.update();
      this.listChanged?.();
    },
    (error) => this.dispatchEvent(new PayBankErrorEvent(error)),
  );
  readonly #rerender = (): void => this.update();
  readonly #select = new ChildSelect(this, (select) => this.#source.read(select), this.#rerender);
  readonly #combobox = new Combobox({
    chosen: () => this.bank,
    hasList: () => this.#source.state !== 'failed',
    choose: (bank) => this.#choose(bank),
    dropped: () => this.#announcement.announce(() => this.#localize('dropped')),
    changed: () => {
      if (!this.#combobox.isOpen) this.#announcement.clear(); // of results that are no longer there
      this.update();
    },
  });
  readonly #list = new OpenList(this.renderRoot, this.#combobox, this.#rerender);
  readonly #errors = new FieldErrors<'bank'>(['bank']);
  readonly #announcement = new Announcement(this.#rerender);
  readonly #label = new LabelText(this, () => this.internals.labels, this.#rerender);
  readonly #phone = matchMedia(PHONE);
  /** `undefined` until it is set or a person chooses. */
  #value: string | undefined;
  #outerError: string | undefined;
  #localize: Localize = localizeIn('', null);

  constructor() {
    super();
    listenToPicker(this.renderRoot, {
      combobox: this.#combobox,
      isRendering: () => this.isRendering,
      edit: (text) => {
        this.#list.reset();
        this.#announcement.clear(); // rendered by the edit, not once more
        this.#combobox.edit(text);
        this.#announceResults();
      },
      press: (box) => this.#press(box),
      retry: () => {
        this.#source.retry(); // the button is gone now
        this.focus();
      },
      arrive: () => this.#phone.matches || loadPlacement(), // an open list would wait for it
      // Another window in front takes the focus, too, and gives it back.
      leave: () => !this.#phone.matches && document.hasFocus() && this.#combobox.leave(),
      scroll: (list) => this.#list.measure(list),
      enter: () => submitImplicitly(this.form),
    });
  }

  /** Id of the bank; the empty string without one. */
  get value(): string {
    return this.#value ?? (this.defaultValue || this.#select.value);
  }

  set value(value: string) {
    this.#value = `${value ?? ''}`;
    this.#errors.edited('bank');
    this.update();
  }

  /** The list, empty before there is one. A list that the page sets is used in place of `src`. */
  get banks(): readonly Bank[] {
    return this.#source.banks ?? [];
  }

  set banks(banks: readonly Bank[] | null | undefined) {
    if (!this.#source.give(banks)) this.report('banks: must be a list of { id, name }, both texts');
    this.update();
  }

  /** The bank that is chosen; `null` without one, and before there is a list. */
  get bank(): Bank | null {
    const { value } = this;
    return (value && this.banks.find(({ id }) => id === value)) || null;
  }

  override reset(): void {
    this.#value = undefined;
    this.#errors.edited('bank');
    this.#combobox.close();
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
    this.#combobox.close();
  }

  protected override connected(signal: AbortSignal): void {
    addEventListener('pagehide', () => this.#combobox.leave(), { signal }); // renders before the names are hidden
    super.connected(signal);
    this.#source.connect(signal);
    this.#label.observe(signal);
    this.#phone.addEventListener('change', () => this.#combobox.close(), { signal });
    signal.addEventListener('abort', () => this.#combobox.close());
    this.#select.observe(signal);
  }

  protected override willUpdate(): void {
    super.willUpdate();
    this.#source.load(this.src);
    this.#combobox.search(this.banks);
    this.#list.willRender();
    this.#localize = localizeIn(this.language, this.bank);
    const { problem } = this.#check;
    this.declareValidity(
      problem && (this.value ? 'customError' : 'valueMissing'),
      problem && this.#localize(problem),
    );
    const { state } = this.#source;
    this.declareStates([
      this.#combobox.isOpen && 'open',
      state !== 'ready' && state,
      !!this.#error && 'invalid',
    ]);
  }

  protected override render(): TemplateResult {
    const { isOpen, query, results, active } = this.#combobox;
    const label = this.#label.text;
    return bankPickerTemplate({
      localize: this.#localize,
      lang: this.messagesTag,
      label: label || this.#localize('bank'),
      isLabelled: !!label,
      error: this.#error,
      required: this.required,
      disabled: this.isDisabled,
      logos: this.logos,
      chosen: this.bank,
      state: this.#source.state,
      canRetry: this.#source.canRetry,
      isOpen,
      isPhone: this.#phone.matches,
      isTyping: query !== undefined,
      query: query ?? '',
      results,
      window: this.#list.window,
      active,
      status: this.#announcement.text,
    });
  }

  protected override updated(): void {
    const { query } = this.#combobox;
    const shown = (this.#phone.matches ? undefined : query) ?? this.bank?.name;
    for (const box of this.renderRoot.querySelectorAll('input')) {
      const text = (box.id === 'bank' ? shown : query) ?? '';
      if (box.value !== text) box.value = text; // a text that is the same stays, and the caret in it
      box.defaultValue = text; // to which WebKit resets a box without autocomplete when Back brings its page as it was left
    }
    this.#list.rendered();
  }

  protected override showErrors(): void {
    this.#errors.showErrors();
    this.update();
  }

  get #check(): FieldCheck<BankProblem> {
    return checkBank(this.value, this.#source.banks, this.bank, this.required);
  }

  get #error(): string | undefined {
    return this.#outerError || this.#errors.messages({ bank: this.#check }, this.#localize).bank;
  }

  /** A person has opened the list with a pointer, and may type over the text. */
  #press(box: HTMLInputElement): void {
    if (this.#combobox.isOpen || this.isDisabled) return;
    box.select(); // of a page that is laid out
    this.#combobox.open();
  }

  #announceResults(): void {
    this.#announcement.announce(() => {
      const { count, query } = this.#combobox;
      return countText(count, noneText(this.#source.state, !!query, this.#localize), this.#localize);
    });
  }

  #choose(bank: Bank | null): void {
    const before = this.value;
    this.value = bank?.id ?? '';
    if (this.value === before) return;
    for (const type of ['input', 'change']) this.dispatchEvent(new Event(type, { bubbles: true }));
    this.dispatchEvent(new PayBankChangeEvent(bank));
  }
}
