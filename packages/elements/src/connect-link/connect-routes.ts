import {
  type NewConnectLink,
  type PublicConnectLink,
  readNewConnectLink,
  readPublicConnectLink,
} from '@datafono/contract/pay-routes';
import type { Answer, CallFailure } from '../internal/base/call.ts';
import { callRoute } from '../internal/base/call-route.ts';

/** Milliseconds for all requests that follow a click. */
const TIMEOUT = 10_000;

/** Why there is no link, or no state of the link. Each value is a key of the element's messages. */
export type ConnectProblem = 'session' | 'busy' | 'offline' | 'unavailable' | 'refused' | 'failed';

const BY_STATUS: Readonly<Record<number, ConnectProblem>> = { 401: 'session', 429: 'busy' };

export const problemOf = ({ problem, status = 0 }: CallFailure): ConnectProblem =>
  BY_STATUS[status] ?? (problem === 'offline' ? problem : problem === 'refused' ? 'failed' : 'unavailable');

export interface ConnectRoutes {
  readonly url: string;
  readonly language: string;
}

const options = ({ language }: ConnectRoutes) => ({
  headers: { 'Accept-Language': language },
  cache: 'no-store' as const,
});

/** A link, and its state before it is opened. */
interface ObtainedLink {
  readonly created: NewConnectLink;
  readonly before: Answer<PublicConnectLink>;
}

/**
 * Creates the link of a submission, or obtains the existing one, and reads its state, all within the time for what follows a
 * click. Without the state, a method that somebody saved earlier could pass for the method of this submission.
 */
export async function obtainLink(
  routes: ConnectRoutes,
  submission_id: string,
): Promise<ObtainedLink | CallFailure> {
  const timeout = AbortSignal.timeout(TIMEOUT);
  const created = await callRoute(
    'connect-links',
    { method: 'POST', url: `${routes.url}/connect-links`, body: { submission_id }, ...options(routes) },
    readNewConnectLink,
    timeout,
  );
  if ('problem' in created) return created;
  const before = await linkState(routes, created.value.id, 'GET', timeout);
  return 'problem' in before ? before : { created: created.value, before };
}

/** Reads the state of a link, or closes the link. */
export const linkState = (
  routes: ConnectRoutes,
  id: string,
  method: 'GET' | 'DELETE',
  timeout = AbortSignal.timeout(TIMEOUT),
): Promise<Answer<PublicConnectLink> | CallFailure> =>
  callRoute(
    'connect-links/',
    { method, url: `${routes.url}/connect-links/${encodeURIComponent(id)}`, ...options(routes) },
    readPublicConnectLink,
    timeout,
  );
