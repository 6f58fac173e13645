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

const english = (element: string, limit = 520): Budget => adding('+ English', element, 'en', limit);

const one = (element: string, vite: number, esbuild: number, opened?: string): Budget => ({
  name: `${element.replace('-', ' ')}${opened ? `, ${opened}` : ''}`,
  modules: [`${element}.define`],
  opened: !!opened,
  limits: { vite, esbuild },
});

const all = ['card-form', 'bank-picker', 'account-form', 'connect-link', 'payment-link'];

/** What is reached. A limit grows only with a sentence in CONTRIBUTING.md, “Bytes and times”. */
export const budgets: readonly Budget[] = [
  one('card-form', 17_343, 17_136),
  english('card-form', 540),
  one('card-form', 18_538, 18_342, 'with marks'),
  one('bank-picker', 11_536, 11_662),
  one('bank-picker', 20_096, 20_315, 'opened'),
  english('bank-picker'),
  one('account-form', 19_601, 20_033),
  english('account-form', 680),
  one('connect-link', 12_623, 12_851),
  english('connect-link'),
  one('payment-link', 12_626, 12_234),
  one('payment-link', 14_745, 14_412, 'with QR'),
  english('payment-link'),
  {
    name: 'all elements',
    modules: all.map((name) => `${name}.define`),
    limits: { vite: 34_079, esbuild: 34_784 },
  },
];
