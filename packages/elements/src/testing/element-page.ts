import type { Locator, Page } from '@playwright/test';

/** A page, a frame, or a part of either, in which an element is looked up. */
export type Scope = Pick<Page, 'locator'>;

type Messages<Key extends string> = Readonly<Record<Key, string>>;

/**
 * Base of the page objects. It finds controls by their roles, and by their names in the element's own messages, so that a test
 * does not depend on the page's language.
 */
export abstract class ElementPage<Key extends string, Field extends string> {
  /** The element. */
  readonly root: Locator;
  /** The built-in messages, by language. */
  protected abstract readonly messages: Readonly<Record<string, Messages<Key>>>;
  readonly #pageMessages: readonly Messages<Key>[] | undefined;

  /** @param messages of each language that the page may be in; Spanish and English by default */
  constructor(root: Locator, messages?: readonly Messages<Key>[]) {
    this.root = root;
    this.#pageMessages = messages;
  }

  /** The live region, which announces the outcome of a submission or the number of results. */
  get status(): Locator {
    return this.root.getByRole('status').first(); // a picker inside the element has another status, after the element's own
  }

  /** The value that the form would submit: the id of the card, bank or account; the empty string without one. */
  value(): Promise<string> {
    return this.root.evaluate((element: HTMLElement & { readonly value: string }) => element.value);
  }

  /** The messages of the shown errors, by field. */
  async errors(): Promise<Readonly<Partial<Record<Field, string>>>> {
    const errors: Readonly<Partial<Record<string, string>>> = await this.root.evaluate(shownErrors);
    return errors as Readonly<Partial<Record<Field, string>>>; // the ids of the controls are the fields' names
  }

  /** Presses “Reintentar”. */
  retry(): Promise<void> {
    return this.root
      .getByRole('button', { name: this.named('retry') })
      .first()
      .click();
  }

  /** Matches an accessible name that is one of these messages in any of the languages. */
  protected named(...keys: readonly (Key | 'retry')[]): RegExp {
    const names = (this.#pageMessages ?? Object.values(this.messages)).flatMap(
      (messages: Partial<Messages<string>>) => keys.map((key) => messages[key] ?? ''),
    );
    return new RegExp(`^(?:${names.map(escaped).join('|')})$`);
  }
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Types with the keyboard over a field's content. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.selectText();
  if (text) await field.pressSequentially(text);
  else await field.press('Delete');
}

/** Checks or unchecks a box with the keyboard. */
export async function toggle(box: Locator, checked: boolean): Promise<void> {
  if ((await box.isChecked()) !== checked) await box.press('Space');
}

/**
 * Reads the shown errors. Runs in the page. The description of an invalid control is its error, without the text of a button in
 * it.
 */
export function shownErrors(element: Element): Readonly<Record<string, string>> {
  const inside = element.shadowRoot?.querySelectorAll('pay-bank-picker') ?? [];
  const roots = [element, ...inside].map(({ shadowRoot }) => shadowRoot);
  const invalid = roots.flatMap((root) => [...(root?.querySelectorAll('[aria-invalid=true]') ?? [])]);
  const textOf = (control: Element): string => {
    const [id = ''] = control.getAttribute('aria-describedby')?.split(' ') ?? [];
    const root = control.getRootNode() as ShadowRoot; // the control was found in a shadow root
    const texts = [...(root.getElementById(id)?.childNodes ?? [])].filter(
      (node) => node.nodeName !== 'BUTTON',
    );
    return texts
      .map(({ textContent }) => textContent)
      .join('')
      .trim();
  };
  const shown = invalid.filter((control) => control.getClientRects().length > 0);
  return Object.fromEntries(shown.map((control) => [control.id, textOf(control)]));
}
