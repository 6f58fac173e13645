import { readPublicBankList } from '@datafono/contract/pay-routes';
import type { CallFailure } from '../internal/base/call.ts';
import { callError } from '../internal/base/call-error.ts';
import { callRoute } from '../internal/base/call-route.ts';
import type { ElementError } from '../internal/base/element-error.ts';
import { explain } from '../internal/base/explain.ts';
import type { Bank } from './bank.ts';

const request = (url: string) => callRoute('banks', { url, method: 'GET' }, readPublicBankList);

/** The requests under way, by URL: all pickers of a page share a request. The browser caches the answer by HTTP's rules. */
const pending = new Map<string, ReturnType<typeof request>>();

function requestOnce(url: string): ReturnType<typeof request> {
  const sent = pending.get(url) ?? request(url).finally(() => pending.delete(url));
  pending.set(url, sent);
  return sent;
}

const sources = new Set<BankSource>();

/** The longest time in seconds until a person may try again, whatever the server says. */
const LONGEST_WAIT = 120;

/**
 * The list of a picker. It comes from the page, from a `<select>` among the picker's children, which works without a script, or
 * from a URL.
 *
 * Owns: the list, its request, when the request may be repeated, the observation of the `<select>`, and that the `<select>` is
 * disabled, so that the form's data do not contain its value, too. Does not own: the choice, what is rendered.
 */
export class BankSource {
  readonly #parent: Element;
  readonly #optionsChanged: () => void;
  readonly #changed: () => void;
  readonly #failed: (error: ElementError) => void;
  #src = '';
  #pageBanks: readonly Bank[] | undefined;
  #loaded: readonly Bank[] | undefined;
  #options: readonly Bank[] | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;

  error: ElementError | undefined;
  /** Whether several banks of the last list had the same id. */
  isRepeated = false;

  /**
   * @param optionsChanged called when the `<select>`, or one of its options, has changed
   * @param changed called when the list of the URL, or its state, has changed
   */
  constructor(
    parent: Element,
    optionsChanged: () => void,
    changed: () => void,
    failed: (error: ElementError) => void,
  ) {
    this.#parent = parent;
    this.#optionsChanged = optionsChanged;
    this.#changed = changed;
    this.#failed = failed;
  }

  get banks(): readonly Bank[] | undefined {
    return this.#pageBanks ?? this.#options ?? this.#loaded;
  }

  get state(): 'loading' | 'failed' | 'ready' {
    if (this.banks || !this.#src) return 'ready';
    return this.error ? 'failed' : 'loading';
  }

  /** Uses the page's list; `undefined` stops using it. Returns whether the argument is a list of banks. */
  setPageBanks(banks: readonly Bank[] | null | undefined): boolean {
    const isRight = !banks || !!readPublicBankList({ data: banks });
    this.#pageBanks = isRight ? (banks ? this.#distinct(banks) : undefined) : [];
    return isRight;
  }

  /** Whether the request may be repeated: not before the server's `Retry-After`. */
  get canRetry(): boolean {
    return !this.#retry;
  }

  /** The value of the `<select>`; the empty string without one. */
  get selected(): string {
    return this.#select?.value ?? '';
  }

  /** The list without banks whose id an earlier bank has: a value could not tell such banks apart. */
  #distinct(banks: readonly Bank[]): readonly Bank[] {
    const ids = new Set(banks.map(({ id }) => id));
    this.isRepeated = ids.size < banks.length;
    return this.isRepeated ? banks.filter(({ id }) => ids.delete(id)) : banks;
  }

  /** Loads the list from a URL, unless there is a list or the URL was loaded before. */
  load(src: string): void {
    const own = (this.#pageBanks ?? this.#options) ? '' : src;
    if (own === this.#src) return;
    this.#src = own;
    this.#loaded = undefined;
    void this.#send();
  }

  /**
   * Observes the `<select>`, and its coming and going, and receives the list that {@link retry} loads in another picker of the
   * page, until the signal aborts.
   */
  connect(signal: AbortSignal): void {
    sources.add(this);
    const observer = new MutationObserver(() => {
      this.#readSelect(observer);
      this.#optionsChanged();
    });
    observer.observe(this.#parent, CONTENT);
    this.#readSelect(observer);
    signal.addEventListener('abort', () => {
      sources.delete(this);
      observer.disconnect();
    });
  }

  /** Loads the list again for every picker of the page that has no list of this URL. */
  retry(): void {
    for (const source of sources) {
      if (!source.error || source.#src !== this.#src) continue;
      void source.#send();
      source.#changed();
    }
  }

  /** Reads the list of the `<select>`. An option without a value is no bank. */
  #readSelect(observer: MutationObserver): void {
    const select = this.#select;
    if (select) {
      if (!select.disabled) select.disabled = true;
      observer.observe(select, { ...CONTENT, attributeFilter: ['disabled', 'label', 'title', 'value'] });
    }
    const options = [...(select?.options ?? [])].filter(({ value }) => value);
    const banks = options.map(({ value: id, text: name, disabled, title }) => ({
      id,
      name,
      ...(disabled && { disabled: title || '–' }),
    }));
    this.#options = select && this.#distinct(banks);
  }

  get #select(): HTMLSelectElement | null {
    return this.#parent.querySelector('select');
  }

  async #send(): Promise<void> {
    const src = this.#src;
    clearTimeout(this.#retry);
    this.#retry = this.error = undefined;
    if (!src) return;
    const answer = await requestOnce(src);
    if (src !== this.#src) return;
    if ('problem' in answer) this.#fail(answer);
    else this.#loaded = this.#distinct(answer.value.data);
    if (this.#loaded?.length === 0) explain(({ reportNoBanks }) => reportNoBanks(src));
    this.#changed();
  }

  #fail(answer: CallFailure): void {
    const { retryAfter } = answer;
    this.error = callError(answer, {}, (text) => text);
    if (retryAfter)
      this.#retry = setTimeout(() => {
        this.#retry = undefined;
        this.#changed();
      }, Math.min(retryAfter, LONGEST_WAIT) * 1_000);
    this.#failed(this.error);
  }
}

const CONTENT = { childList: true, subtree: true, characterData: true };
