import { isOptional, isRecord, isString } from '../error-guard.ts';
import type { Card } from './card.ts';

/**
 * Reads a created card without a schema library, for bundles that count bytes. Equal to {@link Card}: whatever
 * that accepts is returned as it is, whatever it refuses is `undefined`.
 */
export function readCard(value: unknown): Card | undefined {
  return isRecord(value) &&
    isString(value['id']) &&
    /\S/.test(value['id']) &&
    isOptional(value['brand'], isString) &&
    isOptional(value['last_four'], isString)
    ? (value as Card) // every property that the type names was checked above
    : undefined;
}
