import { fill } from '../internal/base/languages.ts';

/** An amount in whole pesos, as written in Colombia. */
export const moneyText = (amount: number, tag: string): string =>
  amount.toLocaleString(localeOf(tag), { style: 'currency', currency: 'COP', maximumFractionDigits: 0 });

/** A moment, in milliseconds since 1970, in Colombia, wherever the device is. A line does not end within `8:44 a. m.`. */
export const momentText = (moment: number, tag: string): string =>
  new Date(moment)
    .toLocaleString(localeOf(tag), { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/Bogota' })
    .replace(/ (.\.) m\.$/, '\xa0$1\xa0m.');

/** Locale of the numbers. The built-in messages are Colombian, so their numbers are, too. */
function localeOf(tag: string): string {
  try {
    return tag === 'es' ? 'es-CO' : `${new Intl.Locale(tag)}`;
  } catch {
    return 'es-CO'; // a page may have registered a tag that is no valid locale, such as `en_US`
  }
}

/** The time left in hours and minutes, in the last hour in minutes and seconds; empty for more than a day. */
export function timeLeftText(timeLeft: number, localize: (key: 'left') => string): string {
  const seconds = Math.ceil(timeLeft / 1_000);
  const minutes = Math.floor(seconds / 60);
  const time =
    minutes < 60
      ? `${minutes}:${`${seconds % 60}`.padStart(2, '0')}`
      : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return minutes < 1_440 ? fill(localize('left'), { time }) : '';
}
