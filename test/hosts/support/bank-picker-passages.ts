import { choose, load, loadBanks, press } from './bank-picker.ts';
import { release } from './card-form.ts';
import type { Stage } from './stage.ts';

/** What happens to a bank picker, and what a person does with it, one thing after the other. */
export const passages: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  async 'a list on its way'(stage) {
    await load(stage, 'held');
    await stage.reaches('loading');
  },
  'the list opened meanwhile': (stage) => press(stage, 'ArrowDown'),
  async 'a list that could not be loaded'(stage) {
    await release(stage); // what it answers is no list
    await stage.reaches('failed');
  },
  async 'a value before the list'(stage) {
    await choose(stage, 'b5');
  },
  'the list': loadBanks,
  'an open list': (stage) => press(stage, 'ArrowDown'),
  'another bank': (stage) => press(stage, 'ArrowUp', 'Enter'),
  'two letters': (stage) => press(stage, 'd', 'a'),
  'no result': (stage) => press(stage, 'x'),
  'the bank that was chosen': (stage) => press(stage, 'Escape'),
  async 'paying without a bank'(stage) {
    await press(stage, 'Escape');
    await stage.pay();
    await stage.reaches('invalid');
  },
  'the list over the error': (stage) => press(stage, 'ArrowDown'),
  'a bank': (stage) => press(stage, 'Enter'),
  'a value that is not in the list': (stage) => choose(stage, 'unknown'),
  'a bank that is disabled': (stage) => choose(stage, 'b4'),
};
