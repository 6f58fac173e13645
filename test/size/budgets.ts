/** The modules of a page and their size limit in bytes after brotli. */
export interface Budget {
  readonly name: string;
  /** Modules that the page imports, from the root of the repository. */
  readonly entries: readonly string[];
  /** The size with Lit, or the size added to the budget named in `beyond`. */
  readonly limit: number;
  readonly beyond?: string;
}

const cardForm = 'packages/elements/src/card-form/card-form.define.ts';
const cardMarks = 'packages/elements/src/card-form/card-form.marks.define.ts';
const cardFormInEnglish = 'packages/elements/src/card-form/card-form.en.define.ts';

export const budgets: readonly Budget[] = [
  { name: 'card form', entries: [cardForm], limit: 14_700 },
  { name: '+ English', entries: [cardForm, cardFormInEnglish], limit: 900, beyond: 'card form' },
  { name: '+ marks', entries: [cardForm, cardMarks], limit: 1_800, beyond: 'card form' },
];
