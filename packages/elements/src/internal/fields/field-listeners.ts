import { noteEdit, setField } from './place-entry.ts';

/** The element that the fields belong to. */
export interface FieldHost<Field extends string> {
  /** Whether events of the fields are to be ignored. */
  isRendering(): boolean;
  /** What a field is, as the person last edited it: its text, or whether it is checked. */
  inputOf(field: Field): string | boolean;
  /** Applies a person's edit of a field; the event's target is its input. */
  edit(field: Field, event: Event): void;
  /** Shows the error of a field that the person has left, if it has one, until the field is edited. */
  leave(field: Field): void;
  /** Does what Enter does in a native text field. */
  enter(): void;
}

/**
 * Listens to the fields in a shadow root, which are identified by the names of their inputs.
 *
 * Fillers that set a field without an `input` event fire `change`; after a person's own edit a `change` changes nothing. Some
 * fire nothing.
 *
 * @returns what has the text fields edited that were set without an event
 */
export function listenToFields<Field extends string>(root: ShadowRoot, host: FieldHost<Field>): () => void {
  const adopt = () => {
    const set = [...root.querySelectorAll('input')].filter(
      (input) =>
        input.type === 'text' && !input.readOnly && input.value !== host.inputOf(input.name as Field),
    ); // the inputs have the names of the fields
    // Each edit may render, which replaces what the other fields have.
    for (const [input, value] of set.map((input) => [input, input.value] as const)) setField(input, value);
  };
  const edit = (field: Field, _: unknown, event: Event) => {
    host.edit(field, event);
    noteEdit(event.target as HTMLInputElement); // as checked below
  };
  addEventListener('pointerdown', followPress, true); // one listener, however many elements add it
  const handlers: Readonly<Record<string, (field: Field, input: string | boolean, event: Event) => void>> = {
    input: edit,
    compositionend: edit,
    change(field, input, event) {
      if (input !== host.inputOf(field)) edit(field, input, event);
    },
    focusout(field, input) {
      if (!input) return; // an empty field shows its error at the submission
      const leave = () => {
        adopt(); // the error that is shown then is rendered
        host.leave(field);
      };
      void (pressed?.then(leave) ?? leave());
    },
    // Undone, an edit would restore the text around which the field was formatted, and then be formatted again.
    beforeinput(_field, _input, event) {
      const { inputType, target } = event as InputEvent; // of that type
      const isFormatted = (target as HTMLInputElement).inputMode === 'numeric';
      if (isFormatted && inputType.startsWith('history')) event.preventDefault();
    },
    keydown(_field, _input, event) {
      if (isEnter(event as KeyboardEvent)) host.enter(); // of that type
    },
  };
  for (const [type, handle] of Object.entries(handlers))
    root.addEventListener(type, (event) => {
      const { target } = event;
      if (host.isRendering() || !isFieldOf(root, target)) return;
      handle(target.name as Field, inputOf(target), event); // the inputs have the names of the fields
    });
  return adopt;
}

/**
 * While a pointer is down, until it has clicked: an error that moved a button away from under the pointer would take the click
 * with it.
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

/** A radio button that is not chosen has no input. */
const inputOf = ({ type, checked, value }: HTMLInputElement): string | boolean =>
  type === 'checkbox' ? checked : type !== 'radio' || checked ? value : '';

/** Whether it is one of the element's own fields: the page may have put others into a slot. */
const isFieldOf = (root: ShadowRoot, target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.getRootNode() === root;

/** Whether a key press is Enter, not held down, and not for an input method. */
export const isEnter = ({ key, repeat, isComposing, keyCode }: KeyboardEvent): boolean =>
  // 229 is a key that an input method handles. Safari ends a composition with it, and `isComposing` is false then.
  key === 'Enter' && !repeat && !isComposing && keyCode !== 229;
