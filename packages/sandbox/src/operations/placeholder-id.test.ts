import { describe, expect, it, vi } from 'vitest';
import { seededId, timedId } from '../lib/ids.ts';
import { idRangeOf, placeholderId } from './placeholder-id.ts';

const madeAt = (moment: number): string => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(moment);
  const id = timedId();
  now.mockRestore();
  return id;
};

const second = Date.UTC(2026, 0, 2);
const ids = [madeAt(second), madeAt(second + 1), madeAt(second + 1_000), seededId('7', 1), seededId('7', 2)];

describe('a placeholder id', () => {
  it.each(ids)('finds only %s, not ids created before or after', (id) => {
    const { from, to } = idRangeOf(placeholderId(id, 'payer'));
    expect(ids.filter((each) => each >= from && each < to)).toEqual([id]);
  });

  it.each(ids)('for %s differs by purpose and shares only the prefix', (id) => {
    const [payer, visitor] = [placeholderId(id, 'payer'), placeholderId(id, 'visitor')];
    expect(new Set([id, payer, visitor].map((each) => each.slice(-12))).size).toBe(3);
    expect(placeholderId(id, 'payer')).toBe(payer);
    expect(payer).toHaveLength(id.length);
  });
});
