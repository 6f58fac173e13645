import type { HttpBindings } from '@hono/node-server';
import type { Hono, Context as HonoContext } from 'hono';
import { readBody } from '../api/read-body.ts';
import type { Answer, Fields } from '../core/answer.ts';
import { problem } from '../core/messages.ts';
import { invalid, RefusalError } from '../core/refusal-error.ts';
import { responseOf } from '../core/reply.ts';
import type { WorkContext } from '../core/service.ts';
import { strayNumbers } from '../core/stray-numbers.ts';
import type { SandboxInstance } from '../instance/instance.ts';

/** What is known of a call of the control API: whose namespace it is about. */
interface Env {
  Bindings: Partial<HttpBindings>;
  Variables: { ns: string; key: string };
}

export type ControlCall = HonoContext<Env>;
export type ControlApp = Hono<Env>;

/** Carries out an act of the control API in one unit, and answers with what came of it. */
export async function act(
  call: ControlCall,
  { service }: SandboxInstance,
  work: (context: WorkContext) => Promise<Answer>,
): Promise<Response> {
  const { method, path } = call.req;
  const answer = await service.work(call.get('ns'), { kind: 'control', ref: `${method} ${path}` }, work);
  return responseOf(answer);
}

/** An answer without a body. */
export const NOTHING: Answer = { status: 204, body: '' };

/**
 * What the body says; nothing for none.
 *
 * @throws {RefusalError} as `readBody` does; 415 for a body that does not say what it is, as a page can send anywhere; the
 *   validation case for a card number, wherever it stands
 */
export async function fieldsOf({ req }: ControlCall, { settings }: SandboxInstance): Promise<Fields> {
  if (req.header('content-type') === undefined && mayHaveBody(req))
    throw new RefusalError(415, { message: UNTYPED });
  const fields = await readBody(req.raw, settings.profile, {});
  const strays = strayNumbers(fields);
  if (Object.keys(strays).length > 0) throw invalid(settings.profile, strays);
  return fields;
}

/** @see https://www.rfc-editor.org/rfc/rfc9112#section-6.3 */
const mayHaveBody = (req: ControlCall['req']): boolean =>
  req.header('transfer-encoding') !== undefined || Number(req.header('content-length') ?? 0) > 0;

const UNTYPED = 'Diga qué trae el cuerpo: envíe el encabezado «Content-Type: application/json».';

/** A part of a list that grows: the rows after a number or, without one, the newest; none from `before` on. */
export interface Page {
  readonly after: number | undefined;
  readonly before: number | undefined;
  readonly limit: number;
}

/** @throws {RefusalError} the validation case */
export function pageOf(call: ControlCall, { settings }: SandboxInstance): Page {
  const { after, before, limit = '200' } = call.req.query();
  if (!isSeq(after))
    throw invalid(settings.profile, { after: [problem('Escriba el seq después del cual continuar.')] });
  if (!isSeq(before))
    throw invalid(settings.profile, { before: [problem('Escriba el seq antes del cual terminar.')] });
  if (!/^\d{1,4}$/.test(limit) || Number(limit) < 1 || Number(limit) > 1_000)
    throw invalid(settings.profile, { limit: [problem('Escriba un número de 1 a 1000.')] });
  return { after: numberOf(after), before: numberOf(before), limit: Number(limit) };
}

const isSeq = (text: string | undefined): boolean => text === undefined || /^\d{1,15}$/.test(text);
const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

/** No `seq` comes near: a bound for pages that have none. */
export const LAST_SEQ = Number.MAX_SAFE_INTEGER;

/** How many rows may be asked for by name at once. */
const MOST_NAMED = 100;

/**
 * What a list is narrowed down to by a parameter that may be repeated; `undefined` where it is not narrowed down.
 *
 * @throws {RefusalError} the validation case for too many
 */
export function namedBy(
  call: ControlCall,
  name: string,
  { settings }: SandboxInstance,
): readonly string[] | undefined {
  const named = call.req.queries(name);
  if (named && named.length > MOST_NAMED)
    throw invalid(settings.profile, { [name]: [problem(`Nombre ${MOST_NAMED} como máximo.`)] });
  return named;
}

/** A page's rows as they came: from the first one on, or the newest ones backwards. */
export const inOrder = <Row>(rows: readonly Row[], { after }: Page): readonly Row[] =>
  after === undefined ? rows.toReversed() : rows;

export const unknown = (): RefusalError =>
  new RefusalError(404, { message: 'No existe aquí. Revise el id.' });
