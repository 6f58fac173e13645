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

/**
 * Submits a form as Enter does in a native text field: clicks its default button, or submits a form without one. A disabled
 * default button prevents it. Browsers do not do this for a field in a shadow root.
 *
 * @param request submits a form without a button; by default the form's own `requestSubmit`
 * @see https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#implicit-submission
 */
export function submitImplicitly(
  form: HTMLFormElement | null,
  request = () => form && requestSubmit(form, null),
): void {
  // Only buttons have this type: `<input>`, `<button>`, or a button-like element of the page.
  const button = controlsOf(form).find((element) => (element as HTMLButtonElement).type === 'submit');
  if (button)
    (button as HTMLButtonElement).click(); // a disabled button ignores it
  else request();
}
