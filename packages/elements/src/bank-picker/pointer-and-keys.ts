import type { Combobox } from './combobox.ts';

export interface PickerHost {
  readonly combobox: Combobox;
  /** Whether the element is rendering, so that events are not a person's. */
  readonly isRendering: () => boolean;
  edit(text: string): void;
  press(box: HTMLInputElement): void;
  leave(): unknown;
  scroll(list: HTMLElement): void;
  /** Does what Enter does in a native text field. */
  readonly enter: () => void;
}

/** Listens to a picker's field, list and sheet, which share one shadow root. */
export function listenToPicker(root: ShadowRoot, host: PickerHost): void {
  const { combobox } = host;
  const handlers: Readonly<Record<string, (target: HTMLElement, event: Event) => void>> = {
    input: (target) => host.edit((target as HTMLInputElement).value), // only the text boxes fire `input`
    keydown(target, event) {
      const press = event as KeyboardEvent; // `keydown` is a KeyboardEvent
      if (target.localName !== 'input') return;
      handleKey(press, combobox, host.enter);
      if (press.key === 'Tab' && !press.isComposing) host.leave(); // before the focus moves, so that Tab can reach the offer
    },
    mousedown(target, event) {
      if (target.closest('[part=list]')) event.preventDefault(); // the text box keeps the focus
    },
    click(target) {
      const option = target.closest('[id^=option]');
      if (option) combobox.pick(Number(option.id.slice(7)));
      else if (target.id === 'bank')
        host.press(target as HTMLInputElement); // the element with this id
      else if (target.closest('[part~=close]')) combobox.close();
      else if (target.closest('[part~=offer]')) {
        combobox.choose();
        root.querySelector<HTMLElement>('#bank')?.focus(); // the offer's button, which had the focus, is removed
      }
    },
    focusout: () => host.leave(),
    close: () => combobox.close(), // a sheet, by Escape or by the Back gesture
    scroll: (target) => target.id === 'list' && host.scroll(target),
    // A logo that fails is hidden, and the monogram shows. The same element may load another logo later.
    load: (target) => target.toggleAttribute('hidden', false),
    error: (target) => target.toggleAttribute('hidden', true),
  };
  // In the capture phase, because some of these events do not bubble.
  for (const [type, handle] of Object.entries(handlers))
    root.addEventListener(
      type,
      (event) => host.isRendering() || handle(event.target as HTMLElement, event),
      true,
    ); // the shadow root contains only elements
}

const PAGE = 8;

/** Returns the next active option. */
type Move = (active: number, count: number) => number;

const moves: Readonly<Record<string, Move>> = {
  ArrowDown: (active, count) => (active + 1) % count,
  ArrowUp: (active, count) => (active < 1 ? count : active) - 1,
  PageDown: (active, count) => Math.min(active + PAGE, count - 1),
  PageUp: (active) => Math.max(active - PAGE, 0),
};

/**
 * Handles the keys of an editable combobox with list autocomplete and manual selection. Home, End, ArrowLeft and ArrowRight move
 * the caret in the text, as the pattern allows.
 *
 * @param submit does what Enter does in a native text field
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/#keyboardinteraction
 */
function handleKey(event: KeyboardEvent, combobox: Combobox, submit: () => void): void {
  // Key code 229 means that an input method handles the key. Safari sends it at the end of a composition, with `isComposing:
  // false`.
  if (event.isComposing || event.keyCode === 229 || event.ctrlKey || event.metaKey) return;
  if (event.altKey ? toggle(event.key, combobox) : press(event, combobox, submit)) event.preventDefault();
}

/** Alt with an arrow opens or closes the list. Returns whether the key was handled. */
function toggle(key: string, combobox: Combobox): boolean {
  const isOpening = key === 'ArrowDown';
  if (!isOpening && key !== 'ArrowUp') return false;
  if (isOpening) combobox.open();
  else combobox.close();
  return true;
}

function press({ key, repeat }: KeyboardEvent, combobox: Combobox, submit: () => void): boolean {
  if (key === 'Enter') return repeat || enter(combobox, submit); // a repeated Enter must not also submit
  if (key === 'Escape') return closeOrClear(combobox);
  if (key === 'Tab' && combobox.active >= 0) combobox.choose(); // and the focus moves on
  const move = moves[key];
  if (move) return moveActive(key, move, combobox);
  if (combobox.active >= 0 && /^(Home|End|Arrow)/.test(key)) combobox.activate(-1);
  return false;
}

function moveActive(key: string, move: Move, combobox: Combobox): boolean {
  if (!combobox.isOpen && !key.startsWith('Arrow')) return false;
  if (!combobox.isOpen) combobox.open();
  const { active, chosenIndex, count } = combobox;
  if (count) combobox.activate(active < 0 && chosenIndex >= 0 ? chosenIndex : move(active, count)); // begins at the chosen bank
  return true;
}

function enter(combobox: Combobox, submit: () => void): boolean {
  const hasText = combobox.isOpen || combobox.hasLeftText;
  if (hasText) combobox.choose();
  else submit();
  if (combobox.hasLeftText) combobox.open();
  return hasText;
}

function closeOrClear(combobox: Combobox): boolean {
  if (!combobox.isOpen) return combobox.clear();
  combobox.dismiss();
  return true;
}
