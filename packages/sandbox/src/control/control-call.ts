import { maskCardNumbers } from '@datafono/card';
import type { HttpBindings } from '@hono/node-server';
import type { Hono, Context as HonoContext } from 'hono';
import type * as z from 'zod/mini';
import { readBody } from '../api/read-body.ts';
import { type Answer, answer, type FieldErrors, type Fields, noContent } from '../core/answer.ts';
import { fieldTexts } from '../core/field-texts.ts';
import { type Language, languageOf, type Text } from '../core/language.ts';
import { invalid, RefusalError, responseOf } from '../core/refusal-error.ts';
import type { WorkContext } from '../core/service.ts';
import { cardNumberErrors, validateFields } from '../core/validate-fields.ts';
import type { SandboxInstance } from '../engine/instance.ts';
import type { Page } from '../storage/read-page.ts';

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

/** Answers with a list that is read in one unit. */
export const listInUnit = (
  call: ControlCall,
  instance: SandboxInstance,
  read: (context: WorkContext) => Promise<readonly object[]>,
): Promise<Response> =>
  runInUnit(call, instance, async (context) => answer(200, { data: await read(context) }));

/** The language of the texts in the answer. */
export const languageIn = ({ req }: ControlCall): Language => languageOf(req.header('accept-language'));

/** An answer without a body. */
export const NOTHING = noContent(204);

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
  const cardNumbers = cardNumberErrors(fields);
  if (Object.keys(cardNumbers).length > 0) throw invalid(settings.profile, cardNumbers);
  return fields;
}

/**
 * Reads and validates the fields of the body.
 *
 * @param texts as in `validateFields`
 */
export const readFields = async <Value>(
  call: ControlCall,
  instance: SandboxInstance,
  schema: z.ZodMiniType<Value>,
  texts: Readonly<Record<string, Text>>,
): Promise<Value> => validateFields(schema, await fieldsOf(call, instance), texts, instance.settings.profile);

/** @see https://www.rfc-editor.org/rfc/rfc9112#section-6.3 */
const mayHaveBody = (req: ControlCall['req']): boolean =>
  req.header('transfer-encoding') !== undefined || Number(req.header('content-length') ?? 0) > 0;

const UNTYPED = {
  es: 'Diga qué trae el cuerpo: envíe el encabezado «Content-Type: application/json».',
  en: 'State what the body is: send the header “Content-Type: application/json”.',
};

/** @throws {RefusalError} the validation case */
export function pageOf(call: ControlCall, { settings }: SandboxInstance): Page {
  const { after, before, limit = '200' } = call.req.query();
  if (!isSeq(after)) throw invalid(settings.profile, { after: [AFTER] });
  if (!isSeq(before)) throw invalid(settings.profile, { before: [BEFORE] });
  if (!/^\d{1,4}$/.test(limit) || Number(limit) < 1 || Number(limit) > 1_000)
    throw invalid(settings.profile, { limit: [LIMIT] });
  return { after: numberOf(after), before: numberOf(before), limit: Number(limit) };
}

const AFTER = {
  es: 'Escriba el seq después del cual continuar.',
  en: 'Write the seq to continue after.',
};
const BEFORE = { es: 'Escriba el seq antes del cual terminar.', en: 'Write the seq to end before.' };
const LIMIT = { es: 'Escriba un número de 1 a 1000.', en: 'Write a number from 1 to 1000.' };

const isSeq = (text: string | undefined): boolean => text === undefined || /^\d{1,15}$/.test(text);
const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

/** Limit of the values of a repeatable query parameter. */
const MAX_VALUES = 100;

const TOO_MANY = { es: `Nombre ${MAX_VALUES} como máximo.`, en: `Name at most ${MAX_VALUES}.` };

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
  if (values && values.length > MAX_VALUES) throw invalid(settings.profile, { [name]: [TOO_MANY] });
  return values;
}

export const notFound = (): RefusalError =>
  new RefusalError(404, {
    message: { es: 'No existe aquí. Revise el id.', en: 'It does not exist here. Check the id.' },
  });

/** The query parameters of a call. */
interface Parameters {
  /** Query parameters that may be given once. */
  readonly single: readonly string[];
  /** Query parameters that may be repeated. */
  readonly repeatable?: readonly string[];
}

const page = ['after', 'before', 'limit'] as const;

/** The query parameters of the calls that have some. */
const parametersOf: Readonly<Record<string, Parameters>> = {
  'GET /v1/journal': { single: page, repeatable: ['request'] },
  'GET /v1/history': { single: page, repeatable: ['root'] },
  'GET /v1/messages': { single: [...page, 'subject', 'customer_id'] },
  'GET /v1/events': { single: page, repeatable: ['id', 'root'] },
  'GET /v1/deliveries': { single: page, repeatable: ['endpoint'] },
  'GET /v1/objects': { single: [...page, 'type', 'status', 'customer_id'] },
  'PUT /v1/state': { single: ['replace'] },
};

/**
 * Checks the query of a control call.
 *
 * @throws {RefusalError} the validation case for an unknown parameter, and for one that is given twice
 */
export function checkQuery({ req }: ControlCall, { settings }: SandboxInstance): void {
  const method = req.method === 'HEAD' ? 'GET' : req.method;
  const { single, repeatable = [] } = parametersOf[`${method} ${req.path}`] ?? { single: [] };
  const known = [...single, ...repeatable];
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(req.queries()).flatMap(([name, values]) => {
      if (!known.includes(name)) return [[maskCardNumbers(name), [fieldTexts.unknownParameter(known)]]];
      const isRepeated = values.length > 1 && !repeatable.includes(name);
      return isRepeated ? [[name, [fieldTexts.repeatedParameter]]] : [];
    }),
  );
  if (Object.keys(errors).length > 0) throw invalid(settings.profile, errors);
}
