import { maskCardNumbers } from '@datafono/card';
import type { Actions } from './actions.ts';
import { CallError, Control } from './control.ts';
import { moment } from './format.ts';
import { type Back, type Entries, type ListName, type Lists, olderThan } from './lists.ts';
import { type Language, languages, type Messages } from './messages.ts';
import { CAUSES } from './read-opened.ts';
import { everything, Reader } from './reader.ts';
import { routeOf, type Tab } from './route.ts';
import type { Session } from './session.ts';
import { type Notice, nothingRead, type State } from './state.ts';
import { follow } from './stream.ts';
import { Clock, Namespace, Resolved } from './wire.ts';

/** How long a success notice is shown, in milliseconds. */
const NOTICE_DURATION = 8_000;

/** How many parts of a list one search reads before the person can continue it. */
const MAX_SEARCHED_PARTS = 10;

/** The initial choices of the page. */
const initialView = { filters: {}, backs: {}, causes: CAUSES, type: '' } as const;

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
    this.#set({ route: routeOf(fragment), notice: undefined, causes: CAUSES });
    void this.#reader?.refresh(['opened']);
  }

  speak(language: Language): void {
    this.#session.language = language;
    this.#set({ language, notice: undefined });
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

  advance(step: Readonly<Record<string, unknown>>): Promise<boolean> {
    return this.#act(async (words) => {
      const { now, moved = 0 } = Clock.parse(await this.#control.send('POST', '/v1/clock/advance', step));
      return words.clock.moved(moment(now, 'short', this.state.language), moved);
    }, 'clock');
  }

  setClock(mode: 'real' | 'frozen'): Promise<boolean> {
    return this.#act(async (words) => {
      await this.#control.send('PUT', '/v1/clock', { mode });
      return mode === 'frozen' ? words.clock.isFrozen : words.clock.isRunning;
    }, 'clock');
  }

  replay(eventId: string): Promise<boolean> {
    return this.#send(
      'POST',
      `/v1/events/${encodeURIComponent(eventId)}/replay`,
      'events',
      (words) => words.events.replayed,
    );
  }

  resolve(paymentId: string, action: 'approve' | 'reject', remarks: string): Promise<boolean> {
    const body = action === 'reject' ? { action, remarks } : { action };
    return this.#act(async (words) => {
      const path = `/api/v1/payments/${encodeURIComponent(paymentId)}/resolve`;
      const { status } = Resolved.parse(await this.#control.send('POST', path, body));
      return words.resolver.done(status);
    }, 'objects');
  }

  control(path: string): Promise<boolean> {
    return this.#send('POST', path, 'objects', (words) => words.objects.said);
  }

  addFault(fault: Readonly<Record<string, unknown>>): Promise<boolean> {
    return this.#send('POST', '/v1/faults', 'faults', (words) => words.faults.added, fault);
  }

  removeFault(id?: string): Promise<boolean> {
    const path = id === undefined ? '/v1/faults' : `/v1/faults/${encodeURIComponent(id)}`;
    return this.#send('DELETE', path, 'faults', (words) => words.faults.removed);
  }

  addEndpoint(endpoint: Readonly<Record<string, unknown>>): Promise<boolean> {
    return this.#send('POST', '/v1/webhooks', 'webhooks', (words) => words.webhooks.added, endpoint);
  }

  removeEndpoint(id: string): Promise<boolean> {
    const path = `/v1/webhooks/${encodeURIComponent(id)}`;
    return this.#send('DELETE', path, 'webhooks', (words) => words.webhooks.removed);
  }

  setChaos(chaos: Readonly<Record<string, unknown>>): Promise<boolean> {
    return this.#send('PUT', '/v1/chaos', 'webhooks', (words) => words.webhooks.saved, chaos);
  }

  async #enter(key: string): Promise<void> {
    const control = new Control(key);
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
    void follow(control, { live, changed: (topic) => reader.changed(topic) }, this.#connection.signal);
  }

  #send(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    topic: string,
    done: (words: Messages) => string,
    body?: unknown,
  ): Promise<boolean> {
    return this.#act(async (words) => {
      await this.#control.send(method, path, body);
      return done(words);
    }, topic);
  }

  /** Runs an action, shows its outcome and reads what it changed. Resolves with whether it succeeded. */
  async #act(act: (words: Messages) => Promise<string>, topic: string): Promise<boolean> {
    const words = languages[this.state.language];
    try {
      const text = await act(words);
      this.#reader?.changed(topic);
      this.#notify({ kind: 'done', text });
      return true;
    } catch (error) {
      this.#notify({ kind: 'problem', text: words.failed(this.#wordsOf(error)) });
      return false;
    }
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
