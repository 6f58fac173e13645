import { createInterface } from 'node:readline';
import type { Duplex } from 'node:stream';

/** What `orca/voice.py` writes: something said, something that a live region announces, speech cut off, an event of an application, or the answer to a request. */
interface Line {
  readonly kind: 'said' | 'announced' | 'stopped' | 'event' | 'handled';
  readonly text: string;
}

/**
 * Milliseconds without speech and without an event after which nothing more is expected. No event tells that nothing follows,
 * so a window of time is unavoidable: Orca waits 100 ms with a live region, Chromium up to 500 ms with its changes.
 */
const QUIET_MS = 1_000;

/** What Orca speaks, as text. */
export class Voice {
  readonly #channel: Duplex;
  #said: string[] = [];
  #announced: string[] = [];
  #count = 0;
  #onLine: (line: Line) => void = () => {};

  /** @param channel file descriptor 3 of Orca */
  constructor(channel: Duplex) {
    this.#channel = channel;
    createInterface({ input: channel }).on('line', (line) => this.#receive(JSON.parse(line)));
  }

  #receive(line: Line): void {
    if (line.kind !== 'handled') this.#count += 1;
    if (line.kind === 'said') this.#said.push(line.text);
    if (line.kind === 'announced') this.#announced.push(`» ${line.text}`);
    this.#onLine(line);
  }

  /** Resolves at a line of this kind. */
  #next(kind: Line['kind']): Promise<void> {
    return new Promise((resolve) => {
      this.#onLine = (line) => void (line.kind === kind && resolve());
    });
  }

  /** Orca has begun to speak. */
  started(): Promise<void> {
    return this.#next('said');
  }

  /** What was said since the last call, after {@link quiet}; then what live regions announced. */
  take(): readonly string[] {
    const said = [...this.#said, ...this.#announced];
    this.#said = [];
    this.#announced = [];
    return said;
  }

  /** @param painted resolves once the page has shown everything that it was told to */
  async quiet(painted: () => Promise<unknown>): Promise<void> {
    let before: number;
    do {
      await painted();
      const handled = this.#next('handled');
      this.#channel.write('\n');
      await handled;
      before = this.#count;
      await this.#silence();
    } while (this.#count !== before);
  }

  #silence(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, QUIET_MS);
      this.#onLine = () => timer.refresh();
    });
  }
}
