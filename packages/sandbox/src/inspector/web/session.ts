import { type Language, languageOf } from './messages.ts';

const KEY = 'datafono-inspector-key';
const LANGUAGE = 'datafono-inspector-language';
const SINGLE_KEYS = 'datafono-inspector-single-keys';

/** What the tab remembers until it is closed; nothing outlives it. */
export class Session {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** The secret key. */
  get key(): string | undefined {
    return this.#storage.getItem(KEY) ?? undefined;
  }

  set key(key: string | undefined) {
    if (key === undefined) this.#storage.removeItem(KEY);
    else this.#storage.setItem(KEY, key);
  }

  get language(): Language {
    return languageOf(this.#storage.getItem(LANGUAGE));
  }

  set language(language: Language) {
    this.#storage.setItem(LANGUAGE, language);
  }

  /** Whether keys without Ctrl or Alt do something; they do until somebody turns them off. */
  get singleKeys(): boolean {
    return this.#storage.getItem(SINGLE_KEYS) !== 'off';
  }

  set singleKeys(use: boolean) {
    this.#storage.setItem(SINGLE_KEYS, use ? 'on' : 'off');
  }
}
