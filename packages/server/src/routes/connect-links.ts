import { ConnectLinkSubmission, type NewConnectLink, type PublicConnectLink } from '@datafono/contract';
import { misconfigured } from '../errors/errors.ts';
import type { Client } from '../resources/client.ts';
import { checkAccess, requireCustomer } from './access.ts';
import { findObject, json, Problem } from './answers.ts';
import type { Captured, Handler, Routes } from './options.ts';
import { isReused, readSubmission, submissionKey } from './submission.ts';

/** `POST connect-links`: creates one link for each submission, through which the session's customer enters payment data. */
export const createConnectLink: Handler = async (routes, request) => {
  const customer_id = await requireCustomer(routes, request);
  await checkAccess(routes, request, { route: 'connect-links.create' });
  const body = await readSubmission(routes, request, ConnectLinkSubmission);
  const { submission_id } = body;
  const details = (await routes.describeConnectLink?.(request, customer_id, submission_id)) ?? {};
  const { redirect_url } = details;
  const link = {
    ...details,
    ...(redirect_url !== undefined && {
      redirect_url: returnUrl(routes, request, { address: redirect_url, state: submission_id }),
    }),
    customer_id,
  };
  const idempotencyKey = await submissionKey(body, { route: 'connect-links.create', customer: customer_id });
  try {
    const { id, url } = await routes.client.connectLinks.create(link, { idempotencyKey });
    return json({ id, url } satisfies NewConnectLink, 201);
  } catch (error) {
    throw isReused(error)
      ? misconfigured('describeConnectLink must return the same for the same submission.')
      : error;
  }
};

/** @throws {ConfigurationError} for a URL of another origin, to which customers would be redirected */
function returnUrl(
  { origins = [] }: Routes,
  request: Request,
  { address, state }: { readonly address: string; readonly state: string },
): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // `url.origin` does not serve here: for a `blob:` URL it is the origin of the URL inside.
  const own = url && [new URL(request.url).origin, ...origins].includes(`${url.protocol}//${url.host}`);
  if (!own)
    throw misconfigured(
      'redirect_url of describeConnectLink must be on an origin of `origins`, or on the server’s own.',
    );
  url.searchParams.set('state', state);
  return url.href;
}

/** `GET connect-links/{id}`: reads the state of a link of the session's customer. */
export const readConnectLink: Handler = async (routes, request, id) => {
  const customer = await requireCustomer(routes, request);
  await checkAccess(routes, request, { route: 'connect-links.get', id });
  return json(await publicLink(routes, request, await requireLink(routes, customer, id)));
};

/** `DELETE connect-links/{id}`: closes a link of the session's customer. A single-use link whose capture came first is `used`. */
export const closeConnectLink: Handler = async (routes, request, id) => {
  const customer = await requireCustomer(routes, request);
  await checkAccess(routes, request, { route: 'connect-links.delete', id });
  const link = await requireLink(routes, customer, id);
  const before = await publicLink(routes, request, link);
  if (before.state !== 'open') return json(before);
  const failure = await routes.client.connectLinks.delete(id).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  const after = await linkAfter(routes, customer, link);
  if (failure && after.state === 'open') throw failure.error;
  const state = after.state === 'open' ? 'closed' : after.state;
  return json(await publicLink(routes, request, { ...after, state }));
};

type Link = Awaited<ReturnType<Client['connectLinks']['get']>>;

/** The link after its deletion, because a service may no longer read a deleted link, or show no state. */
const linkAfter = (routes: Routes, customer: string, link: Link): Promise<Link> =>
  requireLink(routes, customer, link.id).catch((error: unknown) => {
    if (error instanceof Problem) return { ...link, state: 'closed' };
    throw error;
  });

/** @throws {Problem} `not_found`, also for another customer's link */
async function requireLink({ client }: Routes, customer: string, id: string): Promise<Link> {
  const link = await findObject(client.connectLinks.get(id));
  if (link.customer_id !== customer) throw new Problem('not_found');
  return link;
}

/** The part of a link that a page receives. The shop's event may arrive before the service counts the capture. */
async function publicLink(routes: Routes, request: Request, link: Link): Promise<PublicConnectLink> {
  const { id, state, single_use } = link;
  const captured = await routes.getCaptured?.(request, id);
  const captures = Math.max(link.captures, captured ? 1 : 0);
  return {
    id,
    state: single_use && captures > 0 ? 'used' : state,
    captures,
    ...(captured && { payment_method: publicMethod(captured) }),
  };
}

const publicMethod = ({ id, type }: Captured) => ({ id, ...(type !== undefined && { type }) });
