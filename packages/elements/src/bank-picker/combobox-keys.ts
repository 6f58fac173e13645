/** A combobox, as its keys change it. */
export interface ComboboxHost {
  readonly isOpen: boolean;
  /** Index of the active option; -1 while the text is. */
  readonly active: number;
  /** Number of options. */
  readonly count: number;
  /** Index of the option that is chosen; -1 without one, and among the results of a query. */
  readonly start: number;
  /** Opens the list. */
  open(): void;
  /** Closes the list and restores the text of the choice. */
  close(): void;
  /** Makes an option active; -1 for the text. */
  activate(option: number): void;
  /** Chooses the active option, the one whose name is the text, or the only one. */
  choose(): void;
  /** Drops the choice. Returns whether there was one. */
  clear(): boolean;
}

const PAGE = 8;

/** The next active option, by key. */
const moves: Readonly<Record<string, (active: number, count: number) => number>> = {
  ArrowDown: (active, count) => (active + 1) % count,
  ArrowUp: (active, count) => (active < 1 ? count : active) - 1,
  PageDown: (active, count) => Math.min(active + PAGE, count - 1),
  PageUp: (active) => Math.max(active - PAGE, 0),
};

/**
 * The keys of an editable combobox with list autocomplete and manual selection. Home, End and the arrows to the left and the
 * right move the caret in the text, as the pattern allows.
 *
 * @param submit does what Enter does in a native text field
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/#keyboardinteraction
 */
export function handleKey(event: KeyboardEvent, host: ComboboxHost, submit: () => void): void {
  // 229 is a key that an input method handles. Safari ends a composition with it, and `isComposing` is false then.
  if (event.isComposing || event.keyCode === 229 || event.ctrlKey || event.metaKey) return;
  if (event.altKey ? toggle(event.key, host) : press(event, host, submit)) event.preventDefault();
}

/** Alt with an arrow opens and closes the list. Returns whether the key has been handled. */
function toggle(key: string, host: ComboboxHost): boolean {
  const isOpening = key === 'ArrowDown';
  if (!isOpening && key !== 'ArrowUp') return false;
  if (isOpening) host.open();
  else host.close();
  return true;
}

function press({ key, repeat }: KeyboardEvent, host: ComboboxHost, submit: () => void): boolean {
  if (key === 'Enter') return repeat || enter(host, submit); // held down, the key that chose must not also submit
  if (key === 'Escape') return closeOrClear(host);
  if (key === 'Tab' && host.active >= 0) host.choose(); // and goes on
  const move = moves[key];
  if (move) return moveActive(key, move, host);
  if (host.active >= 0 && /^(Home|End|Arrow)/.test(key)) host.activate(-1);
  return false;
}

function moveActive(
  key: string,
  move: (active: number, count: number) => number,
  host: ComboboxHost,
): boolean {
  if (!host.isOpen && !key.startsWith('Arrow')) return false;
  if (!host.isOpen) host.open();
  const { active, start, count } = host;
  if (count) host.activate(active < 0 && start >= 0 ? start : move(active, count)); // first the one that is chosen
  return true;
}

function enter(host: ComboboxHost, submit: () => void): boolean {
  const { isOpen } = host;
  if (isOpen) host.choose();
  else submit();
  return isOpen;
}

function closeOrClear(host: ComboboxHost): boolean {
  if (!host.isOpen) return host.clear();
  host.close();
  return true;
}
