/// <reference types="vite/client" />
import filled from '@datafono/elements/themes/filled.css?inline';
import flat from '@datafono/elements/themes/flat.css?inline';
import highContrast from '@datafono/elements/themes/high-contrast.css?inline';
import type { ArgTypes, Decorator, Parameters } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, waitFor } from 'storybook/test';
import { partOf } from './person.ts';
import type { SnippetAttributes, SnippetOptions } from './snippet.ts';

/**
 * The parameters of an element's stories: the arguments with a control, and the snippet of a story. Everything else of the
 * manifest is on the page, too; it has no control, because it would have no effect.
 */
export const elementParameters = <Args extends { answer: string }>(
  args: Args,
  snippetOf: (attributes: SnippetAttributes, options?: SnippetOptions) => string,
): Parameters => ({
  controls: { include: Object.keys(args) },
  docs: {
    source: {
      language: 'html',
      transform: (_: string, { args, parameters }: { args: SnippetAttributes; parameters: Parameters }) =>
        snippetOf(attributesOf(args), parameters['snippet']),
    },
  },
});

/** The arguments that are attributes other than their default. */
function attributesOf({ answer: _, ...attributes }: SnippetAttributes): SnippetAttributes {
  return {
    ...attributes,
    consent: attributes['consent'] === 'required' ? '' : (attributes['consent'] ?? ''),
  };
}

/** The controls of a story's arguments, by their kinds; `answer` is what a fake service answers. */
export const controlsOf = (args: object, answers: readonly string[], service: string): ArgTypes => ({
  ...Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      { control: typeof value === 'boolean' ? 'boolean' : 'text' },
    ]),
  ),
  locale: { control: 'inline-radio', options: ['', 'es-CO', 'en'] },
  answer: { control: 'select', options: answers, description: `What ${service}, in these stories.` },
});

/** The control of the attribute `consent`, which the slot of the same name would describe otherwise. */
export const consentControl = (description: string) =>
  ({
    control: 'inline-radio',
    options: ['required', 'optional'],
    description,
    table: { category: 'attributes' },
  }) as const;

/** Waits until an element has a custom state; for a minute at most, against hanging. */
export const reaches = (element: Element, state: string): Promise<void> =>
  waitFor(() => expect(element.matches(`:state(${state})`)).toBe(true), { timeout: 60_000 });

/** A part of an element. */
export const partIn = (element: Element, selector: string): HTMLElement =>
  partOf(element.shadowRoot ?? element, selector);

/** Reports what is missing in an empty element: an error at each field, and the focus in the first. */
export async function showMissing(
  element: Element & { reportValidity(): boolean },
  first: string,
  errors: number,
): Promise<void> {
  element.reportValidity();
  await waitFor(() => expect(element.shadowRoot?.activeElement?.id).toBe(first));
  await expect(element.shadowRoot?.querySelectorAll('[aria-invalid=true]')).toHaveLength(errors);
}

/** Inside a form, whose button the page provides. */
export const insideForm: Decorator = (story) => html`
  <form @submit=${(event: Event) => event.preventDefault()}>
    ${story()}
    <p><button>Pagar $ 38.000</button></p>
  </form>
`;

export const rightToLeft: Decorator = (story) => html`<div dir="rtl">${story()}</div>`;

/** A page that sets styles, those of a theme by custom properties among them. */
export const styled =
  (style: string): Decorator =>
  (story) =>
    html`<div style=${style}>${story()}</div>`;

/** Custom properties of a theme that is the same for every element. */
export const plum = `--pay-accent-color: #7a1f5c;
--pay-radius: 2px;
--pay-field-background: #fdf7fb;
--pay-border-color: #8a6a80;
--pay-text-color: #2a1022;`;

/** A style sheet, for one story only. */
const sheet =
  (css: string): Decorator =>
  (story) =>
    html`<div><style>
        @scope {
          ${css}
        }
      </style>${story()}</div>`;

/** The themes that are installed with the elements. */
export const themes = { flat: sheet(flat), filled: sheet(filled), highContrast: sheet(highContrast) };
