import { onTestFinished, vi } from 'vitest';

/** What is written with `console.error` from now on, until the test ends. */
export function stderr(): readonly string[] {
  const written: string[] = [];
  const spy = vi.spyOn(console, 'error').mockImplementation((text) => void written.push(String(text)));
  onTestFinished(() => spy.mockRestore());
  return written;
}
