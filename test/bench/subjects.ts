import type { Rolldown } from 'vite';
import { bundle, root } from './bundle.ts';
import { peerScript } from './peers.ts';

/** A thing that is measured: a page with its deferred script, and the markup of one of it. */
export interface Subject {
  readonly name: string;
  readonly script: string;
  readonly markup: string;
  /** Script of the page: finds the number field of the one inside `at`. */
  readonly fieldOf: string;
}

const form = {
  name: 'pay-card-form',
  markup: '<pay-card-form public-key="pk_test_bench"></pay-card-form>',
  fieldOf: "(at) => at.querySelector('pay-card-form')?.shadowRoot?.querySelector('#number')",
};
const entry = `${root}packages/elements/src/card-form/card-form.define.ts`;

/** The card form in a build that is not minified, with its source map. */
export async function readableCardForm(): Promise<Subject & { map: Rolldown.SourceMap }> {
  const { code, map } = await bundle(entry, false);
  if (!map) throw new Error('The card form was built without a source map.');
  return { ...form, script: code, map };
}

const inputs = {
  markup: ['cc-number', 'cc-exp', 'cc-csc', 'cc-name']
    .map((token) => `<label>${token}<input autocomplete="${token}"></label>`)
    .join(''),
  fieldOf: "(at) => at.querySelector('input')",
};

/** What any card form is at least: labelled inputs, and one listener that reads what was typed. */
const plainInputs: Subject = {
  name: 'plain inputs',
  ...inputs,
  script: `globalThis.enhance = (root) => {
    for (const input of root.querySelectorAll('input'))
      input.addEventListener('input', () => { globalThis.typed = input.value; });
  };
  enhance(document);`,
};

const peer = async (name: string, entry: 'cleave' | 'imask'): Promise<Subject> => ({
  name,
  ...inputs,
  script: (await bundle(peerScript(entry))).code,
});

/** What the memory and the DOM nodes of the others are measured above. */
export const emptyPage: Subject = {
  name: 'empty page',
  script: '',
  markup: '<p>',
  fieldOf: '() => document.body', // there is nothing to wait for
};

/** The floor, the peers and the card form. */
export const subjects = async (): Promise<readonly Subject[]> => [
  plainInputs,
  await peer('cleave.js', 'cleave'),
  await peer('imask', 'imask'),
  { ...form, script: (await bundle(entry)).code },
];
