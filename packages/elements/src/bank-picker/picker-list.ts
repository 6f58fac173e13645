import { render, type TemplateResult } from 'lit/html.js';
import { Announcement } from '../internal/base/announcement.ts';
import { fill } from '../internal/base/languages.ts';
import { adoptStyles } from '../internal/base/pay-element.ts';
import type { Bank, BankProblem } from './bank.ts';
import type { Localize } from './bank-picker.localize.ts';
import type { BankPickerView } from './bank-picker.template.ts';
import { Combobox } from './combobox.ts';
import { listStyles } from './list.styles.ts';
import { nameElement, offerTemplate, openTemplate } from './list.template.ts';
import { FIRST } from './list-scroll.ts';
import { bankMark } from './monogram.ts';
import { OpenList } from './open-list.ts';
import { listenToPicker } from './picker-listeners.ts';
import { countText, noneText } from './results-text.ts';

export { knownBank } from './known-banks.ts';
export { bankMark };

let isWarm = false;

/** The element that a list belongs to. */
export interface ListOwner {
  readonly root: ShadowRoot;
  state(): BankPickerView['state'];
  /** The bank that is chosen, where the list contains it. */
  chosen(): Bank | null;
  isDisabled(): boolean;
  isPhone(): boolean;
  isRendering(): boolean;
  readonly localize: Localize;
  choose(bank: Bank | null): void;
  /** Does what Enter does in a native text field. */
  enter(): void;
  update(): void;
}

/**
 * The list of a bank picker: its search, its rows, where it stands, what is announced of it.
 *
 * Owns: the combobox, the list on the page, the listeners of both. Does not own: the value, the banks, the field.
 */
export class PickerList {
  readonly #owner: ListOwner;
  readonly #announcement: Announcement;
  readonly #combobox: Combobox;
  readonly #list: OpenList;
  /** The names that are shown, and the query whose letters are marked in them. */
  #names = new Map<Bank, HTMLElement>();
  #marked = '';

  constructor(owner: ListOwner) {
    this.#owner = owner;
    this.#announcement = new Announcement(() => owner.update());
    this.#combobox = new Combobox({
      chosen: () => owner.chosen(),
      hasList: () => owner.state() !== 'failed',
      choose: (bank) => owner.choose(bank),
      left: () => {
        if (this.problem) this.#announcement.announce(() => this.#leftText);
      },
      changed: () => {
        if (!this.#combobox.isOpen) this.#announcement.clear(); // of results that are no longer there
        owner.update();
      },
    });
    this.#list = new OpenList(owner.root, this.#combobox, () => owner.update());
    listenToPicker(owner.root, {
      combobox: this.#combobox,
      isRendering: () => owner.isRendering(),
      edit: (text) => this.edit(text),
      press: (box) => this.#press(box),
      // Another window in front takes the focus, too, and gives it back.
      leave: () => !owner.isPhone() && document.hasFocus() && this.leave(),
      scroll: (list) => this.#list.measure(list),
      enter: () => owner.enter(),
    });
  }

  get isOpen(): boolean {
    return this.#combobox.isOpen;
  }

  /** What the person has typed since the last choice; `undefined` when nothing was. */
  get query(): string | undefined {
    return this.#combobox.query;
  }

  /** Index of the active option; -1 while the text is. */
  get active(): number {
    return this.#combobox.active;
  }

  get status(): string {
    return this.#announcement.text;
  }

  open(): void {
    this.#combobox.open();
  }

  edit(text: string): void {
    this.#list.reset();
    this.#announcement.clear(); // rendered by the edit, not once more
    this.#combobox.edit(text);
    this.announceResults();
  }

  /** As Enter does in an open list. */
  choose(): void {
    this.#combobox.choose();
  }

  close(): void {
    this.#combobox.close();
  }

  leave(): void {
    this.#combobox.leave();
  }

  /** The page is left: a text that chose no bank does not stay. */
  end(): void {
    this.leave();
    if (this.#combobox.isLeft) this.close();
  }

  /** Why a text that was left chose no bank. */
  get problem(): BankProblem | undefined {
    return this.#combobox.problem;
  }

  /** The only bank that it matches. */
  get only(): Bank | undefined {
    return this.#combobox.only;
  }

  /** Announces the results of an open list, or what has come of a text that was left before. */
  announceResults(): void {
    if (!this.isOpen) {
      this.#combobox.settle();
      return;
    }
    const { localize } = this.#owner;
    this.#announcement.announce(() => {
      const { count, query } = this.#combobox;
      return countText(count, noneText(this.#owner.state(), !!query, localize), localize);
    });
  }

  willRender(banks: readonly Bank[]): void {
    adoptStyles(this.#owner.root, listStyles);
    this.#combobox.search(banks);
    this.#list.willRender();
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
    const { query = '', results, isOpen } = this.#combobox;
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
    return openTemplate({ ...view, query, results, window: this.#list.window, nameOf });
  }

  rendered(): void {
    this.#list.rendered();
  }

  /** Whether one bank is to be confirmed. */
  get #offered(): Bank | undefined {
    return this.problem === 'empty' ? this.only : undefined;
  }

  /** What is said of a text that was left. */
  get #leftText(): string {
    const { localize } = this.#owner;
    const bank = this.#offered?.name;
    if (bank) return fill(localize('meant'), { bank });
    return this.problem ? localize(this.problem) : '';
  }

  /** A person has opened the list with a pointer, and may type over the text. */
  #press(box: HTMLInputElement): void {
    if (this.isOpen || this.#owner.isDisabled()) return;
    box.select(); // of a page that is laid out
    this.#combobox.open();
  }
}
