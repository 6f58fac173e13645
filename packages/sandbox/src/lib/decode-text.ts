/** The marks at the beginning of a text that is not UTF-8, and the encoding of each mark. */
const marks: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  // UTF-32 comes first, because its little-endian mark begins with that of UTF-16.
  [[0xff, 0xfe, 0, 0], 'UTF-32LE'],
  [[0, 0, 0xfe, 0xff], 'UTF-32BE'],
  [[0xff, 0xfe], 'UTF-16LE'],
  [[0xfe, 0xff], 'UTF-16BE'],
];

/** The beginnings of files that are not texts. */
const others: readonly (readonly [beginning: readonly number[], what: string])[] = [
  [
    [...new TextEncoder().encode('SQLite format 3\0')],
    'it is a database of SQLite, which datafono-sandbox opens with --db',
  ],
  [[0x1f, 0x8b], 'it is compressed by gzip: unpack it first'],
  [[0x50, 0x4b, 3, 4], 'it is a ZIP archive: unpack it first'],
];

/** The encodings of texts without a mark that begin in ASCII, by which bytes of the first characters are 0. */
const unmarked: readonly (readonly [zeros: string, encoding: string])[] = [
  ['x000x000', 'UTF-32LE'],
  ['000x000x', 'UTF-32BE'],
  ['x0x0x0x0', 'UTF-16LE'],
  ['0x0x0x0x', 'UTF-16BE'],
];

/** Why bytes are not read as a text; `message` names the encoding. */
export class EncodingError extends Error {
  override readonly name = 'EncodingError';
}

/** The text of a file in UTF-8, with or without a mark. @throws {EncodingError} for another encoding, as some shells write */
export function decodeText(bytes: Uint8Array): string {
  const beginsWith = ([beginning]: readonly [readonly number[], string]) =>
    beginning.every((byte, at) => bytes[at] === byte);
  const [, what] = others.find(beginsWith) ?? [];
  if (what !== undefined) throw new EncodingError(what);
  const zeros = Array.from(bytes.subarray(0, 8), (byte) => (byte === 0 ? '0' : 'x')).join('');
  const [, encoding] = marks.find(beginsWith) ?? unmarked.find(([pattern]) => pattern === zeros) ?? [];
  if (encoding !== undefined) throw new EncodingError(`it is in ${encoding}, not in UTF-8: save it in UTF-8`);
  if (bytes.includes(0)) throw new EncodingError('it is no text: it has null characters');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new EncodingError('it is not in UTF-8: save it in UTF-8', { cause });
  }
}
