import { toSvgPath } from 'lean-qr/extras/svg';
import { correction, generate } from 'lean-qr/nano';

/** A QR code. Draw it dark on white, with a margin of four modules. */
export interface QrCode {
  /** Modules per side, without the margin. */
  readonly size: number;
  /** The dark modules, as the `d` of a `<path>`. One unit is one module. */
  readonly path: string;
}

/** Modules of the largest code that a screen of 360 px shows with three pixels per module: version 18. */
const LARGEST = 89;

/**
 * Encodes a text with error correction of level M or better (ISO/IEC 18004).
 *
 * @throws {Error} when the code would be larger than a phone's screen, that is for a link of more than 560 characters
 */
export function encodeQr(text: string): QrCode {
  const code = generate(text, { minCorrectionLevel: correction.M });
  if (code.size > LARGEST) throw new RangeError('The text is too long.');
  return { size: code.size, path: toSvgPath(code) };
}
