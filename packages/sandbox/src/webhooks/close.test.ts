import { expect, it } from 'vitest';
import { NOON } from '../test-support/calls.ts';
import { openOutbox } from '../test-support/outbox.ts';
import { receiver } from '../test-support/receiver.ts';

it.each(['delivery', 'replay'])('closing waits for the end of a %s in progress', async (kind) => {
  const shop = await receiver(() => 'hang');
  const { register, emit, list, dueDeliveries, deliverer } = await openOutbox();
  await register(shop.url);
  await emit();
  const [event] = await list();
  const made =
    kind === 'replay'
      ? deliverer.replay('n1', event?.id ?? '')
      : deliverer.deliver('n1', await dueDeliveries('n1', NOON));
  const ended: string[] = [];
  void made.then(() => ended.push(kind));
  await shop.until(1);
  await deliverer.close();
  expect(ended).toEqual([kind]);
});
