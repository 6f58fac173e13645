/** What tells one HTML of the server from another for a person: who they are, the state, the attempt, the message, what there is. */
export function keyOf(root: HTMLElement): string {
  const { state, attempt } = root.dataset;
  const message = root.querySelector(':scope > [data-part=message]')?.textContent;
  const parts = [...root.querySelectorAll<HTMLElement>(':is(:scope, :scope > div) > [data-part]')];
  const customer = root.querySelector('[customer-id]')?.getAttribute('customer-id');
  return `${[state, attempt, message, customer, parts.map(({ dataset }) => dataset['part'])]}`;
}

export const waysIn = (root: HTMLElement): Element | null => root.querySelector('form[data-part=ways]');

export const hasFocus = (element: HTMLElement): boolean =>
  element.contains((element.getRootNode() as Document | ShadowRoot).activeElement); // it is connected to one of them

/** Whether a form is sent to an address. */
export function isSentTo(url: string, form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  const urlOf = (address: string | null | undefined) => new URL(address ?? '', document.baseURI).href;
  const action = submitter?.getAttribute('formaction') ?? form.getAttribute('action');
  return form.getAttribute('method') === 'post' && urlOf(action) === urlOf(url);
}

export const isButton = (target: EventTarget | null): boolean =>
  target instanceof Element && !!target.closest('button');

/** Texts of the server's HTML that it does not show by itself; nothing where it has none. */
export function textsOf(page: HTMLElement, part: 'lost' | 'failed'): DocumentFragment | '' {
  const template = page.querySelector<HTMLTemplateElement>(`template[data-part=${part}]`);
  return template ? document.importNode(template.content, true) : '';
}

/** Says why a form was not carried out. What was typed stays. */
export function say(page: HTMLElement, problem: string | DocumentFragment = ''): void {
  for (const old of page.querySelectorAll(':scope > [data-part=problem]')) old.remove();
  if (typeof problem === 'object') {
    page.prepend(problem);
    return;
  }
  const text = Object.assign(document.createElement('p'), { role: 'alert', textContent: problem });
  text.dataset['part'] = 'problem';
  if (problem) page.prepend(text);
}

/** Puts the words of a payment of which nobody knows in place of the forms, which stay with what was typed. */
export function showLost(page: HTMLElement): void {
  for (const form of page.querySelectorAll('form')) form.hidden = form.inert = true;
  say(page);
  page.querySelector(':scope > [data-part=message]')?.remove();
  page.prepend(textsOf(page, 'lost'));
}

const MESSAGES = ':scope > :is([data-part=message], [data-part=problem], [data-part=paid])';

/** Scrolls to what the page says, where whoever pressed a button below it would not see it. */
export const showMessage = (page: HTMLElement): void =>
  page.querySelector(MESSAGES)?.scrollIntoView({ block: 'nearest' });

/**
 * Returns a function for when the page has changed: where that took the focus away, it moves it back to the button that asked for
 * a removal, or to the checkout, with what it says.
 */
export function focusKeeper(page: HTMLElement): () => void {
  const hadFocus = hasFocus(page);
  const removal = page.querySelector<HTMLButtonElement>('[data-part=confirm] button')?.value;
  return () => {
    if (!hadFocus || hasFocus(page)) return;
    const buttons = removal && !page.querySelector(MESSAGES) ? [...page.querySelectorAll('button')] : [];
    const asked = buttons.find(({ value }) => `${value}:confirmed` === removal);
    if (asked) asked.focus();
    else focusMessage(page);
  };
}

/**
 * Moves the focus to the checkout, where the control that had it is gone, and says what the page says: an alert that has just come is
 * said once, whereas Orca says one that has the focus twice with Chromium, and a status that has it not at all with Firefox.
 */
export function focusMessage(page: HTMLElement): void {
  const message = page.querySelector(':scope > :is([data-part=message], [data-part=paid]):not([role=alert])');
  message?.setAttribute('role', 'alert');
  message?.setAttribute('data-news', ''); // an alert for the ears alone: nothing went wrong
  page.tabIndex = -1;
  page.focus({ preventScroll: true });
  showMessage(page);
}

export function showBusy(page: HTMLElement, isBusy: boolean): void {
  page.toggleAttribute('data-busy', isBusy);
  for (const button of page.querySelectorAll('[data-part=pay]'))
    if (isBusy) button.setAttribute('aria-busy', 'true');
    else button.removeAttribute('aria-busy');
}
