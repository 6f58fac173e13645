import type { ElementUnderTest, State } from './element-under-test.ts';
import type { HostPage } from './host-pages.ts';

/** A state that is measured on a host page, and how a person gets there from the one measured before. */
interface MeasuredState extends Pick<State, 'name' | 'reach' | 'isOpen'> {
  /** Whether axe checks it. Styles of a page change little of what axe finds, so elsewhere it checks the last state. */
  readonly hasAxe: boolean;
}

/** The states of an element that are measured on a host page: all on the page without style, else those that are like no other. */
export function measuredStates({ states }: ElementUnderTest, { file }: HostPage): readonly MeasuredState[] {
  const isPlain = file === 'plain';
  const measured = states.filter(({ like }) => isPlain || !like);
  return measured.map((state, index) => {
    const before = measured[index - 1];
    const way = states.slice(before ? states.indexOf(before) + 1 : 0, states.indexOf(state) + 1);
    return {
      ...state,
      async reach(stage) {
        for (const step of way) await step.reach(stage);
      },
      hasAxe: isPlain || state === measured.at(-1),
    };
  });
}
