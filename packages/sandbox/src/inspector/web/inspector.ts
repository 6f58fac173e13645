import { maskCardNumbers } from '@datafono/card';
import type { ControlClient } from '../../core/control-client.ts';
import { Namespace } from '../../core/control-shapes.ts';
import { CallError, createClient } from './client.ts';
import { withKey } from './curl.ts';
import { type Entries, type Lists, olderThan } from './lists.ts';
import { everything, Reader } from './reader.ts';
import { routeOf, type Tab } from './route.ts';
import type { Session } from './session.ts';
import { type Choices, type Notice, nothingRead, type State } from './state.ts';
import { follow } from './stream.ts';
import { type Language, languages, type Texts } from './texts.ts';

/** How long a success notice is shown, in milliseconds. */
const NOTICE_DURATION = 8_000;

/** How many parts of a list one search reads before the person can continue it. */
const MAX_SEARCHED_PARTS = 10;

/** A change of the sandbox by a person. */
export interface Command {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  /** The text of its success. */
  readonly said?: (answer: unknown, texts: Texts, language: Language) => string;
}

/** The model of the page: owns its state and the connection to the sandbox. Rendering is elsewhere. */
export class Inspector {
  state: State;
  readonly #changed: () => void;
  readonly #session: Session;
  #client = createClient('');
  #reader: Reader | undefined;
  #connection = new AbortController();
  #dismissTimer: ReturnType<typeof setTimeout> | undefined;

  /** @param changed is called after each change of the state */
  constructor(session: Session, fragment: string, changed: () => void) {
    this.#session = session;
    this.#changed = changed;
    this.state = {
      language: session.language,
      session: session.key === undefined ? 'out' : 'resuming',
      refused: undefined,
      live: false,
      route: routeOf(fragment),
      chosen: {},
      before: {},
      notice: undefined,
      reading: nothingRead,
    };
  }

  signIn(key: string): Promise<void> {
    this.#set({ session: 'checking', refused: undefined });
    return this.#enter(key);
  }

  /** Resumes with the stored key, if any. */
  async resume(): Promise<void> {
    const { key } = this.#session;
    if (key !== undefined) await this.#enter(key);
  }

  signOut(): void {
    this.#session.key = undefined;
    this.#forget();
    this.#set({ session: 'out' });
  }

  /** Signs in with another key and clears what was open, even if the sandbox refuses the key. */
  change(key: string): Promise<void> {
    this.#session.key = key;
    this.#forget();
    this.#set({ session: 'resuming', refused: undefined });
    return this.#enter(key);
  }

  open(fragment: string): void {
    const { notice } = this.state;
    this.#set({ route: routeOf(fragment), notice: notice?.kind === 'done' ? notice : undefined });
    void this.#reader?.refresh(['opened']);
  }

  speak(language: Language): void {
    this.#session.language = language;
    this.#set({ language, notice: undefined });
    // Some texts of the sandbox are in the language of the page.
    void this.#reader?.refresh(everything);
  }

  /** Sets choices of a tab. Other filters start from the newest part of its list. */
  choose(tab: Tab, choices: Choices): void {
    const { chosen, before } = this.state;
    this.#set({ chosen: { ...chosen, [tab]: { ...chosen[tab], ...choices } } });
    if (before[tab] !== undefined) void this.newest(tab);
  }

  /**
   * Shows the previous part of a list; continues to earlier parts while none of their entries match. Resolves when the
   * part is read.
   *
   * @param finds whether an entry matches the filters
   */
  async older<Name extends Tab>(tab: Name, finds: (entry: Entries[Name]) => boolean): Promise<void> {
    const lists = (): Lists => this.state.reading;
    for (let parts = 0; parts < MAX_SEARCHED_PARTS; parts += 1) {
      const before = olderThan(lists()[tab]);
      if (before === undefined) return;
      await this.#showBefore(tab, before);
      if (this.state.before[tab] !== before || lists()[tab].items.some(finds)) return;
    }
  }

  /** Shows the newest part of a list. */
  newest(tab: Tab): Promise<void> {
    return this.#showBefore(tab, undefined);
  }

  dismiss(): void {
    clearTimeout(this.#dismissTimer);
    this.#set({ notice: undefined });
  }

  /** Runs a command and shows its outcome; the stream reports what it changed. Resolves with whether it succeeded. */
  async run({ method, path, body, said }: Command): Promise<boolean> {
    const texts = languages[this.state.language];
    try {
      const answer = await this.#client.call(method, path, body);
      this.#notify({ kind: 'done', text: said?.(answer, texts, this.state.language) ?? texts.done });
      return true;
    } catch (error) {
      this.#notify({ kind: 'problem', text: texts.failed(this.#textOf(error)) });
      return false;
    }
  }

  /** Copies a text to the clipboard, which browsers permit at the address of this machine and over HTTPS. */
  async copy(text: string): Promise<void> {
    const { copy } = languages[this.state.language];
    try {
      await navigator.clipboard.writeText(text);
      this.#notify({ kind: 'done', text: copy.done });
    } catch {
      this.#notify({ kind: 'problem', text: copy.failed });
    }
  }

  /** Copies the secret key, which the page does not show; with a command, the command after one that sets it. */
  copyKey(command?: string): Promise<void> {
    const { key = '' } = this.#session;
    return this.copy(command === undefined ? key : withKey(command, key));
  }

  async #enter(key: string): Promise<void> {
    const client = createClient(key, () => this.state.language);
    this.#client = client;
    try {
      await client.get('/v1/namespace', Namespace);
    } catch (error) {
      if (this.#client !== client) return;
      this.#session.key = undefined;
      this.#set({ session: 'out', refused: this.#textOf(error) });
      return;
    }
    // Ignored after a sign-out or a sign-in with another key in the meantime.
    if (this.#client !== client) return;
    this.#session.key = key;
    await this.#connect(client);
  }

  /** Closes the connection and clears all data of the namespace. */
  #forget(): void {
    this.#connection.abort();
    this.#client = createClient('');
    this.#reader = undefined;
    this.dismiss();
    this.#set({ live: false, reading: nothingRead, chosen: {}, before: {} });
  }

  async #showBefore(tab: Tab, before: number | undefined): Promise<void> {
    this.#set({ before: { ...this.state.before, [tab]: before } });
    await this.#reader?.refresh([tab]);
  }

  async #connect(client: ControlClient): Promise<void> {
    this.#connection = new AbortController();
    const reader = new Reader(
      client,
      () => this.state,
      (read) => {
        // Late answers of another namespace are ignored.
        if (this.#reader === reader) this.#set({ reading: { ...this.state.reading, ...read } });
      },
    );
    this.#reader = reader;
    await reader.refresh(everything);
    if (this.#reader !== reader) return;
    this.#set({ session: 'in' });
    const live = (now: boolean) => {
      this.#set({ live: now });
      // Changes during the gap were not reported, so everything is read again.
      if (now) void reader.refresh(everything);
    };
    void follow(client, { live, changed: (topic) => reader.changed(topic) }, this.#connection.signal);
  }

  /** Shows a notice; a success is dismissed after a while, a problem only by the person. */
  #notify(notice: Notice): void {
    clearTimeout(this.#dismissTimer);
    this.#set({ notice });
    if (notice.kind === 'done') this.#dismissTimer = setTimeout(() => this.dismiss(), NOTICE_DURATION);
  }

  #textOf(error: unknown): string {
    const { signIn, unreachable } = languages[this.state.language];
    if (!(error instanceof CallError)) return maskCardNumbers(String(error));
    if (error.status === 0) return unreachable;
    return error.status === 401 ? signIn.refused : maskCardNumbers(error.message);
  }

  #set(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    this.#changed();
  }
}
