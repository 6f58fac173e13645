import { toSvgPath } from 'lean-qr/extras/svg';
import { correction, generate } from 'lean-qr/nano';

/** A QR code, to be drawn dark on white with a margin of four modules. */
export interface QrCode {
  /** Modules of a side, without the margin. */
  readonly size: number;
  /** The dark modules, as the `d` of a `<path>`; a module is one unit. */
  readonly path: string;
}

/** Modules of the largest code on a screen that is 360 px wide, with three pixels for a module: version 18. */
const LARGEST = 89;

/**
 * Encodes a text with error correction of level M or better (ISO/IEC 18004).
 *
 * @throws {Error} when the text is too long for a phone's screen: 560 characters of a link
 */
export function encodeQr(text: string): QrCode {
  const code = generate(text, { minCorrectionLevel: correction.M });
  if (code.size > LARGEST) throw new RangeError('The text is too long.');
  return { size: code.size, path: toSvgPath(code) };
}
