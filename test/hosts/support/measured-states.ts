import type { ElementUnderTest, State } from './element-under-test.ts';
import type { HostPage } from './host-pages.ts';

/** A state that is measured on a host page, and how a person gets there from the one measured before. */
interface MeasuredState extends Pick<State, 'name' | 'reach' | 'isOpen'> {
  /** Whether axe checks it. Styles of a page change little of what axe finds, so elsewhere it checks the last state. */
  readonly hasAxe: boolean;
}

/** The states that are measured on a host page: every one where the page or `--mode all` says so, else the fullest. */
export function measuredStates(
  { states }: ElementUnderTest,
  { file, hasEveryState }: HostPage,
): readonly MeasuredState[] {
  const measured = states.filter(
    ({ isFullest }) => isFullest || hasEveryState || process.env['MODE'] === 'all',
  );
  return measured.map((state, index) => {
    const before = measured[index - 1];
    const way = states.slice(before ? states.indexOf(before) + 1 : 0, states.indexOf(state) + 1);
    return {
      ...state,
      async reach(stage) {
        for (const step of way) await step.reach(stage);
      },
      hasAxe: file === 'plain' || state === measured.at(-1),
    };
  });
}
