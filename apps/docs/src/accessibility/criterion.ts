export type Language = 'en' | 'es';

/** Supports, partially supports, not applicable, or: nothing that was run says it. */
type Result = 'S' | 'P' | 'NA' | 'U';

/** Of elements, hosted pages, shop and site, in this order. */
type Results = readonly [elements: Result, hosted: Result, shop: Result, site: Result];

export interface Criterion {
  readonly id: string;
  readonly level: 'A' | 'AA';
  readonly name: Readonly<Record<Language, string>>;
  readonly results: Results;
  /** Files whose run the results rest on, from the root of the repository. */
  readonly proofs: readonly string[];
  readonly remark: Readonly<Record<Language, string>>;
}

export const proofs = {
  stories: 'stories/.storybook/preview.ts',
  screens: 'test/journeys/screens.test.ts',
  states: 'test/journeys/checkout-read-aloud.test.ts',
  saved: 'test/journeys/saved-methods.test.ts',
  larger: 'test/journeys/larger-text.test.ts',
  hosts: 'test/hosts/hosts.test.ts',
  layout: 'test/hosts/layout.test.ts',
  narrow: 'test/engines/card.test.ts',
  keys: 'test/journeys/paid.test.ts',
  account: 'test/journeys/paid-by-account.test.ts',
  payment: 'test/journeys/pages-payment.test.ts',
  capture: 'test/journeys/pages-capture.test.ts',
  sequence: 'test/journeys/checkout-on-pages.test.ts',
  forced: 'test/journeys/forced-colors.test.ts',
  heard: 'test/heard/heard.test.ts',
  site: 'test/docs/built/site.test.ts',
  mistakes: 'packages/elements/src/card-form/card-form.mistakes.framed.browser.test.ts',
  autofill: 'packages/elements/src/card-form/card-form.fields.framed.browser.test.ts',
  time: 'packages/elements/src/payment-link/payment-link.time.browser.test.ts',
  held: 'packages/elements/src/card-form/card-form.held.framed.browser.test.ts',
  sending: 'packages/elements/src/checkout/checkout.sending.browser.test.ts',
  unknown: 'test/journeys/unknown.test.ts',
} as const;

export const axe = [proofs.stories, proofs.screens, proofs.states, proofs.saved, proofs.site];

type Fields = Omit<Criterion, 'id' | 'level' | 'name'>;

export const criterion = (
  [id, level, en, es]: readonly [string, Criterion['level'], string, string],
  fields: Fields,
): Criterion => ({ id, level, name: { en, es }, ...fields });

export const noMedia: Fields = {
  results: ['NA', 'NA', 'NA', 'NA'],
  proofs: [],
  remark: { en: 'There is no audio and no video.', es: 'No hay audio ni video.' },
};

export const without = (en: string, es: string): Fields => ({
  results: ['NA', 'NA', 'NA', 'NA'],
  proofs: [],
  remark: { en, es },
});

export const notRun = (en: string, es: string): Fields => ({
  results: ['U', 'U', 'U', 'U'],
  proofs: [],
  remark: { en, es },
});
