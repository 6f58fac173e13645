import type { Profile } from '@datafono/contract';
import { messages } from '../core/messages.ts';
import { invalid } from '../core/refusal-error.ts';
import { Chaos } from './chaos.ts';

/**
 * Validates the chaos settings of a control call. A field that is left out is 0.
 *
 * @throws {RefusalError} the validation case
 */
export function readChaos(fields: unknown, profile: Profile): Chaos {
  const result = Chaos.safeParse(fields);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const unknown = issue?.code === 'unrecognized_keys';
  const field = String((unknown ? issue.keys[0] : issue?.path[0]) ?? 'seed');
  throw invalid(profile, {
    [field]: [unknown ? UNKNOWN : field === 'seed' ? messages.seed : messages.probability],
  });
}

const UNKNOWN = {
  es: 'Este campo no existe aquí. Use seed, duplicate, reorder, delay y drop.',
  en: 'There is no such field here. Use seed, duplicate, reorder, delay and drop.',
};
