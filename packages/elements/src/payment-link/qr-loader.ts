import type { QrCode } from './qr.ts';

type Encode = (text: string) => QrCode;

/**
 * The QR code of a text. What encodes it is loaded when the first code is needed.
 *
 * Owns: the code, the loading. Does not own: what is rendered.
 */
export class QrLoader {
  readonly #changed: () => void;
  #encode: Encode | undefined;
  #isLoading = false;
  #text = '';
  #code: QrCode | undefined;

  /** Whether there is none: it could not be loaded, or the text is too long for one. */
  isAbsent = false;

  /** @param changed called when there is a code, or none for good */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** The code of a text; `undefined` while that is loaded, and where there is none. */
  codeOf(text: string): QrCode | undefined {
    if (!this.#encode) {
      void this.#load();
      return undefined;
    }
    if (text === this.#text) return this.#code;
    this.#text = text;
    try {
      this.#code = this.#encode(text);
      this.isAbsent = false;
    } catch {
      this.#code = undefined;
      this.isAbsent = true;
    }
    return this.#code;
  }

  async #load(): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    try {
      this.#encode = (await import('./qr.ts')).encodeQr;
    } catch {
      this.isAbsent = true;
    }
    this.#changed();
  }
}
