import type { Language } from './languages.ts';

const formats: Readonly<Record<Language, Intl.NumberFormat>> = {
  'es-CO': new Intl.NumberFormat('es-CO', { style: 'currency', currency: 'COP', maximumFractionDigits: 0 }),
  // Outside Colombia `$` is read as dollars.
  en: new Intl.NumberFormat('en', {
    style: 'currency',
    currency: 'COP',
    currencyDisplay: 'code',
    maximumFractionDigits: 0,
  }),
};

/** An amount of whole pesos as a person reads it: `$ 38.000`, or `COP 38,000` in English. */
export const formatPesos = (amount: number, language: Language): string => formats[language].format(amount);
