import type { Bank, BankProblem } from './bank.ts';
import { type BankIndex, bankNamed, indexBanks, searchBanks } from './search/search-banks.ts';

export interface ComboboxOwner {
  /** The bank that is chosen, where the list contains it. */
  readonly chosen: () => Bank | null;
  /** Whether there is a list to open, or one to come. */
  readonly hasList: () => boolean;
  readonly choose: (bank: Bank | null) => void;
  /** Called when a person has left a text that chose no bank. */
  readonly textLeft: () => void;
  readonly changed: () => void;
}

/**
 * The text and the list of a combobox.
 *
 * Owns: the query, its results, the active option, whether the list is open. Does not own: the value, what is rendered.
 */
export class Combobox {
  readonly #owner: ComboboxOwner;
  #banks: readonly Bank[] = [];
  #index: BankIndex = indexBanks([]);
  #query: string | undefined;
  #results: readonly Bank[] | undefined;
  #active = -1;
  #isOpen = false;

  constructor(owner: ComboboxOwner) {
    this.#owner = owner;
  }

  get isOpen(): boolean {
    return this.#isOpen && this.#owner.hasList();
  }

  /** Index of the active option; -1 while the text box is active. */
  get active(): number {
    return this.#active;
  }

  get count(): number {
    return this.results.length;
  }

  /** Index of the chosen bank; -1 without one, and while there is a query. */
  get chosenIndex(): number {
    const chosen = !this.#query && this.#owner.chosen();
    return chosen ? this.results.indexOf(chosen) : -1;
  }

  /** What the person has typed since the last choice; `undefined` when nothing was. */
  get query(): string | undefined {
    return this.#query;
  }

  /** Whether a person has left a text that chose no bank: the text stays, with the list closed. */
  get hasLeftText(): boolean {
    return !this.#isOpen && this.#query !== undefined;
  }

  /** Why that text chose no bank: none matches, several do, or the only one must be confirmed (`empty`) or is disabled. */
  get problem(): BankProblem | undefined {
    if (!this.hasLeftText || !this.#banks.length) return undefined;
    const [first, other] = this.results;
    if (!first || other) return first ? 'several' : 'notFound';
    return first.disabled ? 'disabled' : 'empty';
  }

  /** The bank that matches a text which a person has left, where it is the only one. */
  get only(): Bank | undefined {
    return this.hasLeftText && this.count === 1 ? this.results[0] : undefined;
  }

  /** Results of the query; all banks without one. None while the list is closed, which would be computed for nothing. */
  get results(): readonly Bank[] {
    if (!this.isOpen && !this.hasLeftText) return [];
    this.#results ??= searchBanks(this.#index, this.#query ?? '');
    return this.#results;
  }

  search(banks: readonly Bank[]): void {
    if (this.hasLeftText && this.#owner.chosen()) this.#query = undefined; // the page has chosen a bank
    if (banks === this.#banks) return;
    const id = this.#results?.[this.#active]?.id;
    this.#banks = banks;
    this.#index = indexBanks(banks);
    this.#results = undefined;
    // Frameworks set an equal list again, whenever they render.
    this.#active = this.results.findIndex((bank) => bank.id === id);
  }

  /** Prepares the search, so that a person's first letter does not wait for that. */
  prepare(): void {
    this.#index.entries();
  }

  /** A person typed: the list of the results opens. */
  edit(query: string): void {
    this.#query = query;
    this.#results = undefined;
    this.#active = -1;
    this.#isOpen = true;
    this.#owner.changed();
  }

  open(): void {
    if (!this.#owner.hasList()) return;
    this.#isOpen = true;
    this.#owner.changed();
  }

  /** Closes the list and restores the text of the choice. */
  close(): void {
    this.#query = this.#results = undefined;
    this.#active = -1;
    this.#isOpen = false;
    this.#owner.changed();
  }

  /** Makes an option active; -1 for the text. */
  activate(option: number): void {
    this.#active = option;
    this.#owner.changed();
  }

  /** Chooses the active option, the one whose name is the text, or the only one. */
  choose(): void {
    const { results } = this;
    this.#choose(results[this.#active] ?? this.#named ?? (results[1] ? undefined : results[0]));
  }

  pick(option: number): void {
    this.#choose(this.results[option]);
  }

  #choose(bank: Bank | undefined): void {
    if (!bank || bank.disabled) return;
    this.close();
    this.#owner.choose(bank);
  }

  /** Drops the text that was left, or else the choice. Returns whether there was a text or a choice. */
  clear(): boolean {
    const { hasLeftText } = this;
    const chosen = this.#owner.chosen();
    if (hasLeftText) this.close();
    else if (chosen) this.#owner.choose(null);
    return hasLeftText || !!chosen;
  }

  /**
   * A person has left the combobox. The name or an alias of one bank chooses that bank; an empty text chooses none. Any other text
   * stays, in place of the choice: no bank is guessed.
   */
  leave(): void {
    if (!this.#isOpen) return;
    const query = this.#query?.trim();
    const named = this.#named;
    if (!query || (named && !named.disabled)) {
      this.close();
      if (query === '') this.#owner.choose(null);
      else this.#choose(named);
      return;
    }
    this.#retainText();
  }

  /** Closes the list. A text stays where no bank is chosen, whose name would replace it. */
  dismiss(): void {
    if (this.#query?.trim() && !this.#owner.chosen()) this.#retainText();
    else this.close();
  }

  #retainText(): void {
    this.#active = -1;
    this.#isOpen = false;
    this.#results = undefined;
    this.#owner.choose(null);
    this.#owner.changed();
    this.#owner.textLeft();
  }

  /** Chooses the bank that a left text names, because the list has arrived since; otherwise reports the text again. */
  resolveLeftText(): void {
    if (!this.hasLeftText) return;
    const named = this.#named;
    if (named && !named.disabled) this.#choose(named);
    else this.#owner.textLeft();
  }

  /** The one bank whose name or alias was typed, as a whole. */
  get #named(): Bank | undefined {
    return this.#query ? bankNamed(this.#index, this.#query) : undefined;
  }
}
