import { expect, it } from 'vitest';
import type { Schedule, Step } from './schedule.ts';
import { shrink } from './shrink.ts';

const scanOf = (step: Step | undefined) => (step?.does === 'scan' ? step : undefined);

it('removes the steps about a payment link that a finding does not need, and makes the others simpler', async () => {
  const fault = { fault: 'held after the commit', on: 'read of the payment', once: true } as const;
  const schedule: Schedule = [
    { does: 'read', process: 1, ...fault },
    { does: 'link', as: 'invoice', process: 1, ...fault },
    { does: 'scan', how: 'begins' },
    { does: 'take back', process: 1, ...fault },
    { does: 'refund' },
    { does: 'scan', how: 'paid', old: true, soon: true },
  ];
  const isFound = async (steps: Schedule) =>
    steps.some((step) => step.does === 'link' && step.as === 'invoice') &&
    steps.some(({ does }) => does === 'take back') &&
    scanOf(steps.at(-1))?.how === 'paid';
  expect(await shrink(schedule, isFound, new AbortController().signal)).toEqual([
    { does: 'link', as: 'invoice', process: 0 },
    { does: 'take back', process: 0 },
    { does: 'scan', how: 'paid' },
  ]);
});

it('lets a fault affect all calls of a step before it removes the fault', async () => {
  const schedule: Schedule = [
    {
      ...{ does: 'pay', card: 'B', process: 1, closed: true },
      ...{ fault: 'reset after the commit', on: 'creation of the payment', once: true },
    },
  ];
  const isFound = async ([step]: Schedule) => step?.does === 'pay' && step.fault !== undefined;
  expect(await shrink(schedule, isFound, new AbortController().signal)).toEqual([
    { does: 'pay', card: 'A', process: 0, fault: 'reset after the commit', on: 'creation of the payment' },
  ]);
});
