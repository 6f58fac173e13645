import { fixture } from '@open-wc/testing';
import { html, type TemplateResult } from 'lit';
import type { PayElement } from '../internal/base/pay-element.ts';
import { sendKeys } from './keyboard.driver.ts';
import { waitUntil } from './wait-until.driver.ts';

/** An element in a form that never leaves the page. Each submit adds its data to `sent`. */
export interface FormPage<Element extends PayElement> {
  readonly form: HTMLFormElement;
  readonly element: Element;
  readonly pay: HTMLButtonElement;
  readonly sent: Readonly<Record<string, unknown>>[];
}

/** @param content of the form beside the element; a button by default */
export async function formPage<Element extends PayElement>(
  markup: TemplateResult,
  content: TemplateResult = html`<button name="action" value="pay">Pagar</button>`,
): Promise<FormPage<Element>> {
  const form = await fixture<HTMLFormElement>(html`<form>${markup} ${content}</form>`);
  const sent: Readonly<Record<string, unknown>>[] = [];
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(Object.fromEntries(new FormData(form, event.submitter)));
  });
  return { form, sent, ...elementsIn<Element>(form) };
}

export function elementsIn<Element extends PayElement>(form: HTMLFormElement) {
  const element = form.querySelector<Element>('[src], [public-key]');
  const pay = form.querySelector('button');
  if (!element || !pay) throw new Error('no form');
  return { element, pay };
}

export function partOf<Found extends HTMLElement = HTMLElement>(element: Element, selector: string): Found {
  const found = element.shadowRoot?.querySelector<Found>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
}

/** The text of the node that matches; the empty string where no node matches. */
export const textOf = (element: Element, selector: string): string =>
  element.shadowRoot?.querySelector(selector)?.textContent?.trim() ?? '';

/** The announcement about the last submission, or about the field that the person left. */
export const resultOf = (element: Element): string => textOf(element, '[role=status]');

export function buttonOf(element: Element, text: string): HTMLButtonElement {
  const buttons = [...(element.shadowRoot?.querySelectorAll('button') ?? [])];
  const button = buttons.find((one) => one.textContent?.trim() === text);
  if (!button) throw new Error(`no button “${text}”`);
  return button;
}

/** The different texts that an element and its frame announce from now on. */
export function announcementsOf(element: Element): () => readonly string[] {
  const frames = [...element.querySelectorAll('iframe')];
  const inside = frames.map(({ contentDocument }) => contentDocument?.querySelector('pay-card-fields'));
  const regions = [element, ...inside].flatMap(
    (owner) => owner?.shadowRoot?.querySelector('[role=status]') ?? [],
  );
  const texts: string[] = [];
  const observers = regions.map((region) => {
    let last = region.textContent;
    const note = () => {
      if (region.textContent !== last) texts.push(region.textContent);
      last = region.textContent;
    };
    const observer = new MutationObserver(note);
    observer.observe(region, { subtree: true, childList: true, characterData: true });
    return { observer, note };
  });
  return () => {
    for (const { observer, note } of observers) if (observer.takeRecords().length) note();
    return texts;
  };
}

/** Fills a field as a browser does: the whole value at once, with an event without a type. */
export function fill(input: HTMLInputElement, value: string): void {
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
}

export const press = (key: string): Promise<void> => sendKeys({ press: key });

/** Holds a key down: the first keydown, then the keyboard's repetitions. */
export async function hold(key: string, repetitions: number): Promise<void> {
  for (let count = 0; count <= repetitions; count += 1) await sendKeys({ down: key });
}

export function next<Name extends keyof HTMLElementEventMap>(
  target: HTMLElement,
  name: Name,
): Promise<HTMLElementEventMap[Name]> {
  return new Promise((resolve) => target.addEventListener(name, resolve, { once: true }));
}

export const isIn = (element: Element, state: string): boolean => element.matches(`:state(${state})`);

export const reaches = (element: Element, state: string): Promise<void> =>
  waitUntil(() => isIn(element, state), `it is ${state}`);

/** The number of nodes in a shadow root: elements, texts, and Lit's comments. */
export function nodesOf({ shadowRoot }: Element): number {
  const walker = shadowRoot && document.createTreeWalker(shadowRoot);
  let count = 0;
  while (walker?.nextNode()) count += 1;
  return count;
}
