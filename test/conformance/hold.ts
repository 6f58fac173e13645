import { afterAll, beforeAll, describe, it } from 'vitest';
import { openReceiver, type Receiver } from './receiver.ts';
import type { Row } from './row.ts';
import { NotCheckable, type Served } from './target.ts';
import { World } from './world.ts';

/** Rows whose checks mostly wait, so they run concurrently. */
const WAITING: readonly string[] = ['K2', 'K13'];

/**
 * Defines a test for every check of some rows.
 *
 * @param lacks whether the target may lack what a check needs, which then is skipped
 */
export function hold(whose: string, serve: () => Promise<Served>, rows: readonly Row[], lacks = false): void {
  describe(whose, () => {
    let served: Served;
    let receiver: Receiver;
    beforeAll(async () => {
      served = await serve();
      receiver = await openReceiver(served.target.webhookPort);
    });
    afterAll(async () => {
      await served?.[Symbol.asyncDispose]();
      await receiver?.[Symbol.asyncDispose]();
    });

    const waits = ({ id }: Row) => WAITING.includes(id);
    for (const row of [...rows.filter(waits), ...rows.filter((each) => !waits(each))])
      for (const { value, run } of row.checks)
        (waits(row) ? it.concurrent : it)(`${row.id} ${row.says} ${value}`, async ({ skip }) => {
          await using world = await World.open(served.target, receiver);
          await run(world).catch((error: unknown) => {
            if (lacks && error instanceof NotCheckable) skip(error.message);
            throw error;
          });
        });
  });
}
