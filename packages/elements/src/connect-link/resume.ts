import type { PayError } from '../internal/pay-error.ts';
import { Capture } from './capture.ts';
import type { CapturedMethod, ConnectEnd } from './connect-link.events.ts';
import { announceAndClose, returnedState, takeReturn } from './connect-return.ts';
import { saveCapture } from './stored-captures.ts';

/** What became of a link from whose page a person has returned. */
export interface ConnectReturn {
  /**
   * `completed`: the payment method was captured. `elsewhere`: the page where it was begun is open, and goes on.
   * `foreign`: this browser has begun nothing with it; the shop knows the result by its event. `failed`: no answer.
   */
  readonly result: 'completed' | ConnectEnd | 'elsewhere' | 'foreign' | 'failed';
  /** Id of the link; the empty string of one that was not begun in this browser. */
  readonly link: string;
  readonly method?: CapturedMethod | undefined;
  /** Why there is no answer. */
  readonly error?: PayError | undefined;
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
  const begun = takeReturn(state);
  if (!begun) return { result: 'foreign', link: '' };
  const { link } = begun;
  const ended = new AbortController();
  const until = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal;
  return new Promise<ConnectReturn>((resolve) => {
    const end = (result: 'completed' | ConnectEnd) => {
      saveCapture({ ...begun, isUsed: true, isTold: true });
      resolve({ result, link, ...(capture.method && { method: capture.method }) });
    };
    const capture = new Capture({
      routes: () => ({ url: src.replace(/\/+$/, ''), language }),
      hosts: () => [],
      changed: () => {},
      completed: () => end('completed'),
      identified: () => {},
      needsMethod: () => false,
      ended: end,
      failed: (error) => error.status === 401 && resolve({ result: 'failed', link, error }),
    });
    capture.resume(begun);
    capture.wait(until);
    const received = () => {
      capture.reset();
      resolve({ result: 'elsewhere', link });
    };
    announceAndClose(state, received, until);
    capture.refresh();
  }).finally(() => ended.abort());
}
