/** The controls of a form, also of one with a control named `elements`, which hides the property. */
export const controlsOf = (form: HTMLFormElement | null): readonly Element[] =>
  form ? [...Reflect.get(HTMLFormElement.prototype, 'elements', form)] : [];

/**
 * Requests the submit of a form, also of one with a control named `requestSubmit`.
 *
 * @param submitter ignored when it is not, or no longer, a submit button of the form
 */
export function requestSubmit(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const { requestSubmit } = HTMLFormElement.prototype;
  try {
    requestSubmit.call(form, submitter);
  } catch {
    requestSubmit.call(form);
  }
}
