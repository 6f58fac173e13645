import { expect, it, onTestFinished, vi } from 'vitest';
import { createEventFeed } from './event-feed.ts';
import { waitUntil } from './wait-until.ts';

it('is woken by every event where another request’s timer cannot be cleared, as in workerd', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('clearTimeout', () => {});
  onTestFinished(() => void vi.useRealTimers().unstubAllGlobals());
  const events = createEventFeed();
  const read = vi.fn(async () => read.mock.calls.length);
  const end = waitUntil('charges.waitFor', 'cha_1', read, (reads) => reads === 3, { events });
  for (const reads of [2, 3]) {
    await vi.advanceTimersByTimeAsync(400); // twice: the first pause would have ended meanwhile
    events.publish({ data: { id: 'cha_1' } });
    await vi.advanceTimersByTimeAsync(0);
    expect(read).toHaveBeenCalledTimes(reads);
  }
  expect(await end).toBe(3);
});
