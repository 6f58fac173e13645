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
import { createFrame, takeFrame } from './frame-element.ts';
import type { LostReason } from './frame-lost-texts.ts';

/** From the start of a frame to its page, and from there to its script, in milliseconds; twice as long at the next two tries. */
const TO_LOAD = 10_000;
/** From the document to its first state, at the first try. */
const TO_ANSWER = 2_000;
const LAST_TRY = 2;
/** How often a frame is put back that a script of the page takes away: until it is ready, then in that time. */
const REPAIRS = 5;
const REPAIRS_TIME = 10_000;
/** From a request to its answer: longer than the frame waits for the service. */
const TO_SEND = 40_000;

export interface FrameHost {
  /** What the frame is to show first. */
  view(): FrameView;
  /** The frame says what its fields are; the first time, that it is ready. */
  state(state: FrameState): void;
  key(key: 'Enter' | 'Escape'): void;
  /** Another document is in the frame: nothing of the one before counts. */
  restarted(): void;
  /** A script of the page has given the frame another address. */
  spoiled(): void;
  /** The frame of the page's HTML is not as it must be, and makes room for another. */
  replaced(): void;
  /** There is no frame: the host removes it. */
  lost(problem: LostReason): void;
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
 *
 * The HTML of the page may have the `<iframe>` already, so that it loads beside the script of the element. Whether its `load`
 * is past, nobody can tell: it is offered a port at once, and at a `load` that comes later one more. A document takes the
 * first that it gets and answers again by that one, so the port that is answered by tells which document is there.
 */
export class FrameConnection {
  readonly #host: FrameHost;
  frame = createFrame();
  /** Whether the frame is one that the page's HTML had. */
  isOfPage = false;
  readonly #requests = new Map<number, (answer: Sent | 'connection') => void>();
  /** The port of the document in the frame; until it answers, all that were offered. */
  #ports: readonly MessagePort[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Milliseconds that the wait for the frame still lasts, and when it was started or ended; 0 while the link waits for nothing. */
  #timeLeft = 0;
  #since = 0;
  #try = 0;
  #isParsed = false;
  /** Whether the next `load` may be that of a document which already has a port. */
  #isTakenOver = false;
  /** When the frame was put back. */
  #repaired: readonly number[] = [];
  #url = '';
  #window: Window | null = null;
  #isReady = false;
  #lastId = 0;
  #lastView = '';

  constructor(host: FrameHost) {
    this.#host = host;
    this.#listen();
  }

  /** Puts the frame into an element, and loads a document; without effect where it is there already. */
  open(parent: HTMLElement, url: string): void {
    const before = this.#window;
    const isTakenOver = !before && this.#takeOver(parent, url);
    const { frame } = this;
    // That of an element of which a page has made a copy.
    for (const other of parent.querySelectorAll('iframe[slot=frame]')) if (other !== frame) other.remove();
    const isThere = frame.parentNode === parent;
    const isSame = before && this.#url === url;
    if (isSame && isThere && before === frame.contentWindow) return;
    // A page may move an element whose frame is ready as often as it likes.
    if (isSame && !(isThere && this.#isReady) && !this.#repairs()) return;
    this.close();
    this.#url = url;
    if (frame.src !== url) frame.src = url;
    // As the first child, which the element hides from what compares the children of a page.
    if (!isThere) parent.prepend(frame);
    this.#window = frame.contentWindow;
    this.#start();
    if (isTakenOver) this.#offer();
    if (before) this.#host.restarted();
  }

  /** @returns whether the frame of the page's HTML has a document, which may be there as a whole */
  #takeOver(parent: HTMLElement, url: string): boolean {
    const given = takeFrame(parent, url);
    if (given === 'wrong') this.#host.replaced();
    if (typeof given !== 'object') return false;
    this.frame = given;
    this.isOfPage = true;
    this.#listen();
    // Until a frame has its document, there is an empty one of the page's origin.
    this.#isTakenOver = !given.contentDocument;
    return this.#isTakenOver;
  }

  #listen(): void {
    const { frame } = this;
    frame.addEventListener('load', () => frame === this.frame && this.#loaded());
  }

  /** Ends the ports but those of another document. Requests that are under way have an unknown outcome. */
  close(...kept: readonly MessagePort[]): void {
    this.#wait(0);
    this.#keepPorts(...kept);
    this.#isReady = false;
    this.#lastView = '';
    for (const answer of this.#requests.values()) answer('connection');
    this.#requests.clear();
  }

  /** Takes the frame out of the page. */
  remove(): void {
    this.close();
    this.#window = null;
    this.#repaired = [];
    this.frame.remove();
  }

  /** Learns that the policy of the page has refused the frame, that its page has come, and when somebody sees it. */
  watch(signal: AbortSignal): void {
    const note = ({ effectiveDirective, disposition, blockedURI }: SecurityPolicyViolationEvent) => {
      const isEnforced = effectiveDirective === 'frame-src' && disposition === 'enforce';
      if (isEnforced && !this.#isReady && this.frame.src.startsWith(blockedURI)) this.#lose('blocked');
    };
    addEventListener('securitypolicyviolation', note, { signal });
    const parsed = ({ data, origin, source }: MessageEvent) => {
      const isFrame = source === this.frame.contentWindow && Object(data).datafono === 'card-frame';
      if (!isFrame || origin !== this.#origin || !this.#timeLeft || this.#ports[0] || this.#isParsed) return;
      this.#start();
      this.#isParsed = true;
    };
    addEventListener('message', parsed, { signal });
    const seen = () => {
      const passed = document.hidden ? performance.now() - this.#since : 0;
      if (this.#timeLeft) this.#wait(this.#timeLeft - passed || 1);
    };
    document.addEventListener('visibilitychange', seen, { signal });
  }

  show(view: FrameView): void {
    const text = JSON.stringify(view);
    if (text !== this.#lastView) this.post({ type: 'view', view });
    this.#lastView = text;
  }

  post(message: ToFrame): void {
    for (const port of this.#ports) port.postMessage(message);
  }

  /** Asks the frame to create a card. @throws {ElementError} with `outcome: 'unknown'` where no answer comes */
  async send(request: Request): Promise<NonNullable<Sent['card']>> {
    const id = ++this.#lastId;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const answer = await new Promise<Sent | 'connection' | 'timeout'>((resolve) => {
      if (!this.#isReady) return resolve('connection');
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
    const { frame } = this;
    const isSpoiled = frame.src !== this.#url;
    if (isSpoiled) this.#host.spoiled();
    if (isSpoiled && !this.#repairs()) return;
    // That of a document which has answered comes soon after.
    const isLate = this.#isReady && performance.now() - this.#since > TO_LOAD;
    const isPerhapsSame = this.#isTakenOver && !isSpoiled && !isLate;
    this.#isTakenOver = false;
    if (this.#ports[0] && !isPerhapsSame) {
      this.close();
      this.#host.restarted();
      if (!this.#window) return; // the host has removed it
    }
    if (isSpoiled) {
      this.#start();
      frame.src = this.#url;
      return;
    }
    this.#offer();
    this.#start(TO_ANSWER);
  }

  /** Offers the document in the frame a port. */
  #offer(): void {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      if (this.#ports.includes(port1)) this.#receive(data, port1);
    };
    this.#ports = [...this.#ports, port1];
    const view = this.#host.view();
    this.#lastView = JSON.stringify(view);
    const init: FrameInit = { datafono: 'card-frame', version: FRAME_VERSION, view };
    this.frame.contentWindow?.postMessage(init, this.#origin, [port2]); // no other origin gets it
  }

  /** Closes every port but this one. */
  #keepPorts(...kept: readonly MessagePort[]): void {
    for (const port of this.#ports) if (!kept.includes(port)) port.close();
    this.#ports = kept;
  }

  #receive(data: unknown, port: MessagePort): void {
    // Of another version nothing else can be read.
    const version = Object(data).version;
    const message = version === undefined || version === FRAME_VERSION ? readFromFrame(data) : undefined;
    if (version !== undefined && version !== FRAME_VERSION) this.#lose('version');
    if (message?.type === 'state') {
      if (!this.#settleOn(port)) return;
      if (this.#timeLeft) this.#wait(0);
      this.#isReady = true;
      this.#try = 0;
      this.#host.state(message);
    } else if (message?.type === 'sent') this.#requests.get(message.id)?.(message);
    else if (message && this.#isReady) this.#host.key(message.key);
  }

  /** Closes the other ports, once the document has answered by this one. @returns `false` where the host has removed the frame */
  #settleOn(port: MessagePort): boolean {
    if (this.#isReady && this.#ports[0] !== port) {
      this.close(port);
      this.#host.restarted();
    }
    if (this.#window) this.#keepPorts(port);
    return !!this.#window;
  }

  get #origin(): string {
    return new URL(this.#url).origin;
  }

  #start(time = TO_LOAD): void {
    this.#isParsed = false;
    this.#wait(time * 2 ** this.#try);
  }

  /** Time in which nobody sees the page does not count: browsers load nothing then, or slowly. */
  #wait(time: number): void {
    clearTimeout(this.#timer);
    this.#timeLeft = time;
    this.#since = performance.now();
    if (time && !document.hidden) this.#timer = setTimeout(() => this.#lose('absent'), time);
  }

  /** Whether the frame is put back once more, in place of lost. */
  #repairs(): boolean {
    const now = performance.now();
    this.#repaired = [...this.#repaired.filter((at) => !this.#isReady || now - at < REPAIRS_TIME), now];
    if (this.#repaired.length <= REPAIRS) return true;
    this.#lose('spoiled');
    return false;
  }

  #lose(problem: LostReason): void {
    if (this.#try < LAST_TRY) this.#try += 1;
    this.close();
    this.#host.lost(problem);
  }
}
