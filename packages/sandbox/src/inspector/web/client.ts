import { readRefusal } from '@datafono/contract/refusal';
import { ControlClient, type ControlError } from '../../core/control-client.ts';

/** A failed call, with the message of the refusal. */
export class CallError extends Error {
  override readonly name = 'CallError';
  /** HTTP status; 0 without an answer. */
  readonly status: number;

  constructor({ status, text, cause }: ControlError) {
    super(status === 0 ? String(cause) : (messageOf(text) ?? `HTTP ${status}`), { cause });
    this.status = status;
  }
}

/**
 * A client of the control API of this page and, through the proxy at `/api`, of the API.
 *
 * @param key the secret key of the namespace
 * @param language that of refusals
 */
export const createClient = (key: string, language = () => 'es-CO'): ControlClient =>
  new ControlClient({ control: '', key, language, errorOf: (failed) => new CallError(failed) });

/** The message of a refusal: that of its fields, otherwise the general one. */
function messageOf(text: string): string | undefined {
  const { message, fieldErrors = [] } = readRefusal(jsonOf(text)) ?? {};
  const fields = new Map<string, string>();
  for (const [field, problem] of fieldErrors)
    fields.set(field, `${fields.get(field) ?? `${field}:`} ${problem}`);
  return [...fields.values()].join(' ') || message || undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
