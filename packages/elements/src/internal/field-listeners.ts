import type { FieldActions } from './field-template.ts';

/** The element that the fields belong to. */
export interface FieldHost<Field extends string> {
  /** Applies a person's edit of a field; the event's target is its input. */
  edit(field: Field, event: Event): void;
  isEmpty(field: Field): boolean;
  /** Shows the field's error, if it has one, until the field is edited. */
  showError(field: Field): void;
  /** Does what Enter does in a native text field. */
  enter(): void;
}

/** The listeners of an element's fields, which are identified by the ids of their inputs. */
export const fieldListeners = <Field extends string>(
  host: FieldHost<Field>,
): FieldActions & { keydown(event: KeyboardEvent): void } => ({
  input: (event) => host.edit(fieldOf(event), event),
  blur(event) {
    const field: Field = fieldOf(event);
    if (host.isEmpty(field)) return; // an empty field shows its error at the submission
    const show = () => host.showError(field);
    // An error takes up space: while a pointer presses something, it would move away from under it.
    if (document.querySelector(':active')) addEventListener('mouseup', show, { once: true });
    else show();
  },
  keydown(event) {
    // 229 is a key that an input method handles. Safari ends a composition with it, and `isComposing` is false then.
    if (event.key === 'Enter' && !event.isComposing && event.keyCode !== 229) host.enter();
  },
});

/** The listeners are on inputs only, and the id of an input is the name of its field. */
const fieldOf = <Field extends string>({ target }: Event): Field => (target as HTMLInputElement).id as Field;
