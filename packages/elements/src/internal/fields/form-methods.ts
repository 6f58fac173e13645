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

/** What of a submit button has an effect on the submit. */
const carried = [
  ...(['type', 'name', 'value'] as const),
  ...(['formAction', 'formEnctype', 'formMethod', 'formNoValidate', 'formTarget'] as const),
];

/**
 * Returns what submits a form as this button does now, however much later: buttons of design systems are gone by then, and
 * frameworks disable or change others. The form then has, for that moment, the button that was removed, which knows where an
 * image was clicked, or a copy of the button as it was.
 *
 * @param submitter ignored when it is no submit button
 */
export function submitterOf(form: HTMLFormElement, submitter: HTMLButtonElement | null): () => void {
  const copy = submitter?.cloneNode() as HTMLButtonElement; // of a button, where there is one
  copy?.removeAttribute('form'); // it is to be in the form
  return () => {
    const isUnchanged =
      (submitter?.form === form || !submitter?.isConnected) &&
      !submitter?.matches(':disabled') && // by a fieldset, too
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
    request.call(form); // the page has made the event, with another element in it
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
  const controls = controlsOf(form);
  // Only buttons have these types: `<input>`, `<button>`, or a button-like element of the page. A form does not list an image.
  const isButton = (element: Partial<HTMLButtonElement> & Element) =>
    /^(submit|image)$/.test(element.type ?? '') && (controls.includes(element) || element.form === form);
  const all = (form?.getRootNode() as ShadowRoot | undefined)?.querySelectorAll('*') ?? []; // or the document
  const button = [...all].find(isButton);
  if (button)
    (button as HTMLButtonElement).click(); // a disabled button ignores it
  else request();
}
