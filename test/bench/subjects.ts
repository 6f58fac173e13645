import { bundle, root } from './bundle.ts';
import { peerScript } from './peers.ts';

export interface Subject {
  readonly script: string;
  readonly markup: string;
  /** Script of the page: finds the number field of the one inside `at`. */
  readonly fieldOf: string;
}

const entry = `${root}packages/elements/src/entries/card-form.define.ts`;

const inputs = ['cc-number', 'cc-exp', 'cc-csc', 'cc-name']
  .map((token) => `<label>${token}<input autocomplete="${token}"></label>`)
  .join('');

const firstInput = "(at) => at.querySelector('input')";

const inShadowOf = (tag: string, selector: string): string =>
  `(at) => at.querySelector('${tag}')?.shadowRoot?.querySelector('${selector}')`;

/** What the memory and the DOM nodes of all are measured above. */
export const emptyPage: Subject = {
  script: '',
  markup: '<p>',
  fieldOf: '() => document.body', // there is nothing to wait for
};

/** What any card form is at least: labelled inputs, and one listener that reads what was typed. */
const plainScript = `globalThis.enhance = (root) => {
  for (const input of root.querySelectorAll('input'))
    input.addEventListener('input', () => { globalThis.typed = input.value; });
};
enhance(document);`;

const scriptOf = async (path: string): Promise<string> => (await bundle(path)).code;

/** Each of four fields with labels: the card form, plain inputs, and what others have. */
export const subjects = async () =>
  ({
    'plain inputs': { markup: inputs, fieldOf: firstInput, script: plainScript },
    'cleave.js': {
      markup: `<div class="card">${inputs}</div>`,
      fieldOf: firstInput,
      script: await scriptOf(peerScript('cleave')),
    },
    imask: {
      markup: `<div class="card">${inputs}</div>`,
      fieldOf: firstInput,
      script: await scriptOf(peerScript('imask')),
    },
    React: {
      markup: '<div class="card"></div>',
      fieldOf: firstInput,
      script: await scriptOf(peerScript('react')),
    },
    Lit: {
      markup: '<lit-form></lit-form>',
      fieldOf: inShadowOf('lit-form', 'input'),
      script: await scriptOf(peerScript('lit-form')),
    },
    'the card form': {
      markup: '<pay-card-form public-key="pk_test_bench"></pay-card-form>',
      fieldOf: inShadowOf('pay-card-form', '#number'),
      script: await scriptOf(entry),
    },
  }) satisfies Readonly<Record<string, Subject>>;

export type SubjectName = keyof Awaited<ReturnType<typeof subjects>>;
