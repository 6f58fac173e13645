import type { Language } from './languages.ts';

const formats: Readonly<Record<Language, Intl.NumberFormat>> = {
  'es-CO': new Intl.NumberFormat('es-CO', { style: 'currency', currency: 'COP', maximumFractionDigits: 0 }),
  // In English, `$` would be read as dollars.
  en: new Intl.NumberFormat('en', {
    style: 'currency',
    currency: 'COP',
    currencyDisplay: 'code',
    maximumFractionDigits: 0,
  }),
};

/** Formats an amount of whole pesos: `$ 38.000`, or `COP 38,000` in English. */
export const formatPesos = (amount: number, language: Language): string => formats[language].format(amount);

const format = (language: Language) =>
  new Intl.DateTimeFormat(language, {
    ...{ day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZone: 'America/Bogota' },
  });

const dates: Readonly<Record<Language, Intl.DateTimeFormat>> = { 'es-CO': format('es-CO'), en: format('en') };

/** Formats a date and time in Colombia's time zone: `29 nov 2026, 8:44 a. m.`. A line does not end within the time of day. */
export const formatMoment = (moment: string, language: Language): string =>
  dates[language]
    .format(new Date(moment))
    .replaceAll(' de ', ' ')
    .replace(/ (.\.) m\.$/, '\xa0$1\xa0m.');
