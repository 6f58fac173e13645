import { render, type TemplateResult } from 'lit/html.js';
import { Announcement } from '../internal/base/announcement.ts';
import { fill } from '../internal/base/languages.ts';
import { adoptStyles } from '../internal/base/pay-element.ts';
import type { Bank } from './bank.ts';
import type { Localize } from './bank-picker.messages.ts';
import type { BankPickerView } from './bank-picker.template.ts';
import { Combobox } from './combobox.ts';
import { listStyles } from './list.styles.ts';
import { countText, nameElement, noneText, offerTemplate, openTemplate } from './list.template.ts';
import { FIRST } from './list-scroll.ts';
import { bankMark } from './monogram.ts';
import { listenToPicker } from './pointer-and-keys.ts';
import { ListPopup } from './popup.ts';

/** @public Read from the module that `loadList` loads. */
export { knownBank } from './known-banks.ts';
/** @public Read from the module that `loadList` loads. */
export { bankMark };

let isWarm = false;

/** The element that a list belongs to. */
export interface ListOwner {
  readonly root: ShadowRoot;
  readonly phone: MediaQueryList;
  readonly state: () => BankPickerView['state'];
  /** The chosen bank, if the list contains it. */
  readonly chosen: () => Bank | null;
  readonly isDisabled: () => boolean;
  readonly isRendering: () => boolean;
  readonly localize: Localize;
  readonly choose: (bank: Bank | null) => void;
  /** Does what Enter does in a native text field. */
  readonly enter: () => void;
  readonly update: () => void;
}

/**
 * The list of a bank picker: its search, its rows, its position, its announcements.
 *
 * Owns: the combobox, the list on the page, the listeners of both. Does not own: the value, the banks, the field.
 */
export class PickerList {
  readonly combobox: Combobox;
  readonly #owner: ListOwner;
  readonly #announcement: Announcement;
  readonly #popup: ListPopup;
  /** The elements of the shown names, and the query whose letters they mark. */
  #names = new Map<Bank, HTMLElement>();
  #marked = '';

  constructor(owner: ListOwner) {
    this.#owner = owner;
    this.#announcement = new Announcement(owner.update);
    this.combobox = new Combobox({
      chosen: owner.chosen,
      hasList: () => owner.state() !== 'failed',
      choose: owner.choose,
      textLeft: () => {
        if (this.combobox.problem) this.#announcement.announce(() => this.#leftText);
      },
      changed: () => {
        if (!this.combobox.isOpen) this.#announcement.clear(); // the announced results are no longer shown
        owner.update();
      },
    });
    this.#popup = new ListPopup(owner.root, this.combobox, owner.update);
    listenToPicker(owner.root, {
      combobox: this.combobox,
      isRendering: owner.isRendering,
      edit: (text) => this.edit(text),
      press: (box) => this.#press(box),
      // A window in front takes the focus, too, and gives it back: the person has not left the field.
      leave: () => !owner.phone.matches && document.hasFocus() && this.combobox.leave(),
      scroll: (list) => this.#popup.measure(list),
      enter: owner.enter,
    });
  }

  get status(): string {
    return this.#announcement.text;
  }

  edit(text: string): void {
    this.#popup.reset();
    this.#announcement.clear(); // the edit renders, so this needs no render of its own
    this.combobox.edit(text);
    this.announceResults();
  }

  /** The page is left: a text that chose no bank is dropped. */
  end(): void {
    this.combobox.leave();
    if (this.combobox.hasLeftText) this.combobox.close();
  }

  /** Announces the results of an open list. While the list is closed, resolves the left text instead. */
  announceResults(): void {
    if (!this.combobox.isOpen) {
      this.combobox.resolveLeftText();
      return;
    }
    const { localize } = this.#owner;
    this.#announcement.announce(() => {
      const { count, query } = this.combobox;
      return countText(count, noneText(this.#owner.state(), !!query, localize), localize);
    });
  }

  willRender(banks: readonly Bank[]): void {
    adoptStyles(this.#owner.root, listStyles);
    this.combobox.search(banks);
    this.#popup.willRender();
  }

  /**
   * Renders the first rows off the page, once per page and before a person opens a list, because the first render is several
   * times slower.
   */
  warm(view: BankPickerView, banks: readonly Bank[]): void {
    if (isWarm || !banks.length) return;
    isWarm = true;
    const window = { first: 0, last: FIRST };
    const results = banks.slice(0, FIRST);
    render(
      openTemplate({
        ...{ ...view, query: '', results, window },
        mark: (bank) => bankMark(bank, false, banks),
        nameOf: (bank) => nameElement(bank, ''),
      }),
      document.createElement('div'),
    );
  }

  /** Renders the open list; while the list is closed, the offer, if any. */
  template(view: BankPickerView): TemplateResult | undefined {
    const { query = '', results, isOpen } = this.combobox;
    const offered = this.#offered;
    if (!isOpen) return offered && offerTemplate(offered, this.#owner.localize);
    const before = query === this.#marked ? this.#names : undefined;
    this.#names = new Map();
    this.#marked = query;
    const nameOf = (bank: Bank) => {
      const name = before?.get(bank) ?? nameElement(bank, query);
      this.#names.set(bank, name);
      return name;
    };
    return openTemplate({ ...view, query, results, window: this.#popup.window, nameOf });
  }

  rendered(): void {
    this.#popup.rendered();
  }

  /** The only bank that a person is to confirm. */
  get #offered(): Bank | undefined {
    return this.combobox.problem === 'empty' ? this.combobox.only : undefined;
  }

  /** The announcement about the left text. */
  get #leftText(): string {
    const { localize } = this.#owner;
    const bank = this.#offered?.name;
    if (bank) return fill(localize('meant'), { bank });
    return this.combobox.problem ? localize(this.combobox.problem) : '';
  }

  /** A person has opened the list with a pointer: the text is selected, so that typing replaces it. */
  #press(box: HTMLInputElement): void {
    if (this.combobox.isOpen || this.#owner.isDisabled()) return;
    box.select(); // selects only when the page is laid out
    this.combobox.open();
  }
}
