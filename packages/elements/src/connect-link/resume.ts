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

/** The result of a person's return from the page of a link. */
export interface ConnectReturn {
  /**
   * `completed`: the payment method was captured. `elsewhere`: the page that began the session is open, and continues it.
   * `foreign`: this browser did not begin the session; the shop receives the result by its event. `failed`: the routes demand
   * that the person signs in.
   */
  readonly result: 'completed' | ConnectEnd | 'elsewhere' | 'foreign' | 'failed';
  /** Id of the link; the empty string if the session was not begun in this browser. */
  readonly link: string;
  readonly method?: SavedMethod | undefined;
  /** The error of a `failed` return. */
  readonly error?: ElementError | undefined;
}

/** Where the state of a link is read, and until when. */
export interface ResumeOptions {
  /** URL of the shop's routes, such as `/pay`. */
  readonly src: string;
  /** Language tag of the answers' messages; by default that of the page. */
  readonly language?: string;
  /** Ends the reads. The promise then stays pending. */
  readonly signal?: AbortSignal;
}

/**
 * Concludes the return from a link's page, on a page of the shop that has no element. It removes the state from the URL, reads
 * the link until the link has ended, informs the page that began the session, and closes this window if that page is open.
 *
 * @returns `undefined` on a page whose URL has no state; the promise stays pending while the link is open
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
