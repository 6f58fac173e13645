import { type Bytes, textOf } from './received-request.ts';

/** The largest body that is checked, in bytes: each candidate costs a signature, and strangers can send bodies. */
const MAX_BYTES = 65_536;

/**
 * What a body may have been before it was parsed and serialized again: JSON as JavaScript, PHP and Python write it.
 * Numbers such as `1.0` and duplicate fields cannot be restored.
 */
export function originalBodyCandidates(body: Bytes): Bytes[] {
  try {
    const value: unknown = JSON.parse(body.length > MAX_BYTES ? '' : (textOf(body) ?? ''));
    const compact = JSON.stringify(value);
    // Strings have no raw line breaks: all of them are indentation.
    const spaced = JSON.stringify(value, null, 1).replace(/(,?)\n */g, (_, comma) => comma && ', ');
    const texts = [compact, ascii(compact.replaceAll('/', '\\/')), spaced, ascii(spaced)];
    return texts.map((text) => new TextEncoder().encode(text));
  } catch {
    return [];
  }
}

const ascii = (text: string): string =>
  text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
