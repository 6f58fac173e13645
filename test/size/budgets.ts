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
  one('card-form', 17_730, 17_600),
  english('card-form', 560),
  one('card-form', 18_925, 18_805, 'with marks'),
  one('card-form-frame', 16_870, 16_590),
  english('card-form-frame'),
  one('bank-picker', 11_875, 12_027),
  one('bank-picker', 20_760, 21_032, 'opened'),
  english('bank-picker'),
  one('account-form', 20_170, 20_640),
  english('account-form', 680),
  one('connect-link', 13_672, 13_336),
  english('connect-link'),
  one('payment-link', 12_914, 12_570),
  one('payment-link', 15_033, 14_748, 'with QR'),
  english('payment-link'),
  {
    name: 'all elements',
    modules: all.map((name) => `${name}.define`),
    limits: { vite: 34_755, esbuild: 35_512 },
  },
];

/** The script of the card frame's page, with both languages and the marks, in bytes after brotli. */
export const FRAME_PAGE = 17_139;
