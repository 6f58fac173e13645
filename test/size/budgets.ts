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
  one('card-form', 17_490, 17_318),
  english('card-form', 540),
  one('card-form', 18_685, 18_524, 'with marks'),
  one('card-form-frame', 16_288, 16_029),
  english('card-form-frame'),
  one('bank-picker', 11_553, 11_694),
  one('bank-picker', 20_124, 20_350, 'opened'),
  english('bank-picker'),
  one('account-form', 19_674, 20_162),
  english('account-form', 680),
  one('connect-link', 12_810, 13_072),
  english('connect-link'),
  one('payment-link', 12_643, 12_252),
  one('payment-link', 14_762, 14_430, 'with QR'),
  english('payment-link'),
  {
    name: 'all elements',
    modules: all.map((name) => `${name}.define`),
    limits: { vite: 34_296, esbuild: 35_001 },
  },
];

/** The script of the card frame's page, with both languages and the marks, in bytes after brotli. */
export const FRAME_PAGE = 16_887;
