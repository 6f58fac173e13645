/** Returns a member of a form, even where a control of the same name hides it. */
const member = <Name extends keyof HTMLFormElement>(
  form: HTMLFormElement,
  name: Name,
): HTMLFormElement[Name] => Reflect.get(HTMLFormElement.prototype, name, form);

/** The controls of a form. */
export const controlsOf = (form: HTMLFormElement | null): readonly Element[] =>
  form ? [...member(form, 'elements')] : [];

/**
 * Listens to an event of a form in the capture phase, until the returned controller aborts. A control named `addEventListener`
 * does not hide the method.
 */
export function listenTo<Type extends 'submit' | 'formdata'>(
  form: HTMLFormElement | null,
  types: readonly Type[],
  listener: (event: HTMLElementEventMap[Type]) => void,
): AbortController {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  for (const type of form ? types : [])
    EventTarget.prototype.addEventListener.call(form, type, listener as EventListener, options); // of this type
  return controller;
}

/**
 * Milliseconds for which a submitted form counts as on its way: until the page is left, at most 30 seconds. Where the answer
 * appears in a frame or another window, it is only the time of a double click; a dialog closes at once.
 */
export function sendingTime(form: HTMLFormElement, submitter: HTMLButtonElement | null): number {
  if ((submitter?.formMethod || member(form, 'method')) === 'dialog') return 0;
  const target =
    submitter?.formTarget ||
    member(form, 'target') ||
    document.querySelector<HTMLBaseElement>('base[target]')?.target;
  return /^(_self|_top|_parent)?$/i.test(target ?? '') ? 30_000 : 1_000;
}

/** The attributes of a submit button that have an effect on the submit. */
const carried = [
  ...(['type', 'name', 'value'] as const),
  ...(['formAction', 'formEnctype', 'formMethod', 'formNoValidate', 'formTarget'] as const),
];

/**
 * Returns a function that submits the form as this button would now. By the time it is called, a design system may have removed
 * the button, and a framework may have disabled or changed it. For the moment of the submit the form then contains the removed
 * button, which knows where its image was clicked, or a copy of the button as it was.
 *
 * @param submitter ignored when it is not a submit button
 */
export function submitterOf(form: HTMLFormElement, submitter: HTMLButtonElement | null): () => void {
  const copy = submitter?.cloneNode() as HTMLButtonElement; // the copy of a button is a button
  copy?.removeAttribute('form'); // the copy is put into the form itself
  return () => {
    const isUnchanged =
      (submitter?.form === form || !submitter?.isConnected) &&
      !submitter?.matches(':disabled') && // also where a fieldset disables the button
      carried.every((name) => submitter?.[name] === copy?.[name]);
    const button = isUnchanged ? submitter : copy;
    const isGuest = button && button.form !== form;
    if (isGuest) member(form, 'append').call(form, button);
    requestSubmit(form, button);
    if (isGuest) button.remove();
  };
}

function requestSubmit(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const request = member(form, 'requestSubmit');
  try {
    request.call(form, submitter);
  } catch {
    request.call(form); // the page made the event itself, with an element that does not submit this form
  }
}

/**
 * Submits a form as Enter in a native text field does: clicks the default button, or submits a form that has none. A disabled
 * default button blocks the submit. Browsers do not do this for a field in a shadow root.
 *
 * @param request submits a form without a button; by default the form's own `requestSubmit`
 * @see https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#implicit-submission
 */
export function submitImplicitly(
  form: HTMLFormElement | null,
  request = () => form && requestSubmit(form, null),
): void {
  const controls = controlsOf(form);
  // Only an `<input>`, a `<button>` or a button-like element of the page has these types. `form.elements` lacks image buttons.
  const isButton = (element: Partial<HTMLButtonElement> & Element) =>
    /^(submit|image)$/.test(element.type ?? '') && (controls.includes(element) || element.form === form);
  const all = (form?.getRootNode() as ShadowRoot | undefined)?.querySelectorAll('*') ?? []; // or the document
  const button = [...all].find(isButton);
  if (button)
    (button as HTMLButtonElement).click(); // a click on a disabled button has no effect
  else request();
}
