import { errorCodes, type OpenRefusal } from '@datafono/contract';
import { type Answer, answer } from '../core/answer.ts';
import type { Assumption } from '../core/assumptions/assumed.ts';
import { RefusalError } from '../core/refusal-error.ts';

/** A refusal whose status, code and name are the profile's. */
export const openRefusal = (
  { status, codeName, code }: OpenRefusal,
  message: string,
  assumptions: Assumption,
): RefusalError => new RefusalError(status, bodyOf({ codeName, code }, message), {}, [assumptions]);

/** The same as an answer, which is remembered: the same request will never succeed. */
export const openAnswer = ({ status, codeName, code }: OpenRefusal, message: string): Answer =>
  answer(status, bodyOf({ codeName, code }, message));

const bodyOf = (
  { codeName, code }: Pick<OpenRefusal, 'codeName'> & { code: number | undefined },
  message: string,
) => ({
  message,
  ...(code !== undefined && { code }),
  code_name: codeName,
});

/** A refusal that the interface states of a route, with a message alone. */
export const statedRefusal = <Status extends number>(
  _route: { readonly errors: readonly Status[] },
  status: Status,
  message: string,
): RefusalError => new RefusalError(status, { message }, {}, STATED);

/** A payment that is paid already (interface, "Errors"). */
export function alreadyPaid(): RefusalError {
  const code_name = 'payment_already_paid';
  const message = 'Este pago ya fue pagado.';
  const body = { message, code: errorCodes[code_name], code_name };
  return new RefusalError(422, body, {}, STATED);
}

/** On what a refusal leans that the interface states. */
const STATED: readonly Assumption[] = [];
