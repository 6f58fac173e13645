import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** A thing that is measured: a page that begins with its script, and the markup of one of it. */
export interface Subject {
  readonly name: string;
  readonly script: string;
  readonly markup: string;
  /** Script of the page: finds the number field of the one inside `at`. */
  readonly fieldOf: string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The card form as a page loads it: built by the repository's own recipe, in one file. */
async function cardForm(): Promise<Subject> {
  const result = await build({
    root,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: { input: `${root}packages/elements/src/card-form/card-form.define.ts` },
    },
  });
  const [bundle] = [result].flat();
  if (!bundle || !('output' in bundle)) throw new Error('The card form was not built.');
  return {
    name: 'pay-card-form',
    script: bundle.output[0].code,
    markup: '<pay-card-form public-key="pk_test_bench"></pay-card-form>',
    fieldOf: "(at) => at.querySelector('pay-card-form')?.shadowRoot?.querySelector('#number')",
  };
}

/** What any card form is at least: labelled inputs without a line of script. */
const plainInputs: Subject = {
  name: 'plain inputs',
  script: '',
  markup: ['cc-number', 'cc-exp', 'cc-csc', 'cc-name']
    .map((token) => `<label>${token}<input autocomplete="${token}"></label>`)
    .join(''),
  fieldOf: "(at) => at.querySelector('input')",
};

export const subjects = async (): Promise<readonly [Subject, Subject]> => [plainInputs, await cardForm()];
