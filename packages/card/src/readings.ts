/** How often a text may have been encoded that is still read. */
const ENCODINGS = 3;

/**
 * The text, and what it stands for when what is encoded in it is read, percent-encoded, as entities of HTML or escaped
 * as in JSON, and what then comes to light.
 */
export function readingsOf(text: string): readonly string[] {
  const readings = [text];
  for (let last = text; readings.length <= ENCODINGS; readings.push(last)) {
    const decoded = last.replace(PERCENT, bytesOf).replace(CHARACTER, characterOf);
    if (decoded === last) break;
    last = decoded;
  }
  return readings;
}

const PERCENT = /(?:%[\da-f]{2})+/gi;

function bytesOf(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    // What is no UTF-8 may still have ASCII in it.
    return encoded.replace(/%([2-7][\da-f])/gi, (_, hex: string) => characterOf('', `x${hex}`));
  }
}

/** A character by its number, of HTML or of JSON, or by its name: none that has a name is a digit. */
const CHARACTER = /&(?:#(\d{1,7}|x[\da-f]{1,6});?|[a-z]{2,8};)|\\u([\da-f]{4})/gi;

function characterOf(_: string, number?: string, unit?: string): string {
  const point = Number(unit ? `0x${unit}` : number?.replace(/^x/i, '0x'));
  return point <= 0x10ffff ? String.fromCodePoint(point) : ' ';
}
