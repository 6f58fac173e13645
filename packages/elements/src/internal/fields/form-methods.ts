/** A member of a form, also of one with a control of that name, which hides it. */
const member = <Name extends keyof HTMLFormElement>(
  form: HTMLFormElement,
  name: Name,
): HTMLFormElement[Name] => Reflect.get(HTMLFormElement.prototype, name, form);

/** The controls of a form. */
export const controlsOf = (form: HTMLFormElement | null): readonly Element[] =>
  form ? [...member(form, 'elements')] : [];

/**
 * Listens to events of a form in the capture phase, also of one with a control named `addEventListener`, until the returned
 * controller aborts.
 */
export function listenTo<Type extends 'submit' | 'formdata'>(
  form: HTMLFormElement | null,
  types: readonly Type[],
  listener: (event: HTMLElementEventMap[Type]) => void,
): AbortController {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  for (const type of form ? types : [])
    EventTarget.prototype.addEventListener.call(form, type, listener as EventListener, options); // of these types
  return controller;
}

/**
 * How long a form is taken to be on its way, in milliseconds: until its page is left, 30 seconds at most. Where the answer is
 * shown in a frame or another window, no longer than a person clicks twice; a dialog is closed at once.
 */
export function sendingTime(form: HTMLFormElement, submitter: HTMLButtonElement | null): number {
  if ((submitter?.formMethod || member(form, 'method')) === 'dialog') return 0;
  const target =
    submitter?.formTarget ||
    member(form, 'target') ||
    document.querySelector<HTMLBaseElement>('base[target]')?.target;
  return /^(_self|_top|_parent)?$/i.test(target ?? '') ? 30_000 : 1_000;
}

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
