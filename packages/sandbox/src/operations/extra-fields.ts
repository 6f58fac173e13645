import type { ExtraNoun } from '@datafono/contract';
import type { Context } from '../core/operation.ts';
import { encodeTime } from '../storage/columns.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The extra fields of a creation, which the profile accepts beyond the interface.
 *
 * @returns `null` when none was sent
 */
export function extraIn(noun: ExtraNoun, body: object, context: Context): Record<string, unknown> | null {
  const names = context.profile.extraFields[noun];
  const sent = Object.entries(body).filter(([name, value]) => names.includes(name) && value !== undefined);
  if (sent.length === 0) return null;
  return Object.fromEntries(sent.map(([name, value]) => [name, storedAs(name, value, context)]));
}

/**
 * Selects the extra fields of an answer whose accepted field the profile has. Public sources show these fields.
 *
 * @param shown the field of the answer, its value and the accepted field that it comes from
 */
export const showExtra = (
  noun: ExtraNoun,
  shown: Readonly<Record<string, readonly [accepted: string, value: unknown]>>,
  { profile }: Pick<Context, 'profile'>,
): Values =>
  Object.fromEntries(
    Object.entries(shown)
      .filter(([, [accepted]]) => profile.extraFields[noun].includes(accepted))
      .map(([name, [, value]]) => [name, value]),
  );

const storedAs = (name: string, value: unknown, context: Context): unknown =>
  name === 'splits' && Array.isArray(value) ? value.map((split) => splitOf(Object(split), context)) : value;

/** A split in the form of answers. */
function splitOf({ schedule_at, scheduled_at, ...sent }: Values, { newId, now }: Context): Values {
  const created_at = encodeTime(now);
  const when = schedule_at ?? scheduled_at ?? null;
  return {
    id: newId(),
    ...sent,
    account_id: sent['account_id'] ?? null,
    split_value: Number(sent['split_value']),
    description: sent['description'] ?? null,
    created_at,
    scheduled_at: when,
  };
}
