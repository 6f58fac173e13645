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

/** Variables of a control call: its namespace, its secret key and its id. */
interface Env {
  Bindings: Partial<HttpBindings>;
  Variables: { ns: string; key: string; requestId: string };
}

export type ControlCall = HonoContext<Env>;
export type ControlApp = Hono<Env>;

/** Executes a control call in one unit and responds with its answer. */
export async function runInUnit(
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
 * Reads the fields of the body; none for an empty body.
 *
 * @throws {RefusalError} as `readBody` does; 415 for a body without `Content-Type`, which any web page can send; the
 *   validation case for a card number in any field
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

/** A page of a growing list: the rows after a `seq` or, without it, the newest; only those before `before`. */
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

/** Above every `seq`: the upper bound of pages without `before`. */
export const LAST_SEQ = Number.MAX_SAFE_INTEGER;

/** Limit of the values of a repeatable query parameter. */
const MAX_VALUES = 100;

/**
 * The values of a query parameter that may be repeated and filters a list; `undefined` without the parameter.
 *
 * @throws {RefusalError} the validation case for too many values
 */
export function valuesOf(
  call: ControlCall,
  name: string,
  { settings }: SandboxInstance,
): readonly string[] | undefined {
  const values = call.req.queries(name);
  if (values && values.length > MAX_VALUES)
    throw invalid(settings.profile, { [name]: [problem(`Nombre ${MAX_VALUES} como máximo.`)] });
  return values;
}

/** Puts a page's rows in ascending order; without `after` the query returns the newest first. */
export const oldestFirst = <Row>(rows: readonly Row[], { after }: Page): readonly Row[] =>
  after === undefined ? rows.toReversed() : rows;

export const notFound = (): RefusalError =>
  new RefusalError(404, { message: 'No existe aquí. Revise el id.' });
