import {
  type NewConnectLink,
  type PublicConnectLink,
  readNewConnectLink,
  readPublicConnectLink,
  readPublicProblem,
} from '@datafono/contract/pay-routes';
import type { RefusalTexts } from '@datafono/contract/refusal';
import { type Answer, call } from '../internal/call.ts';
import type { CallFailure } from '../internal/call-failure.ts';

/** Milliseconds for what follows a click. */
const TIMEOUT = 10_000;

/** The time for what follows a click, however many calls that is. */
export const clickTimeout = (): AbortSignal => AbortSignal.timeout(TIMEOUT);

/** The links of the shop's routes. */
export interface ConnectRoutes {
  /** Address of the routes. */
  readonly url: string;
  /** Language tag of the messages in the answers. */
  readonly language: string;
}

type Result<T> = Promise<Answer<T> | CallFailure>;

const options = ({ language }: ConnectRoutes) => ({
  headers: { 'Accept-Language': language },
  cache: 'no-store' as const,
  referrerPolicy: 'same-origin' as const,
});

/** Creates the link of a submission, or returns the one that there is. */
export const createLink = (
  routes: ConnectRoutes,
  submission_id: string,
  timeout: AbortSignal,
): Result<NewConnectLink> =>
  call(
    { method: 'POST', url: `${routes.url}/connect-links`, body: { submission_id }, ...options(routes) },
    readNewConnectLink,
    timeout,
    problemTexts,
  );

/** Reads the state of a link, or closes it. */
export const linkState = (
  routes: ConnectRoutes,
  id: string,
  method: 'GET' | 'DELETE' = 'GET',
  timeout = clickTimeout(),
): Result<PublicConnectLink> =>
  call(
    { method, url: `${routes.url}/connect-links/${encodeURIComponent(id)}`, ...options(routes) },
    readPublicConnectLink,
    timeout,
    problemTexts,
  );

function problemTexts(body: unknown): RefusalTexts | undefined {
  const problem = readPublicProblem(body);
  return problem && { message: problem.message ?? '', fieldErrors: [] };
}
