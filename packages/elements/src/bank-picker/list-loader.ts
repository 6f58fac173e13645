import { isEnter } from '../internal/fields/field-listeners.ts';
import type { PickerList } from './picker-list.ts';

/** The code of an open list: search, rows, marks of banks, placement. It is loaded when a person reaches for a field. */
export type ListModule = typeof import('./picker-list.ts');

/** The list's code; `undefined` until it is loaded, and where it cannot be loaded. */
export let listModule: ListModule | undefined;

let loading: Promise<ListModule | undefined> | undefined;

/** Loads the list's code once. A failure is final, because a browser remembers that a module has failed. */
export function loadList(): Promise<ListModule | undefined> {
  loading ??= import('./picker-list.ts').then(
    (module) => {
      listModule = module;
      return module;
    },
    () => undefined,
  );
  return loading;
}

/**
 * A person's input into a field before the code of its list is loaded: opening the list, typing, pressing Enter.
 *
 * Owns: the input, the listeners. Does not own: the list, the text box.
 */
export class EarlyInput {
  /** The typed text; `undefined` without one. */
  text: string | undefined;
  /** Whether the code is loaded, or cannot be loaded. */
  isOver = false;
  #isOpened = false;
  #isEntered = false;

  /** @param noted called when the input needs the list */
  constructor(root: ShadowRoot, noted: () => void) {
    const listen = (type: string, note: (event: Event) => boolean) =>
      root.addEventListener(type, (event) => !this.isOver && note(event) && noted(), true);
    listen('click', ({ target }) => {
      this.#isOpened ||= (target as Element).id === 'bank'; // the shadow root contains only elements
      return this.#isOpened;
    });
    listen('keydown', (event) => {
      const press = event as KeyboardEvent; // `keydown` is a KeyboardEvent
      this.#isOpened ||= /^Arrow(Up|Down)$/.test(press.key);
      if (this.text && isEnter(press)) {
        this.#isEntered = true;
        press.preventDefault(); // Enter must not submit a form around the field
      }
      return this.#isOpened || this.#isEntered;
    });
    listen('input', ({ target }) => {
      this.text = (target as HTMLInputElement).value; // only the text box fires `input`
      this.#isEntered = false;
      return true;
    });
  }

  /** Discards the input. */
  clear(): void {
    this.text = undefined;
    this.#isOpened = this.#isEntered = false;
  }

  /** Repeats the input in the list. */
  applyTo(list: PickerList, isFocused: boolean): void {
    if (this.text !== undefined) list.edit(this.text);
    else if (this.#isOpened) list.combobox.open();
    if (this.text && this.#isEntered) list.combobox.choose();
    if (!isFocused) list.combobox.leave();
  }
}
