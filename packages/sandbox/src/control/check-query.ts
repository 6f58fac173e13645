import { maskCardNumbers } from '@datafono/card';
import type { FieldErrors } from '../core/answer.ts';
import { messages } from '../core/messages.ts';
import { invalid } from '../core/refusal-error.ts';
import type { SandboxInstance } from '../instance/instance.ts';
import type { ControlCall } from './control-call.ts';

/** The query parameters of a call. */
interface Parameters {
  /** Those that may be given once. */
  readonly single: readonly string[];
  /** Those that may be repeated. */
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
      if (!known.includes(name)) return [[maskCardNumbers(name), [messages.unknownParameter(known)]]];
      const isRepeated = values.length > 1 && !repeatable.includes(name);
      return isRepeated ? [[name, [messages.repeatedParameter]]] : [];
    }),
  );
  if (Object.keys(errors).length > 0) throw invalid(settings.profile, errors);
}
