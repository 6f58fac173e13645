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

/** @public Read of what `loadList` has loaded. */
export { knownBank } from './known-banks.ts';
/** @public Read of what `loadList` has loaded. */
export { bankMark };

let isWarm = false;

/** The element that a list belongs to. */
export interface ListOwner {
  readonly root: ShadowRoot;
  readonly phone: MediaQueryList;
  readonly state: () => BankPickerView['state'];
  /** The bank that is chosen, where the list contains it. */
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
 * The list of a bank picker: its search, its rows, its place, what is announced of it.
 *
 * Owns: the combobox, the list on the page, the listeners of both. Does not own: the value, the banks, the field.
 */
export class PickerList {
  readonly combobox: Combobox;
  readonly #owner: ListOwner;
  readonly #announcement: Announcement;
  readonly #popup: ListPopup;
  /** The names that are shown, and the query whose letters are marked in them. */
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
        if (!this.combobox.isOpen) this.#announcement.clear(); // of results that are no longer there
        owner.update();
      },
    });
    this.#popup = new ListPopup(owner.root, this.combobox, owner.update);
    listenToPicker(owner.root, {
      combobox: this.combobox,
      isRendering: owner.isRendering,
      edit: (text) => this.edit(text),
      press: (box) => this.#press(box),
      // Another window in front takes the focus, too, and gives it back.
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
    this.#announcement.clear(); // rendered by the edit, not once more
    this.combobox.edit(text);
    this.announceResults();
  }

  /** The page is left: a text that chose no bank does not stay. */
  end(): void {
    this.combobox.leave();
    if (this.combobox.hasLeftText) this.combobox.close();
  }

  /** Announces the results of an open list; while the list is closed, resolves a text that was left. */
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

  /** Renders the first rows nowhere, once on a page, before a person opens a list: the first time takes several times as long. */
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

  /** The open list; while it is closed, what is offered. */
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

  /** Whether one bank is to be confirmed. */
  get #offered(): Bank | undefined {
    return this.combobox.problem === 'empty' ? this.combobox.only : undefined;
  }

  /** What is announced about a text that was left. */
  get #leftText(): string {
    const { localize } = this.#owner;
    const bank = this.#offered?.name;
    if (bank) return fill(localize('meant'), { bank });
    return this.combobox.problem ? localize(this.combobox.problem) : '';
  }

  /** A person has opened the list with a pointer, and may type over the text. */
  #press(box: HTMLInputElement): void {
    if (this.combobox.isOpen || this.#owner.isDisabled()) return;
    box.select(); // of a page that is laid out
    this.combobox.open();
  }
}
