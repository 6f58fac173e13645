/** How often a text may have been encoded: a proxy may encode a text that is already encoded. */
const ROUNDS = 4;

/**
 * Decodes percent-encoding, the escapes of JSON, HTML and programs, and accented letters whose UTF-8 was read as Latin-1, in any
 * nesting. The result is normalized (NFKD): an accent is a mark of its own, and full-width letters and ligatures are plain
 * letters.
 */
export function decoded(text: string): string {
  let before = text;
  for (let round = 0; round < ROUNDS; round += 1) {
    const after = decodedOnce(before);
    if (after === before) break;
    before = after;
  }
  return before.normalize('NFKD');
}

const decodedOnce = (text: string): string =>
  text
    .replace(/(?:%[\da-f]{2})+/gi, percentDecoded)
    .replace(/\u00c3([\u0080-\u00bfƒ‰“š‘œ])/g, (_, byte: string) =>
      String.fromCharCode(0xc0 + ((WINDOWS_1252[byte] ?? byte.charCodeAt(0)) & 0x3f)),
    )
    .replace(/\u00c2([\u0080-\u00bf])/g, '$1')
    .replace(/\\x([\da-f]{2})|\\u\{0*([\da-f]{1,5})\}/gi, (_, byte: string, code = byte) =>
      String.fromCodePoint(Number(`0x${code}`)),
    )
    .replace(/\\u([\da-f]{4})/gi, (_, unit: string) => String.fromCharCode(Number(`0x${unit}`)))
    .replace(/&#x0*([\da-f]{1,5})(?![\da-f]);?/gi, (_, code: string) =>
      String.fromCodePoint(Number(`0x${code}`)),
    )
    .replace(/&#0*(\d{1,6})(?!\d);?/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(
      /&([a-z])(acute|grave|circ|uml|tilde|ring|cedil|caron);/gi,
      (_, letter: string, mark: string) => letter + MARKS[mark.toLowerCase()],
    )
    .replace(/&([a-z]{2,8});/gi, (entity, name: string) => CHARACTERS[name.toLowerCase()] ?? entity);

/** The second UTF-8 byte of `Ã`, `É`, `Ó`, `Ú`, `Ñ` and `Ü`, by the character that Windows-1252 shows for the byte. */
const WINDOWS_1252: Readonly<Record<string, number>> = {
  ƒ: 0x83,
  '‰': 0x89,
  '“': 0x93,
  š: 0x9a,
  '‘': 0x91,
  œ: 0x9c,
};

/** Decodes as UTF-8; where that fails, as Latin-1, which old servers write. */
function percentDecoded(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded.replace(/%(..)/g, (_, byte: string) => String.fromCharCode(Number(`0x${byte}`)));
  }
}

/** The accents in HTML's names of letters, such as `&ntilde;`. */
const MARKS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  ring: '\u030a',
  cedil: '\u0327',
  caron: '\u030c',
};

/** HTML's names of other characters that occur in names, addresses and numbers. */
const CHARACTERS: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  commat: '@',
  dash: '-',
  hyphen: '-',
  lowbar: '_',
  lsquo: '‘',
  nbsp: ' ',
  ndash: '–',
  percnt: '%',
  period: '.',
  plus: '+',
  quot: '"',
  rsquo: '’',
  shy: '-',
  szlig: 'ß',
};
