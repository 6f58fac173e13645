import { maskCardNumbers } from '@datafono/card';
import type { Actions } from './actions.ts';
import type { Command } from './commands.ts';
import { CallError, Control } from './control.ts';
import { copyText } from './copy-text.ts';
import { createObject } from './create-object.ts';
import { withKey } from './curl.ts';
import type { Kind, Values } from './drafts.ts';
import { type Back, type Entries, type ListName, type Lists, olderThan } from './lists.ts';
import { type Language, languages } from './messages.ts';
import type { ObjectRef } from './named-objects.ts';
import { randomKey } from './random-key.ts';
import { CAUSES } from './read-opened.ts';
import { everything, Reader } from './reader.ts';
import { anyRequest, type Refine } from './refine.ts';
import { addressOf, hrefOf, routeOf, type Tab } from './route.ts';
import type { Session } from './session.ts';
import { type Notice, nothingRead, nowIn, type Reading, type State } from './state.ts';
import { follow } from './stream.ts';
import { Namespace } from './wire.ts';

/** How long a success notice is shown, in milliseconds. */
const NOTICE_DURATION = 8_000;

/** How many parts of a list one search reads before the person can continue it. */
const MAX_SEARCHED_PARTS = 10;

/** The initial choices of the page. */
const initialView = {
  filters: {},
  backs: {},
  causes: CAUSES,
  type: '',
  refine: anyRequest,
  draft: undefined,
} as const;

/**
 * The model of the page: owns its state and the connection to the sandbox. Rendering is elsewhere.
 */
export class Inspector implements Actions {
  state: State;
  readonly #changed: () => void;
  readonly #session: Session;
  #control = new Control('');
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
      ...initialView,
      faultKind: '',
      notice: undefined,
      singleKeys: session.singleKeys,
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
    const route = routeOf(fragment);
    const isOfOther = notice?.created !== undefined && notice.created !== addressOf(route);
    const kept = notice?.kind === 'done' && !isOfOther ? notice : undefined;
    this.#set({ route, notice: kept, causes: CAUSES });
    void this.#reader?.refresh(['opened']);
  }

  speak(language: Language): void {
    this.#session.language = language;
    this.#set({ language, notice: undefined });
    // Its texts are in the language of the page, such as those of refusals.
    void this.#reader?.refresh(everything);
  }

  useSingleKeys(singleKeys: boolean): void {
    this.#session.singleKeys = singleKeys;
    this.#set({ singleKeys });
  }

  filter(tab: Tab, text: string): void {
    this.#set({ filters: { ...this.state.filters, [tab]: text } });
  }

  async older<Name extends ListName>(name: Name, finds: (entry: Entries[Name]) => boolean): Promise<void> {
    const lists = (): Lists => this.state.reading;
    for (let parts = 0; parts < MAX_SEARCHED_PARTS; parts += 1) {
      const back = olderThan(lists()[name]);
      if (!back) return;
      await this.#goBack(name, back);
      const { items, back: reached } = lists()[name];
      if (reached !== back || items.some(finds)) return;
    }
  }

  newest(name: ListName): Promise<void> {
    return this.#goBack(name, undefined);
  }

  async moreCauses(): Promise<void> {
    this.#set({ causes: this.state.causes + CAUSES });
    await this.#reader?.refresh(['opened']);
  }

  only(type: string): void {
    this.#set({ type });
    void this.newest('objects');
  }

  refine(choice: Partial<Refine>): void {
    this.#set({ refine: { ...this.state.refine, ...choice } });
    if (this.state.backs.journal) void this.newest('journal');
  }

  writeFault(faultKind: string): void {
    this.#set({ faultKind });
  }

  dismiss(): void {
    clearTimeout(this.#dismissTimer);
    this.#set({ notice: undefined });
  }

  /** Renders what changes with time. */
  tick(): void {
    this.#changed();
  }

  async run({ send, topic }: Command): Promise<boolean> {
    const { language } = this.state;
    const words = languages[language];
    try {
      const text = await send(this.#control, words, language);
      this.#reader?.changed(topic);
      this.#notify({ kind: 'done', text });
      return true;
    } catch (error) {
      this.#notify({ kind: 'problem', text: words.failed(this.#wordsOf(error)) });
      return false;
    }
  }

  async copy(text: string): Promise<void> {
    const { copy } = languages[this.state.language];
    const copied = await copyText(text);
    this.#notify(copied ? { kind: 'done', text: copy.done } : { kind: 'problem', text: copy.failed });
  }

  copyKey(): Promise<void> {
    return this.copy(this.#session.key ?? '');
  }

  copyWithKey(command: string): Promise<void> {
    return this.copy(withKey(command, this.#session.key ?? ''));
  }

  draft(kind: Kind): void {
    const number = this.state.reading.objects.items.length;
    this.#set({ draft: { kind, key: randomKey(), number, busy: false, problem: undefined } });
  }

  async create(values: Values): Promise<ObjectRef | undefined> {
    const { draft, reading, language } = this.state;
    const { namespace } = reading;
    if (!draft || draft.busy || !namespace) return undefined;
    this.#set({ draft: { ...draft, busy: true, problem: undefined } });
    const year = nowIn(this.state).getFullYear();
    const creator = { control: this.#control, publicKey: namespace.publicKey, year };
    try {
      const created = await createObject(creator, draft, values);
      this.#set({ draft: undefined });
      this.#reader?.changed('objects');
      const address = hrefOf('objects', created.type, created.id);
      this.#notify({ kind: 'done', text: languages[language].create.done, created: address });
      return created;
    } catch (error) {
      this.#set({ draft: { ...draft, problem: this.#wordsOf(error) } });
      return undefined;
    }
  }

  async #enter(key: string): Promise<void> {
    const control = new Control(key, () => this.state.language);
    this.#control = control;
    try {
      await control.get('/v1/namespace', Namespace);
    } catch (error) {
      if (this.#control !== control) return;
      this.#session.key = undefined;
      this.#set({ session: 'out', refused: this.#wordsOf(error) });
      return;
    }
    // Ignored after a sign-out or a sign-in with another key in the meantime.
    if (this.#control !== control) return;
    this.#session.key = key;
    await this.#connect(control);
  }

  /** Closes the connection and clears all data of the namespace. */
  #forget(): void {
    this.#connection.abort();
    this.#control = new Control('');
    this.#reader = undefined;
    this.dismiss();
    this.#set({ live: false, reading: nothingRead, ...initialView });
  }

  async #goBack(name: ListName, back: Back | undefined): Promise<void> {
    this.#set({ backs: { ...this.state.backs, [name]: back } });
    await this.#reader?.refresh([name]);
  }

  async #connect(control: Control): Promise<void> {
    this.#connection = new AbortController();
    const reader = new Reader(
      control,
      () => this.state,
      (read) => {
        // Late answers of another namespace are ignored.
        if (this.#reader === reader) this.#accept(read);
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
    void follow(control, { live, changed: (topic) => reader.changed(topic) }, this.#connection.signal);
  }

  #accept(read: Partial<Reading>): void {
    const { reading, notice } = this.state;
    this.#set({ reading: { ...reading, ...read } });
    const { opened } = read;
    // After a reset of the sandbox, the created object no longer exists.
    if (opened && !opened.object && opened.of === notice?.created) this.dismiss();
  }

  /** Shows a notice; a success is dismissed after a while, a problem only by the person. */
  #notify(notice: Notice): void {
    clearTimeout(this.#dismissTimer);
    this.#set({ notice });
    if (notice.kind === 'done') this.#dismissTimer = setTimeout(() => this.dismiss(), NOTICE_DURATION);
  }

  #wordsOf(error: unknown): string {
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
