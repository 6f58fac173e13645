import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { lazily } from '../index.ts';

it('a lazy schema is created once, on first use', () => {
  const make = vi.fn(() => z.string());
  const schema = lazily(make);
  expect(make).not.toHaveBeenCalled();
  expect(schema()).toBe(schema());
  expect(make).toHaveBeenCalledOnce();
});
