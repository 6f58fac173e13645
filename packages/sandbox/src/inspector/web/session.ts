import { type Language, languageOf } from './texts.ts';

const KEY = 'datafono-inspector-key';
const LANGUAGE = 'datafono-inspector-language';

/** Storage of the browser tab, cleared when the tab is closed. */
export class Session {
  readonly #storage: Storage;
  readonly #preferred: readonly string[];

  /** @param preferred the languages of the browser, in its order */
  constructor(storage: Storage, preferred: readonly string[]) {
    this.#storage = storage;
    this.#preferred = preferred;
  }

  /** The secret key. */
  get key(): string | undefined {
    return this.#storage.getItem(KEY) ?? undefined;
  }

  set key(key: string | undefined) {
    if (key === undefined) this.#storage.removeItem(KEY);
    else this.#storage.setItem(KEY, key);
  }

  /** The chosen language, or else that of the browser. */
  get language(): Language {
    return languageOf([this.#storage.getItem(LANGUAGE), ...this.#preferred]);
  }

  set language(language: Language) {
    this.#storage.setItem(LANGUAGE, language);
  }
}
