import { IDEMPOTENCY_HEADER, type Profile } from '@datafono/contract';
import type { Context as Call } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Context } from '../operations/operation.ts';
import type { Store } from '../store/store.ts';
import type { Authenticate } from './authenticate.ts';
import { claimOf, once } from './idempotency.ts';
import { readBody } from './read-body.ts';
import type { Served } from './table.ts';
import { validate } from './validate.ts';

/** What requests are carried out with. */
export interface Service {
  readonly store: Store;
  readonly authenticate: Authenticate;
  readonly profile: Profile;
  /** The namespace of the one key pair that is served. */
  readonly ns: string;
  readonly now: () => Date;
  readonly newId: () => string;
}

/**
 * Carries out one request: whose it is, what it says, and then, in one unit, what it does.
 *
 * @throws {Refusal} for whatever keeps it from being carried out
 */
export async function respond(call: Call, { route, operation }: Served, service: Service): Promise<Response> {
  const { store, authenticate, profile, ns, now, newId } = service;
  authenticate(call.req.header('authorization'), route.key);
  const fields = await readBody(call.req.raw, profile);
  const context: Context = { ns, now: now(), profile, newId };
  const body = validate(route.request, fields, (sound) => operation.check(sound, context), profile);
  const endpoint = `${route.method} ${route.path}`;
  const key = route.idempotent ? call.req.header(IDEMPOTENCY_HEADER) : undefined;
  const claim = route.idempotent ? claimOf(key, body, { ns, endpoint }, profile) : undefined;
  const answer = await store.unit(async (unit) => {
    const execute = () => operation.execute(unit, body, context);
    return claim
      ? once(unit, claim, context.now, profile, execute)
      : { ...(await execute()), replayed: false };
  });
  if (answer.replayed) call.header(profile.idempotency.replayHeader, 'true');
  return json(call, answer.status, answer.body);
}

/** @param body JSON */
export function json(call: Call, status: number, body: string): Response {
  call.header('content-type', 'application/json');
  // Hono's type lists the registered statuses; a profile may answer with any.
  return call.body(body, status as ContentfulStatusCode);
}
