import { fixture } from '@open-wc/testing';
import { html } from 'lit';
import type { FormControl } from '../internal/fields/form-control.ts';
import type { ElementUnderTest } from './element-suite.driver.ts';

/** An element of the kit with a value, and the facts that the suite needs. */
export interface ControlUnderTest<Element extends FormControl> extends ElementUnderTest {
  /** Name of its value where the page gives no name. */
  readonly name: string;
  /** The role that assistive technology finds: a group, or the one control inside the element. */
  readonly role: 'group' | 'combobox';
  readonly label: string;
  /**
   * Whether the element obtains its value by a submission of its own. Such an element obtains the value when its form is
   * submitted, has a button where there is no form, and neither stores nor restores what is typed. Any other value is like a
   * native control's.
   */
  readonly submits: boolean;
  /** Whether a person types or chooses in inputs; otherwise the element has buttons, and reads its value again. */
  readonly typed: boolean;
  readonly fill: (element: Element) => Promise<void>;
  readonly obtainValue: (element: Element) => Promise<unknown>;
}

export interface ControlPage<Element extends FormControl> {
  readonly form: HTMLFormElement;
  readonly element: Element;
}

export const controlIn = <Element extends FormControl>(
  form: HTMLFormElement,
  { tag }: ControlUnderTest<Element>,
): ControlPage<Element> => {
  const element = form.querySelector<Element>(tag);
  if (!element) throw new Error(`There is no <${tag}>.`);
  return { form, element };
};

/** The element in a form with a button. The form never leaves the page. */
export const inForm = async <Element extends FormControl>(
  control: ControlUnderTest<Element>,
): Promise<ControlPage<Element>> =>
  controlIn(
    await fixture<HTMLFormElement>(
      html`<form @submit=${(event: Event) => event.preventDefault()}>${control.template()}<button></button></form>`,
    ),
    control,
  );

export async function withValue<Element extends FormControl>(
  control: ControlUnderTest<Element>,
): Promise<ControlPage<Element>> {
  const page = await inForm(control);
  await control.fill(page.element);
  await control.obtainValue(page.element);
  return page;
}

/** Another element of the same class, with the same attributes. */
export const copyOf = <Element extends FormControl>(element: Element): Element =>
  element.cloneNode() as Element;

/** The nodes that match in an element's shadow root, and in the elements of the kit inside it, in document order. */
function allIn<Found extends Element>(element: Element, selector: string): Found[] {
  const found = [...(element.shadowRoot?.querySelectorAll<Found>('*') ?? [])];
  return found.flatMap((one) => [...(one.matches(selector) ? [one] : []), ...allIn<Found>(one, selector)]);
}

export const inputsOf = (element: HTMLElement): HTMLInputElement[] => allIn(element, 'input');

export function controlsIn(element: HTMLElement): (HTMLInputElement | HTMLButtonElement)[] {
  const inputs = inputsOf(element);
  return inputs.length ? inputs : allIn(element, 'button');
}

/** Whether something is typed, chosen, or, in an element with buttons, begun. */
export const isFilledIn = (element: HTMLElement): boolean =>
  element.matches(':state(waiting), :state(completed)') ||
  inputsOf(element).some(({ type, checked, value }) =>
    /checkbox|radio/.test(type) ? checked : value !== '',
  );

export function focused(element: Element): Element | null {
  const active = element.shadowRoot?.activeElement ?? null;
  return active && (focused(active) ?? active);
}

export const statesOf = (element: HTMLElement): string[] =>
  ['editing', 'submitting', 'failed', 'unknown', 'held'].filter((phase) =>
    element.matches(`:state(${phase})`),
  );

export const errorsOf = (element: HTMLElement): number =>
  allIn(element, '[aria-invalid=true], [part="note error"]').length;

/** Compares two elements without Chai, which would print both with all that they refer to. */
export function expectSame(actual: Element | null | undefined, expected: Element | undefined): void {
  const name = (element: typeof actual) =>
    element ? `<${element.localName} id="${element.id}">` : 'nothing';
  if (actual !== expected) throw new Error(`It is ${name(actual)}, not ${name(expected)}.`);
}
