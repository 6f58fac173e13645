export interface Budget {
  readonly name: string;
  /** Modules that the page imports, below `@datafono/elements/`. */
  readonly modules: readonly string[];
  /** Whether what is loaded later counts, too: when a person reaches for a field, or a code is shown. */
  readonly opened?: boolean;
  /** In bytes after brotli, by bundler: the size with Lit, or the size added to the budget named in `beyond`. */
  readonly limits: Readonly<Record<Bundler, number>>;
  readonly beyond?: string;
}

export type Bundler = 'vite' | 'esbuild';

/** The budget of what a second module adds to an element. */
const adding = (name: string, element: string, variant: string, limit: number): Budget => {
  const modules = [`${element}.define`, `${element}.${variant}.define`];
  return { name, modules, limits: { vite: limit, esbuild: limit }, beyond: element.replaceAll('-', ' ') };
};

const english = (element: string, limit = 520): Budget => adding('+ English', element, 'en', limit);

const one = (element: string, vite: number, esbuild: number, opened?: string): Budget => ({
  name: `${element.replaceAll('-', ' ')}${opened ? `, ${opened}` : ''}`,
  modules: [`${element}.define`],
  opened: !!opened,
  limits: { vite, esbuild },
});

const all = ['card-form', 'bank-picker', 'account-form', 'connect-link', 'payment-link'];

/** What is reached. A limit grows only with a sentence in CONTRIBUTING.md, “Bytes and times”. */
export const budgets: readonly Budget[] = [
  one('card-form', 18_605, 18_395),
  english('card-form', 620),
  one('card-form', 19_800, 19_600, 'with marks'),
  one('card-form-frame', 17_680, 17_460),
  english('card-form-frame'),
  one('bank-picker', 12_440, 12_595),
  one('bank-picker', 21_500, 21_765, 'opened'),
  english('bank-picker'),
  one('account-form', 21_065, 21_635),
  english('account-form', 680),
  one('connect-link', 14_070, 13_770),
  english('connect-link'),
  one('payment-link', 13_165, 12_760),
  one('payment-link', 15_285, 14_940, 'with QR'),
  english('payment-link'),
  {
    name: 'all elements',
    modules: all.map((name) => `${name}.define`),
    limits: { vite: 35_920, esbuild: 36_665 },
  },
];

/** The script of the card frame's page, with both languages and the marks, in bytes after brotli. */
export const FRAME_PAGE = 17_500;
