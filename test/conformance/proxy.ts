import { openDoor, type Passed, type Passing, passOn } from './door.ts';
import type { Target } from './target.ts';

/** One thing that is not as it should be. */
export interface Twist {
  readonly ask?: (call: Passing) => Passing;
  readonly answer?: (reply: Passed, call: Passing) => Passed;
}

export interface Twisted extends AsyncDisposable {
  readonly target: Target;
}

/** A target in front of another one that changes one thing of what passes. */
export async function twisted(target: Target, { ask, answer }: Twist): Promise<Twisted> {
  const { api, cards, control, ...rest } = target;
  const before = (address: string) =>
    openDoor(async (call) => {
      const reply = await passOn(address, ask?.(call) ?? call);
      return answer?.(reply, call) ?? reply;
    });
  const doors = await Promise.all([before(api), before(cards), before(control ?? api)]);
  const [main, ofCards, ofControl] = doors;
  return {
    target: {
      ...rest,
      ...{ api: main.address, cards: ofCards.address },
      ...(control ? { control: ofControl.address } : {}),
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(doors.map((door) => door[Symbol.asyncDispose]()));
    },
  };
}
