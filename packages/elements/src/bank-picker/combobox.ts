import type { Bank, BankProblem } from './bank.ts';
import { type BankIndex, bankNamed, indexBanks, searchBanks } from './search/search-banks.ts';

export interface ComboboxOwner {
  /** The chosen bank, if the list contains it. */
  readonly chosen: () => Bank | null;
  /** Whether there is a list to open, or a list will come. */
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

  /** Index of the chosen bank; -1 without one, or while there is a query. */
  get chosenIndex(): number {
    const chosen = !this.#query && this.#owner.chosen();
    return chosen ? this.results.indexOf(chosen) : -1;
  }

  /** The text that a person has typed since the last choice; `undefined` without one. */
  get query(): string | undefined {
    return this.#query;
  }

  /** Whether a person has left a text that chose no bank. The text stays, and the list is closed. */
  get hasLeftText(): boolean {
    return !this.#isOpen && this.#query !== undefined;
  }

  /**
   * Why the left text chose no bank: it matches none or several, or its only match needs a confirmation (`empty`) or is disabled.
   */
  get problem(): BankProblem | undefined {
    if (!this.hasLeftText || !this.#banks.length) return undefined;
    const [first, other] = this.results;
    if (!first || other) return first ? 'several' : 'notFound';
    return first.disabled ? 'disabled' : 'empty';
  }

  /** The bank that the left text matches, if it is the only one. */
  get only(): Bank | undefined {
    return this.hasLeftText && this.count === 1 ? this.results[0] : undefined;
  }

  /** The banks that match the query; all banks without a query. Empty while the list is closed, to save the search. */
  get results(): readonly Bank[] {
    if (!this.isOpen && !this.hasLeftText) return [];
    this.#results ??= searchBanks(this.#index, this.#query ?? '');
    return this.#results;
  }

  search(banks: readonly Bank[]): void {
    if (this.hasLeftText && this.#owner.chosen()) this.#query = undefined; // the page has chosen a bank meanwhile
    if (banks === this.#banks) return;
    const id = this.#results?.[this.#active]?.id;
    this.#banks = banks;
    this.#index = indexBanks(banks);
    this.#results = undefined;
    // Frameworks set an equal list again whenever they render, so the active option is found again by its id.
    this.#active = this.results.findIndex((bank) => bank.id === id);
  }

  /** Prepares the search in advance, so that a person's first letter does not wait for it. */
  prepare(): void {
    this.#index.entries();
  }

  /** A person typed a query: the list opens with its results. */
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

  /** Makes an option active; -1 makes the text active. */
  activate(option: number): void {
    this.#active = option;
    this.#owner.changed();
  }

  /** Chooses the active option; without one, the bank whose name is the text, or the only result. */
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

  /** Drops the left text, or else the choice. Returns whether there was either. */
  clear(): boolean {
    const { hasLeftText } = this;
    const chosen = this.#owner.chosen();
    if (hasLeftText) this.close();
    else if (chosen) this.#owner.choose(null);
    return hasLeftText || !!chosen;
  }

  /**
   * A person has left the combobox. A text that is the name or an alias of one bank chooses that bank; an empty text chooses
   * none. Any other text stays in place of the choice: the combobox does not guess a bank.
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

  /** Closes the list. The text stays where no bank is chosen; otherwise the bank's name replaces it. */
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

  /** Chooses the bank that the left text names, if the list that has arrived contains it; otherwise reports the text again. */
  resolveLeftText(): void {
    if (!this.hasLeftText) return;
    const named = this.#named;
    if (named && !named.disabled) this.#choose(named);
    else this.#owner.textLeft();
  }

  /** The only bank whose whole name or alias was typed. */
  get #named(): Bank | undefined {
    return this.#query ? bankNamed(this.#index, this.#query) : undefined;
  }
}
