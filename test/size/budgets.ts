export interface Budget {
  readonly name: string;
  /** Modules that the page imports, from the root of the repository. */
  readonly entries: readonly string[];
  /** Whether what is loaded later counts, too: when a list first opens. */
  readonly opened?: boolean;
  /** In bytes after brotli: the size with Lit, or the size added to the budget named in `beyond`. */
  readonly limit: number;
  readonly beyond?: string;
}

const entryOf = (element: string, variant = ''): string =>
  `packages/elements/src/${element}/${element}${variant}.define.ts`;

/** The budget of what a second module adds to an element. */
const adding = (name: string, element: string, variant: string, limit: number): Budget => {
  const entries = [entryOf(element), entryOf(element, variant)];
  return { name, entries, limit, beyond: element.replace('-', ' ') };
};

const english = (element: string): Budget => adding('+ English', element, '.en', 900);

const all = ['card-form', 'bank-picker', 'account-form', 'connect-link', 'payment-link'].map((name) =>
  entryOf(name),
);

export const budgets: readonly Budget[] = [
  { name: 'card form', entries: [entryOf('card-form')], limit: 15_775 },
  english('card-form'),
  adding('+ marks', 'card-form', '.marks', 1_800),
  { name: 'bank picker', entries: [entryOf('bank-picker')], limit: 15_250 },
  { name: 'bank picker, opened', entries: [entryOf('bank-picker')], opened: true, limit: 17_350 },
  english('bank-picker'),
  { name: 'account form', entries: [entryOf('account-form')], limit: 22_960 },
  english('account-form'),
  { name: 'connect link', entries: [entryOf('connect-link')], limit: 12_475 },
  english('connect-link'),
  { name: 'payment link', entries: [entryOf('payment-link')], limit: 11_800 },
  { name: 'payment link, with QR', entries: [entryOf('payment-link')], opened: true, limit: 13_900 },
  english('payment-link'),
  { name: 'all elements', entries: all, limit: 37_020 },
];
