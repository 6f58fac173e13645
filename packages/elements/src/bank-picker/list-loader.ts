import { isEnter } from '../internal/fields/field-listeners.ts';
import type { PickerList } from './picker-list.ts';

/** The code of an open list: search, rows, marks of banks, placement. It is loaded when a person reaches for a field. */
export type ListModule = typeof import('./picker-list.ts');

/** The code, once it is loaded; `undefined` where it cannot be loaded. */
export let listModule: ListModule | undefined;

let loading: Promise<ListModule | undefined> | undefined;

/** Loads the code, once: a browser remembers that a module has failed. */
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
 * What a person does in a field before the code of its list is loaded: opens the list, types, presses Enter.
 *
 * Owns: what the person did, the listeners. Does not own: the list, the text box.
 */
export class EarlyInput {
  /** What was typed; `undefined` when nothing was. */
  text: string | undefined;
  /** Whether the code is loaded, or could not be. */
  isOver = false;
  #isOpened = false;
  #isEntered = false;

  /** @param noted called when the person has done something that needs the list */
  constructor(root: ShadowRoot, noted: () => void) {
    const listen = (type: string, note: (event: Event) => boolean) =>
      root.addEventListener(type, (event) => !this.isOver && note(event) && noted(), true);
    listen('click', ({ target }) => {
      this.#isOpened ||= (target as Element).id === 'bank'; // only elements are in it
      return this.#isOpened;
    });
    listen('keydown', (event) => {
      const press = event as KeyboardEvent; // of that type
      this.#isOpened ||= /^Arrow(Up|Down)$/.test(press.key);
      if (this.text && isEnter(press)) {
        this.#isEntered = true;
        press.preventDefault(); // it submits no form around
      }
      return this.#isOpened || this.#isEntered;
    });
    listen('input', ({ target }) => {
      this.text = (target as HTMLInputElement).value; // only the text box fires it
      this.#isEntered = false;
      return true;
    });
  }

  /** Forgets what the person did. */
  clear(): void {
    this.text = undefined;
    this.#isOpened = this.#isEntered = false;
  }

  /** Repeats in the list what the person did before it was loaded. */
  applyTo(list: PickerList, isFocused: boolean): void {
    if (this.text !== undefined) list.edit(this.text);
    else if (this.#isOpened) list.combobox.open();
    if (this.text && this.#isEntered) list.combobox.choose();
    if (!isFocused) list.combobox.leave();
  }
}
