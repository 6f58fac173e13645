import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { lazily } from '../index.ts';

it('a schema is made when it is first asked for, and never again', () => {
  const make = vi.fn(() => z.string());
  const schema = lazily(make);
  expect(make).not.toHaveBeenCalled();
  expect(schema()).toBe(schema());
  expect(make).toHaveBeenCalledOnce();
});
