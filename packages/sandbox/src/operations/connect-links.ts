import type { ConnectLinkCreate } from '@datafono/contract';
import { answer, type FieldErrors } from '../core/answer.ts';
import { messages } from '../core/messages.ts';
import type { Context, Noun, Operation } from '../core/operation.ts';
import { decodeFlag, decodeJson, encodeFlag, encodeJson, encodeTime } from '../store/columns.ts';
import type { ConnectLinkRow } from '../store/resource-rows.ts';
import { advance, type CauseOf, create } from './advance.ts';
import { noContent } from './answers.ts';
import { finder } from './finder.ts';
import { captureText } from './labels.ts';
import { readOperation } from './reading.ts';
import { requireCustomer, unknownReference } from './references.ts';

const UNKNOWN = {
  es: 'No existe un enlace de captura con ese id.',
  en: 'There is no capture link with this id.',
};

/** `POST /connect-links` (interface, "Connect link"). */
const createConnectLink: Operation<ConnectLinkCreate> = {
  coverage: { success: ['linkShape'] },
  check: checkAllowed,

  async execute({ body }, context) {
    await requireCustomer(body.customer_id, context);
    if (body.single_use === undefined) context.assume('singleUseDefault');
    const link = rowOf(body, context);
    const insert = (row: ConnectLinkRow) => context.unit.insertInto('connect_links').values(row).execute();
    await create('connect_link', link, insert, (row) => showLink(row, context), context);
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
  return known ? {} : { allows: [messages.oneOf(connectLinks.allows)] };
}

/** `DELETE /connect-links/{id}`: closes the link. A closed link stays closed. */
const deleteConnectLink: Operation<undefined> = {
  coverage: { success: [] },
  async execute({ params }, context) {
    const link = await findLink(params['id'] ?? '', context);
    if (!link) throw unknownReference(UNKNOWN, context);
    if (link.status !== 'open') context.assume('linkClosedAgain');
    await moveLink(link, 'close', context);
    return noContent(context.profile.status.deleted);
  },
};

function rowOf(body: ConnectLinkCreate, { ns, newId, now, profile }: Context): ConnectLinkRow {
  const at = encodeTime(now);
  return {
    ns,
    id: newId(),
    customer_id: body.customer_id,
    single_use: encodeFlag(body.single_use ?? profile.connectLinks.singleUse),
    status: 'open',
    visits: 0,
    completed: 0,
    allows: body.allows ? encodeJson(body.allows) : null,
    external_id: body.external_id ?? null,
    redirect_url: body.redirect_url ?? null,
    metadata: body.metadata ? encodeJson(body.metadata) : null,
    created_at: at,
    updated_at: at,
  };
}

const notify = ({ id, customer_id }: ConnectLinkRow, { notifyCustomer, link }: Context): Promise<void> =>
  notifyCustomer({ kind: 'connect_link', customer_id, subject: id, link: link('c', id), text: captureText });

export const findLink = (id: string, { unit, ns }: Context): Promise<ConnectLinkRow | undefined> =>
  unit.selectFrom('connect_links').selectAll().where('ns', '=', ns).where('id', '=', id).executeTakeFirst();

export const updateLink = (id: string, change: Partial<ConnectLinkRow>, { unit, ns }: Context) =>
  unit
    .updateTable('connect_links')
    .set(change)
    .where('ns', '=', ns)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * Applies a transition to a capture link.
 *
 * @param extraData additional fields of the event's payload
 * @returns the updated link; `undefined`, without any write, when its state has no such transition
 */
export function moveLink(
  { id, status: from }: ConnectLinkRow,
  cause: CauseOf<'connect_link'>,
  context: Context,
  change: Partial<ConnectLinkRow> = {},
  extraData: object = {},
): Promise<ConnectLinkRow | undefined> {
  const updated_at = encodeTime(context.now);
  const write = (status: string) => updateLink(id, { ...change, status, updated_at }, context);
  const show = (row: ConnectLinkRow) => ({ ...showLink(row, context), ...extraData });
  return advance({ type: 'connect_link', id, from, cause, write, show }, context);
}

/** A capture link in an answer of the service. */
function showLink(row: ConnectLinkRow, { profile, link }: Pick<Context, 'profile' | 'link'>) {
  const { id, customer_id, single_use, visits, external_id, redirect_url } = row;
  const { linkField, statusField, capturesField } = profile.connectLinks;
  return {
    id,
    customer_id,
    single_use: decodeFlag(single_use),
    [statusField]: row.status,
    visits,
    [capturesField]: row.completed,
    external_id,
    allows: row.allows === null ? null : decodeJson(row.allows),
    redirect_url,
    metadata: row.metadata === null ? null : decodeJson(row.metadata),
    [linkField]: link('c', id),
    is_test: true,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** Capture links. */
export const connectLinks: Noun<'connectLinks'> = {
  operations: {
    create: createConnectLink,
    get: readOperation(findLink, showLink, UNKNOWN),
    delete: deleteConnectLink,
  },
  objects: { connect_link: finder(findLink, showLink, ({ customer_id }) => customer_id) },
};
