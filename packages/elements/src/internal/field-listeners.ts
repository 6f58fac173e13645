/** The element that the fields belong to. */
export interface FieldHost<Field extends string> {
  /** Whether events of the fields are to be ignored. */
  isRendering(): boolean;
  /** Applies a person's edit of a field; the event's target is its input. */
  edit(field: Field, event: Event): void;
  /** What a field is, as the person last edited it: its text, or whether it is checked. */
  inputOf(field: Field): string | boolean;
  /** Shows the field's error, if it has one, until the field is edited. */
  showError(field: Field): void;
  /** Does what Enter does in a native text field. */
  enter(): void;
}

/**
 * Listens to the fields in a shadow root, which are identified by the ids of their inputs.
 *
 * Fillers that set a field without an `input` event fire `change`; after a person's own edit a `change` changes nothing.
 */
export function listenToFields<Field extends string>(root: ShadowRoot, host: FieldHost<Field>): void {
  const listen = <Type extends keyof GlobalEventHandlersEventMap>(
    type: Type,
    listener: (input: HTMLInputElement, event: GlobalEventHandlersEventMap[Type]) => void,
  ) =>
    root.addEventListener(type, (event) => {
      const { target } = event;
      // The page may have put fields of its own into a slot.
      if (!host.isRendering() && target instanceof HTMLInputElement && target.getRootNode() === root)
        listener(target, event as GlobalEventHandlersEventMap[Type]); // of this type
    });
  const fieldOf = ({ id }: HTMLInputElement) => id as Field; // the fields' names are their ids
  const inputIn = (input: HTMLInputElement) => (input.type === 'checkbox' ? input.checked : input.value);
  const edit = (input: HTMLInputElement, event: Event) => host.edit(fieldOf(input), event);

  listen('input', edit);
  listen('compositionend', edit);
  listen('change', (input, event) => {
    if (inputIn(input) !== host.inputOf(fieldOf(input))) edit(input, event);
  });
  listen('focusout', (input) => {
    if (host.inputOf(fieldOf(input))) host.showError(fieldOf(input)); // an empty field shows its error at the submission
  });
  listen('keydown', (_, event) => {
    // 229 is a key that an input method handles. Safari ends a composition with it, and `isComposing` is false then.
    if (event.key === 'Enter' && !event.repeat && !event.isComposing && event.keyCode !== 229) host.enter();
  });
}
