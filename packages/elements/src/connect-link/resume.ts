import type { ElementError } from '../internal/base/element-error.ts';
import {
  type ConnectEnd,
  PayConnectCompletedEvent,
  PayConnectEndedEvent,
  PayConnectErrorEvent,
  type SavedMethod,
} from './connect-link.events.ts';
import { consumeReturn, returnedState } from './link-return.ts';
import { LinkSession } from './link-session.ts';

/** What became of a link from whose page a person has returned. */
export interface ConnectReturn {
  /**
   * `completed`: the payment method was captured. `elsewhere`: the page where it was begun is open, and goes on.
   * `foreign`: this browser has begun nothing with it; the shop knows the result by its event. `failed`: no answer.
   */
  readonly result: 'completed' | ConnectEnd | 'elsewhere' | 'foreign' | 'failed';
  /** Id of the link; the empty string of one that was not begun in this browser. */
  readonly link: string;
  readonly method?: SavedMethod | undefined;
  /** Why there is no answer. */
  readonly error?: ElementError | undefined;
}

/** Where the state of a link is read. */
export interface ResumeOptions {
  /** Address of the shop's routes, such as `/pay`. */
  readonly src: string;
  /** Language tag of the messages in the answers; that of the page by default. */
  readonly language?: string;
  /** Ends the reads. */
  readonly signal?: AbortSignal;
}

/**
 * Concludes the return from the page of a link, on a page of the shop without the element: takes the state out of the
 * address, reads the link until it has ended, informs the page where it was begun, and closes this window where that page
 * is open.
 *
 * @returns `undefined` on a page whose address has no state; a promise that stays pending while the link is open
 *
 * @example
 * const returned = await resumeConnectLink({ src: '/pay' });
 * if (returned?.result === 'completed') show(returned.method);
 */
export async function resumeConnectLink({
  src,
  language = document.documentElement.lang,
  signal,
}: ResumeOptions): Promise<ConnectReturn | undefined> {
  const state = returnedState();
  if (!state) return undefined;
  const begun = consumeReturn(state);
  if (!begun) return { result: 'foreign', link: '' };
  const { link } = begun;
  const ended = new AbortController();
  return new Promise<ConnectReturn>((resolve) => {
    const session = new LinkSession({
      routes: () => ({ url: src.replace(/(?<!\/)\/+$/, ''), language }),
      hosts: () => [],
      needsMethod: () => false,
      changed: () => session.returned && resolve({ result: 'elsewhere', link }),
      report(event) {
        if (event instanceof PayConnectErrorEvent) {
          const { error } = event;
          if (error.status === 401) resolve({ result: 'failed', link, error });
        } else if (event instanceof PayConnectEndedEvent) resolve({ result: event.end, link });
        else if (event instanceof PayConnectCompletedEvent)
          resolve({ result: 'completed', link, ...(event.method && { method: event.method }) });
      },
    });
    session.connect(signal ? AbortSignal.any([signal, ended.signal]) : ended.signal);
    session.resume(begun);
    session.wait(true);
    session.refresh();
  }).finally(() => ended.abort());
}
