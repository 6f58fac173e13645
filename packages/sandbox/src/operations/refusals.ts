import { errorCodes, type OpenRefusal } from '@datafono/contract';
import { type Answer, answer } from '../core/answer.ts';
import { RefusalError } from '../core/refusal-error.ts';
import type { Text } from '../core/wording.ts';

/** A refusal with the profile's status, code and name. */
export const openRefusal = ({ status, codeName, code }: OpenRefusal, message: Text): RefusalError =>
  new RefusalError(status, bodyOf({ codeName, code }, message));

/** The same as an answer, stored under the idempotency key, for a request that can never succeed. */
export const openAnswer = ({ status, codeName, code }: OpenRefusal, message: string): Answer =>
  answer(status, bodyOf({ codeName, code }, message));

const bodyOf = <Message>(
  { codeName, code }: Pick<OpenRefusal, 'codeName'> & { code: number | undefined },
  message: Message,
) => ({
  message,
  ...(code !== undefined && { code }),
  code_name: codeName,
});

/** A refusal with a message only. */
export const refused = (status: number, message: Text): RefusalError => new RefusalError(status, { message });

/** The refusal for a payment that is already paid (interface, "Errors"). */
export function alreadyPaid(): RefusalError {
  const code_name = 'payment_already_paid';
  const message = { es: 'Este pago ya fue pagado.', en: 'This payment was already paid.' };
  const body = { message, code: errorCodes[code_name], code_name };
  return new RefusalError(422, body);
}
