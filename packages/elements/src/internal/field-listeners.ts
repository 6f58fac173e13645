import type { FieldActions } from './field-template.ts';

/** The element that fields are of. */
export interface FieldHost<Field extends string> {
  /** A person edited a field; its input is the event's target. */
  edit(field: Field, event: Event): void;
  isEmpty(field: Field): boolean;
  /** From now on an error is shown at the field, while there is one. */
  showError(field: Field): void;
  /** Does what Enter does in a form. */
  enter(): void;
}

/** What a person does in fields, told by the ids of their inputs, as what an element does about it. */
export const fieldListeners = <Field extends string>(
  host: FieldHost<Field>,
): FieldActions & { keydown(event: KeyboardEvent): void } => ({
  input: (event) => host.edit(fieldOf(event), event),
  blur(event) {
    const field: Field = fieldOf(event);
    if (host.isEmpty(field)) return; // a field left empty is not nagged about yet
    const show = () => host.showError(field);
    // An error makes room for itself, and must not move what a pointer is pressing.
    if (document.querySelector(':active')) addEventListener('mouseup', show, { once: true });
    else show();
  },
  keydown(event) {
    // 229 is a key that an input method handles; Safari ends a composition with it and says so nowhere else.
    if (event.key === 'Enter' && !event.isComposing && event.keyCode !== 229) host.enter();
  },
});

/** The listeners are on inputs alone, and those have the names of fields for ids. */
const fieldOf = <Field extends string>({ target }: Event): Field => (target as HTMLInputElement).id as Field;
