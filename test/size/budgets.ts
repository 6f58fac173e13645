/** What a page loads, and how many bytes it may be after brotli. */
export interface Budget {
  readonly name: string;
  /** Modules that the page imports, from the repository's root. */
  readonly entries: readonly string[];
  /** With Lit, or what it may add to the budget that it names in `beyond`. */
  readonly limit: number;
  readonly beyond?: string;
}

const cardForm = 'packages/elements/src/card-form/card-form.define.ts';
const cardFormInEnglish = 'packages/elements/src/card-form/card-form.en.define.ts';

export const budgets: readonly Budget[] = [
  { name: 'card form', entries: [cardForm], limit: 11_400 },
  { name: '+ English', entries: [cardForm, cardFormInEnglish], limit: 700, beyond: 'card form' },
];
