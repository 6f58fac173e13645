import type { ConnectLinkCreate } from '@datafono/contract';
import { answer, type FieldErrors, noContent } from '../../core/answer.ts';
import { fieldTexts } from '../../core/field-texts.ts';
import type { Context, Operation, Resource } from '../../core/operation.ts';
import { encodeTime } from '../../storage/columns.ts';
import type { Objects } from '../../storage/object-shapes.ts';
import { findObject } from '../../storage/objects.ts';
import { captureText } from '../customer-messages.ts';
import { finder, readOperation } from '../read-objects.ts';
import { requireCustomer, unknownReference } from '../refusals.ts';
import { applyTransition, type CauseOf, create } from '../transitions.ts';

const UNKNOWN = {
  es: 'No existe un link de captura con ese id.',
  en: 'There is no capture link with this id.',
};

type Link = Objects['connect_link'];

/** `POST /connect-links` (interface, "Connect link"). */
const createConnectLink: Operation<ConnectLinkCreate> = {
  check: checkAllowed,

  async execute({ body }, context) {
    await requireCustomer(body.customer_id, context);
    const link = await create('connect_link', linkIn(body, context), showLink, context);
    if (body.notify) await notify(link, context);
    return answer(context.profile.status.created, showLink(link, context));
  },
};

/** An unknown name in `allows` would allow everything. */
function checkAllowed(
  { allows = {} }: Partial<ConnectLinkCreate>,
  { profile: { connectLinks } }: Pick<Context, 'profile'>,
): FieldErrors {
  const known = Object.keys(allows).every((name) => connectLinks.allows.includes(name));
  return known ? {} : { allows: [fieldTexts.oneOf(connectLinks.allows)] };
}

/** `DELETE /connect-links/{id}`: closes the link. A closed link stays closed. */
const deleteConnectLink: Operation<undefined> = {
  async execute({ params }, context) {
    const link = await findObject('connect_link', params['id'] ?? '', context);
    if (!link) throw unknownReference(UNKNOWN, context);
    await transitionLink(link, 'close', context);
    return noContent(context.profile.status.deleted);
  },
};

function linkIn(body: ConnectLinkCreate, { newId, now, profile }: Context): Link {
  const at = encodeTime(now);
  return {
    id: newId(),
    customer_id: body.customer_id,
    single_use: body.single_use ?? profile.connectLinks.singleUse,
    status: 'open',
    visits: 0,
    captured: [],
    allows: body.allows ?? null,
    external_id: body.external_id ?? null,
    redirect_url: body.redirect_url ?? null,
    metadata: body.metadata ?? null,
    created_at: at,
    updated_at: at,
  };
}

const notify = ({ id, customer_id }: Link, { notifyCustomer, link }: Context): Promise<void> =>
  notifyCustomer({ kind: 'connect_link', customer_id, subject: id, link: link('c', id), text: captureText });

/**
 * Applies a transition to a capture link.
 *
 * @param extraData additional fields of the event's payload
 * @returns the changed link; `undefined`, without any write, when its state has no such transition
 */
export function transitionLink(
  link: Link,
  cause: CauseOf<'connect_link'>,
  context: Context,
  change: Partial<Link> = {},
  extraData: object = {},
): Promise<Link | undefined> {
  const changes = { ...change, updated_at: encodeTime(context.now) };
  const show = (changed: Link) => ({ ...showLink(changed, context), ...extraData });
  return applyTransition(link, { type: 'connect_link', cause, change: changes, show }, context);
}

/** A capture link in an answer of the service. */
function showLink(row: Link, { profile, link }: Pick<Context, 'profile' | 'link'>) {
  const { status, captured, ...shown } = row;
  const { linkField, statusField, capturesField } = profile.connectLinks;
  return {
    ...shown,
    [statusField]: status,
    [capturesField]: captured.length,
    [linkField]: link('c', row.id),
    is_test: true,
  };
}

/** Capture links. */
export const connectLinks: Resource<'connectLinks'> = {
  operations: {
    create: createConnectLink,
    get: readOperation('connect_link', showLink, UNKNOWN),
    delete: deleteConnectLink,
  },
  finders: { connect_link: finder('connect_link', showLink) },
};
