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
  return { name, modules, limits: { vite: limit, esbuild: limit }, beyond: element.replace('-', ' ') };
};

const english = (element: string): Budget => adding('+ English', element, 'en', 500);

const one = (element: string, vite: number, esbuild: number, opened?: string): Budget => ({
  name: `${element.replace('-', ' ')}${opened ? `, ${opened}` : ''}`,
  modules: [`${element}.define`],
  opened: !!opened,
  limits: { vite, esbuild },
});

const all = ['card-form', 'bank-picker', 'account-form', 'connect-link', 'payment-link'];

export const budgets: readonly Budget[] = [
  one('card-form', 0, 0),
  english('card-form'),
  adding('+ marks', 'card-form', 'marks', 1_300),
  one('bank-picker', 0, 0),
  one('bank-picker', 0, 0, 'opened'),
  english('bank-picker'),
  one('account-form', 0, 0),
  english('account-form'),
  one('connect-link', 0, 0),
  english('connect-link'),
  one('payment-link', 0, 0),
  one('payment-link', 0, 0, 'with QR'),
  english('payment-link'),
  { name: 'all elements', modules: all.map((name) => `${name}.define`), limits: { vite: 0, esbuild: 0 } },
];
