import type { PayError } from '../internal/pay-error.ts';
import { Capture } from './capture.ts';
import type { CapturedMethod, ConnectEnd } from './connect-link.events.ts';
import { announceAndClose, removeReturn } from './connect-return.ts';

/** What became of a link from whose page a person has returned. */
export interface ConnectReturn {
  /**
   * `completed`: the payment method was captured. `elsewhere`: the page where it was begun is open, and goes on.
   * `foreign`: it was not begun in this browser; the shop knows the result by its event. `failed`: no answer.
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
  const returned = removeReturn();
  if (!returned) return undefined;
  const { state, begun } = returned;
  if (!begun) return { result: 'foreign', link: '' };
  const { link } = begun;
  const ended = new AbortController();
  const until = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal;
  return new Promise<ConnectReturn>((resolve) => {
    const capture = new Capture({
      routes: () => ({ url: src.replace(/\/+$/, ''), language }),
      hosts: () => [],
      changed: () => {},
      completed: () => resolve({ result: 'completed', link, method: capture.method }),
      identified: () => {},
      needsMethod: () => false,
      ended: (result) => resolve({ result, link }),
      failed: (error) => error.status === 401 && resolve({ result: 'failed', link, error }),
    });
    capture.resume({ ...begun, state });
    capture.wait(until);
    const received = () => {
      capture.reset();
      resolve({ result: 'elsewhere', link });
    };
    announceAndClose(state, received, until);
    capture.refresh();
  }).finally(() => ended.abort());
}
