/**
 * Does what Enter does in a native text field: clicks the form's default button, or submits a form that has
 * none. A disabled default button blocks it. Browsers do not do this for a field in a shadow root.
 *
 * @see https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#implicit-submission
 */
export function submitImplicitly(form: HTMLFormElement): void {
  const button = [...form.elements].find(isSubmitButton);
  if (!button) form.requestSubmit();
  else button.click(); // a disabled button ignores it
}

const isSubmitButton = (element: Element): element is HTMLButtonElement | HTMLInputElement =>
  element.matches('button, input') && (element as HTMLButtonElement).type === 'submit'; // either has a type
