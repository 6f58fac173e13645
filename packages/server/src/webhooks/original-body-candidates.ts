import { type Bytes, textOf } from './received-request.ts';

/** Bytes of a body that is looked at so: each guess costs a signature, also when a stranger sent it. */
const MAX_BYTES = 65_536;

/**
 * What a body may have been before somebody parsed it and wrote it anew: as JavaScript, PHP and Python write JSON.
 * Numbers such as `1.0` and fields that came twice cannot be told.
 */
export function originalBodyCandidates(body: Bytes): Bytes[] {
  try {
    const value: unknown = JSON.parse(body.length > MAX_BYTES ? '' : (textOf(body) ?? ''));
    const compact = JSON.stringify(value);
    // Within texts there are no line breaks: all of them are of the layout.
    const spaced = JSON.stringify(value, null, 1).replace(/(,?)\n */g, (_, comma) => comma && ', ');
    const texts = [compact, ascii(compact.replaceAll('/', '\\/')), spaced, ascii(spaced)];
    return texts.map((text) => new TextEncoder().encode(text));
  } catch {
    return [];
  }
}

const ascii = (text: string): string =>
  text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
