import type { QrCode } from './qr.ts';

type Encode = (text: string) => QrCode;

/**
 * The QR code of a text. The encoder is loaded when a code is first needed.
 *
 * Owns: the code, the loading. Does not own: what is rendered.
 */
export class QrLoader {
  readonly #changed: () => void;
  readonly #import: () => Promise<Encode>;
  #encode: Encode | undefined;
  #isLoading = false;
  #text = '';
  #code: QrCode | undefined;

  /** Whether there will be no code, because the encoder could not be loaded or the text is too long. */
  isAbsent = false;

  /**
   * @param changed called when the code is ready, or will not come
   * @param load loads the encoder
   */
  constructor(changed: () => void, load = async (): Promise<Encode> => (await import('./qr.ts')).encodeQr) {
    this.#changed = changed;
    this.#import = load;
  }

  /** The code of a text; `undefined` while the encoder is loaded, and where there is no code. A new text tries again. */
  codeOf(text: string): QrCode | undefined {
    if (text !== this.#text) {
      this.#text = text;
      this.#code = undefined;
      this.isAbsent = false;
    }
    if (!this.#code && !this.isAbsent) this.#make();
    return this.#code;
  }

  /** Loads the encoder again if that failed and a code is still needed. */
  retry(): void {
    this.isAbsent = false;
    this.#changed();
  }

  #make(): void {
    try {
      this.#code = this.#encode?.(this.#text);
    } catch {
      this.isAbsent = true;
    }
    if (!this.#encode) void this.#load();
  }

  async #load(): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    try {
      this.#encode = await this.#import();
    } catch {
      this.isAbsent = true;
    }
    this.#isLoading = false;
    this.#changed();
  }
}
