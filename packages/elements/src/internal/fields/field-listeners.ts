import { noteEdit, setField } from './place-entry.ts';

/** The element that the fields belong to. */
export interface FieldHost<Field extends string> {
  /** Whether the element is rendering, so that events of the fields are not a person's. */
  isRendering(): boolean;
  /** The field's input as the person last edited it: its text, or whether it is checked. */
  inputOf(field: Field): string | boolean;
  /** Applies a person's edit of a field; the event's target is its input. */
  edit(field: Field, event: Event): void;
  /** The person left a field: its error, if any, is shown until the field is edited. */
  leave(field: Field): void;
  /** Does what Enter does in a native text field. */
  enter(): void;
}

/**
 * Listens to the fields in a shadow root. The name of an input identifies its field.
 *
 * Some fillers set a field without an `input` event and fire `change` instead; after a person's own edit, `change` changes
 * nothing. Other fillers fire no event.
 *
 * @returns a function that applies `edit` to every text field that was set without an event
 */
export function listenToFields<Field extends string>(root: ShadowRoot, host: FieldHost<Field>): () => void {
  const adopt = () => {
    const set = [...root.querySelectorAll('input')].filter(
      (input) =>
        input.type === 'text' && !input.readOnly && input.value !== host.inputOf(input.name as Field),
    ); // inputs have the names of their fields
    // Each edit may render, which overwrites the other fields. So all values are read first.
    for (const [input, value] of set.map((input) => [input, input.value] as const)) setField(input, value);
  };
  const edit = (field: Field, _: unknown, event: Event) => {
    host.edit(field, event);
    noteEdit(event.target as HTMLInputElement); // known as edited, for the comparison in `adopt`
  };
  addEventListener('pointerdown', followPress, true); // the window has one such listener, however many elements add it
  const handlers: Readonly<Record<string, (field: Field, input: string | boolean, event: Event) => void>> = {
    input: edit,
    compositionend: edit,
    change(field, input, event) {
      if (input !== host.inputOf(field)) edit(field, input, event);
    },
    focusout(field, input) {
      if (!input) return; // an empty field shows its error only after a submission
      const leave = () => {
        adopt(); // first, so that `leave` checks what the field contains
        host.leave(field);
      };
      void (pressed?.then(leave) ?? leave());
    },
    // Undo would restore the text from before the formatting, and the field would be formatted again. So it is prevented.
    beforeinput(_field, _input, event) {
      const { inputType, target } = event as InputEvent; // `beforeinput` is an InputEvent
      const isFormatted = (target as HTMLInputElement).inputMode === 'numeric';
      if (isFormatted && inputType.startsWith('history')) event.preventDefault();
    },
    keydown(_field, _input, event) {
      if (isEnter(event as KeyboardEvent)) host.enter(); // `keydown` is a KeyboardEvent
    },
  };
  for (const [type, handle] of Object.entries(handlers))
    root.addEventListener(type, (event) => {
      const { target } = event;
      if (host.isRendering() || !isFieldOf(root, target)) return;
      handle(target.name as Field, inputOf(target), event); // inputs have the names of their fields
    });
  return adopt;
}

/**
 * Pending while a pointer is down, until its click. An error that appeared meanwhile could move the pressed button away, and the
 * click would be lost.
 */
export let pressed: Promise<void> | undefined;

function followPress(): void {
  const released = new Promise((done) => {
    for (const type of ['pointerup', 'pointercancel'])
      addEventListener(type, () => setTimeout(done), { once: true });
  });
  pressed = released.then(() => {
    pressed = undefined;
  });
}

/** A radio button that is not chosen counts as empty. */
const inputOf = ({ type, checked, value }: HTMLInputElement): string | boolean =>
  type === 'checkbox' ? checked : type !== 'radio' || checked ? value : '';

/** Whether the target is a field of the element; the page may have put its own inputs into a slot. */
const isFieldOf = (root: ShadowRoot, target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.getRootNode() === root;

/** Whether a key press is Enter, neither repeated nor handled by an input method. */
export const isEnter = ({ key, repeat, isComposing, keyCode }: KeyboardEvent): boolean =>
  // Key code 229 means that an input method handles the key. Safari sends it at the end of a composition, with `isComposing:
  // false`.
  key === 'Enter' && !repeat && !isComposing && keyCode !== 229;
