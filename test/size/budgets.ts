/** The modules of a page and their size limit in bytes after brotli. */
export interface Budget {
  readonly name: string;
  /** Modules that the page imports, from the root of the repository. */
  readonly entries: readonly string[];
  /** Whether what is loaded later counts, too: when a list first opens. */
  readonly opened?: boolean;
  /** The size with Lit, or the size added to the budget named in `beyond`. */
  readonly limit: number;
  readonly beyond?: string;
}

const entryOf = (element: string, variant = ''): string =>
  `packages/elements/src/${element}/${element}${variant}.define.ts`;

const cardForm = entryOf('card-form');
const bankPicker = entryOf('bank-picker');
const accountForm = entryOf('account-form');
const connectLink = entryOf('connect-link');
const paymentLink = entryOf('payment-link');

export const budgets: readonly Budget[] = [
  { name: 'card form', entries: [cardForm], limit: 15_750 },
  { name: '+ English', entries: [cardForm, entryOf('card-form', '.en')], limit: 900, beyond: 'card form' },
  { name: '+ marks', entries: [cardForm, entryOf('card-form', '.marks')], limit: 1_800, beyond: 'card form' },
  { name: 'bank picker', entries: [bankPicker], limit: 15_250 },
  { name: 'bank picker, opened', entries: [bankPicker], opened: true, limit: 17_350 },
  {
    name: '+ English',
    entries: [bankPicker, entryOf('bank-picker', '.en')],
    limit: 900,
    beyond: 'bank picker',
  },
  { name: 'account form', entries: [accountForm], limit: 22_960 },
  {
    name: '+ English',
    entries: [accountForm, entryOf('account-form', '.en')],
    limit: 900,
    beyond: 'account form',
  },
  { name: 'connect link', entries: [connectLink], limit: 12_475 },
  {
    name: '+ English',
    entries: [connectLink, entryOf('connect-link', '.en')],
    limit: 900,
    beyond: 'connect link',
  },
  { name: 'payment link', entries: [paymentLink], limit: 11_800 },
  { name: 'payment link, with QR', entries: [paymentLink], opened: true, limit: 13_900 },
  {
    name: '+ English',
    entries: [paymentLink, entryOf('payment-link', '.en')],
    limit: 900,
    beyond: 'payment link',
  },
  {
    name: 'all elements',
    entries: [cardForm, bankPicker, accountForm, connectLink, paymentLink],
    limit: 37_020,
  },
];
