import { describe, expect, it, vi } from 'vitest';
import { seededId, timedId } from '../lib/ids.ts';
import { Harness } from '../test-support/harness.ts';
import { findByPlaceholder, placeholderId } from './placeholder-id.ts';

const madeAt = (moment: number): string => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(moment);
  const id = timedId();
  now.mockRestore();
  return id;
};

const second = Date.UTC(2026, 0, 2);
const ids = [madeAt(second), madeAt(second + 1), madeAt(second + 1_000), seededId('7', 1), seededId('7', 2)];

describe('a placeholder id', () => {
  it('finds its object among others, and nothing by another purpose or text', async () => {
    const service = await Harness.open();
    const first = await service.made('payments');
    await service.made('payments');
    const find = (placeholder: string) =>
      service.run((context) => findByPlaceholder('payment', placeholder, 'payer', context));
    expect(await find(placeholderId(first, 'payer'))).toMatchObject({ id: first });
    for (const other of [first, placeholderId(first, 'capture'), ''])
      expect(await find(other)).toBeUndefined();
    await service.close();
  });

  it.each(ids)('for %s differs by purpose and shares only the prefix', (id) => {
    const [payer, visitor] = [placeholderId(id, 'payer'), placeholderId(id, 'visitor')];
    expect(new Set([id, payer, visitor].map((each) => each.slice(-12))).size).toBe(3);
    expect(placeholderId(id, 'payer')).toBe(payer);
    expect(payer).toHaveLength(id.length);
  });
});
