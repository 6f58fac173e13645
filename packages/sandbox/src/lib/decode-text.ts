/** The marks at the beginning of a text that is not UTF-8, and the encoding that each says. */
const marks: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  // Those of UTF-32 first: in little endian its mark begins with that of UTF-16.
  [[0xff, 0xfe, 0, 0], 'UTF-32LE'],
  [[0, 0, 0xfe, 0xff], 'UTF-32BE'],
  [[0xff, 0xfe], 'UTF-16LE'],
  [[0xfe, 0xff], 'UTF-16BE'],
];

/** Why bytes are not read as a text; `message` names the encoding. */
export class EncodingError extends Error {
  override readonly name = 'EncodingError';
}

/** The text of a file in UTF-8, with or without a mark. @throws {EncodingError} for another encoding, as some shells write */
export function decodeText(bytes: Uint8Array): string {
  const [, encoding] = marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? [];
  if (encoding !== undefined || bytes.includes(0))
    throw new EncodingError(`it is in ${encoding ?? 'UTF-16'}, not in UTF-8: save it in UTF-8`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new EncodingError('it is not in UTF-8: save it in UTF-8', { cause });
  }
}
