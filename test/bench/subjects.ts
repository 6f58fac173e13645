import { bundle, root } from './bundle.ts';

export interface Subject {
  readonly script: string;
  readonly markup: string;
  /** Script of the page: finds the number field of the one inside `at`. */
  readonly fieldOf: string;
}

const form = {
  markup: '<pay-card-form public-key="pk_test_bench"></pay-card-form>',
  fieldOf: "(at) => at.querySelector('pay-card-form')?.shadowRoot?.querySelector('#number')",
};
const entry = `${root}packages/elements/src/entries/card-form.define.ts`;

/** What any card form is at least: labelled inputs, and one listener that reads what was typed. */
const plainInputs: Subject = {
  markup: ['cc-number', 'cc-exp', 'cc-csc', 'cc-name']
    .map((token) => `<label>${token}<input autocomplete="${token}"></label>`)
    .join(''),
  fieldOf: "(at) => at.querySelector('input')",
  script: `globalThis.enhance = (root) => {
    for (const input of root.querySelectorAll('input'))
      input.addEventListener('input', () => { globalThis.typed = input.value; });
  };
  enhance(document);`,
};

/** What the memory and the DOM nodes of both are measured above. */
export const emptyPage: Subject = {
  script: '',
  markup: '<p>',
  fieldOf: '() => document.body', // there is nothing to wait for
};

export const subjects = async (): Promise<readonly Subject[]> => [
  plainInputs,
  { ...form, script: (await bundle(entry)).code },
];
