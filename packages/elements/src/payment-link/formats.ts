import { fill } from '../internal/base/languages.ts';

/*
 * In Spanish both are written here, as browsers write them for Colombia: the first number or date that a page has a browser write
 * takes 12 ms, and 50 ms on a slow phone.
 */

/** An amount in whole pesos, as written in Colombia. */
export const moneyText = (amount: number, tag: string): string =>
  tag === 'es'
    ? `$\xa0${amount.toFixed().replace(/\B(?=(\d{3})+$)/g, '.')}`
    : amount.toLocaleString(localeOf(tag), { style: 'currency', currency: 'COP', maximumFractionDigits: 0 });

const months =
  'enero,febrero,marzo,abril,mayo,junio,julio,agosto,septiembre,octubre,noviembre,diciembre'.split(',');

/** From the clock of Colombia, which changes in no season, to the universal time, in milliseconds. */
const COLOMBIA = 5 * 3_600_000;

/** A moment, in milliseconds since 1970, in Colombia, wherever the device is. A line does not end within `8:44 a. m.`. */
export function momentText(moment: number, tag: string): string {
  if (tag !== 'es')
    return new Date(moment).toLocaleString(localeOf(tag), {
      ...{ dateStyle: 'long', timeStyle: 'short', timeZone: 'America/Bogota' },
    });
  const date = new Date(moment - COLOMBIA);
  const hours = date.getUTCHours();
  const minutes = `${date.getUTCMinutes()}`.padStart(2, '0');
  const day = `${date.getUTCDate()} de ${months[date.getUTCMonth()]} de ${date.getUTCFullYear()}`;
  return `${day} a las ${hours % 12 || 12}:${minutes}\xa0${hours < 12 ? 'a' : 'p'}.\xa0m.`;
}

/** Locale of the numbers. */
function localeOf(tag: string): string {
  try {
    return `${new Intl.Locale(tag)}`;
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
