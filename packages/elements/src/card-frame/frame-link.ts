import {
  FRAME_VERSION,
  type FrameInit,
  type FrameState,
  type FrameView,
  type FromFrame,
  readFromFrame,
  type ToFrame,
} from '@datafono/contract/frame';
import { ElementError } from '../internal/base/element-error.ts';

/** From the start of a frame to its document, in milliseconds. */
const TO_LOAD = 10_000;
/** From the document to its first state. */
const TO_ANSWER = 2_000;
/** From a request to its answer: longer than the frame waits for the service. */
const TO_SEND = 40_000;

/** Why there is no frame: nothing answers, the page's policy refuses it, or it is of another version. */
export type FrameFailure = 'absent' | 'blocked' | 'version';

export interface FrameHost {
  /** What the frame is to show first. */
  view(): FrameView;
  /** The frame says what its fields are; the first time, that it is ready. */
  state(state: FrameState): void;
  key(key: 'Enter' | 'Escape'): void;
  /** Another document is in the frame: nothing of the one before counts. */
  restarted(): void;
  /** There is no frame: the host removes it. */
  lost(problem: FrameFailure): void;
}

type Sent = Extract<FromFrame, { type: 'sent' }>;
/** Of an answer with neither a card nor an error. */
const NO_ANSWER = { code: 'unreadable', message: 'unreadable', outcome: 'unknown', status: 0 } as const;

type Request = Omit<Extract<ToFrame, { type: 'send' }>, 'type' | 'id'>;

/**
 * A frame and the port to the document in it.
 *
 * Owns: the `<iframe>`, the port, the deadlines, the requests that wait for an answer. Does not own: what is shown, and what a
 * message means.
 *
 * The `<iframe>` is a child of the element, in a slot: browsers fill in no field of a frame in a shadow root. Each `load` is
 * another document, which gets a port of its own, and only if its origin is the one that the page has configured.
 */
export class FrameLink {
  readonly #host: FrameHost;
  readonly frame = document.createElement('iframe');
  readonly #requests = new Map<number, (answer: Sent | 'connection') => void>();
  #port: MessagePort | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #window: Window | null = null;
  #isReady = false;
  #lastId = 0;
  #lastView = '';

  constructor(host: FrameHost) {
    this.#host = host;
    this.frame.slot = 'frame';
    this.frame.sandbox.add('allow-scripts', 'allow-same-origin');
    this.frame.referrerPolicy = 'origin';
    if (knowsAutofill()) this.frame.allow = 'autofill';
    this.frame.addEventListener('load', () => this.#loaded());
  }

  /** Puts the frame into an element, and loads a document; without effect where it is there already. */
  open(parent: HTMLElement, url: string): void {
    const { frame } = this;
    const before = this.#window;
    if (frame.parentNode === parent && before && before === frame.contentWindow && frame.src === url) return;
    this.close();
    if (frame.src !== url) frame.src = url;
    // That of an element of which a page has made a copy.
    for (const other of parent.querySelectorAll('iframe[slot=frame]')) if (other !== frame) other.remove();
    if (frame.parentNode !== parent) parent.append(frame);
    this.#window = frame.contentWindow;
    this.#wait(TO_LOAD);
    if (before) this.#host.restarted();
  }

  /** Ends the port. Requests that are under way have an unknown outcome. */
  close(): void {
    clearTimeout(this.#timer);
    this.#port?.close();
    this.#port = undefined;
    this.#isReady = false;
    this.#lastView = '';
    for (const answer of this.#requests.values()) answer('connection');
    this.#requests.clear();
  }

  /** Takes the frame out of the page. */
  remove(): void {
    this.close();
    this.#window = null;
    this.frame.remove();
  }

  /** Learns that the policy of the page has refused the frame. */
  watch(signal: AbortSignal): void {
    const note = ({ effectiveDirective, disposition, blockedURI }: SecurityPolicyViolationEvent) => {
      const isEnforced = effectiveDirective === 'frame-src' && disposition === 'enforce';
      if (isEnforced && !this.#isReady && this.frame.src.startsWith(blockedURI)) this.#lose('blocked');
    };
    addEventListener('securitypolicyviolation', note, { signal });
  }

  show(view: FrameView): void {
    const text = JSON.stringify(view);
    if (text !== this.#lastView) this.post({ type: 'view', view });
    this.#lastView = text;
  }

  post(message: ToFrame): void {
    this.#port?.postMessage(message);
  }

  /** Asks the frame to create a card. @throws {ElementError} with `outcome: 'unknown'` where no answer comes */
  async send(request: Request): Promise<NonNullable<Sent['card']>> {
    const id = ++this.#lastId;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const answer = await new Promise<Sent | 'connection' | 'timeout'>((resolve) => {
      if (!this.#port) return resolve('connection');
      this.#requests.set(id, resolve);
      this.post({ type: 'send', id, ...request });
      timer = setTimeout(() => resolve('timeout'), TO_SEND);
    });
    clearTimeout(timer);
    this.#requests.delete(id);
    if (typeof answer === 'string') throw new ElementError(answer, { outcome: 'unknown' });
    if (answer.card) return answer.card;
    const { code, message, status, ...details } = answer.error ?? NO_ANSWER;
    throw new ElementError(code, { ...details, status: status || undefined }, message);
  }

  #loaded(): void {
    if (this.#port) {
      this.close();
      this.#host.restarted();
      if (!this.#window) return; // the host has removed it
    }
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = ({ data }) => {
      if (port1 === this.#port) this.#receive(data);
    };
    const { contentWindow, src } = this.frame;
    const view = this.#host.view();
    this.#lastView = JSON.stringify(view);
    const init: FrameInit = { datafono: 'card-frame', version: FRAME_VERSION, view };
    contentWindow?.postMessage(init, new URL(src).origin, [port2]); // no other origin gets it
    this.#wait(TO_ANSWER);
  }

  #receive(data: unknown): void {
    // Of another version nothing else can be read.
    const version = Object(data).version;
    const message = version === undefined || version === FRAME_VERSION ? readFromFrame(data) : undefined;
    if (version !== undefined && version !== FRAME_VERSION) this.#lose('version');
    if (message?.type === 'state') {
      clearTimeout(this.#timer);
      this.#isReady = true;
      this.#host.state(message);
    } else if (message?.type === 'sent') this.#requests.get(message.id)?.(message);
    else if (message && this.#isReady) this.#host.key(message.key);
  }

  #wait(time: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#lose('absent'), time);
  }

  #lose(problem: FrameFailure): void {
    this.close();
    this.#host.lost(problem);
  }
}

/** Chromium warns of a feature that it does not know. */
function knowsAutofill(): boolean {
  const policy: { features?(): readonly string[] } | undefined = Reflect.get(document, 'featurePolicy');
  return !!policy?.features?.().includes('autofill');
}
