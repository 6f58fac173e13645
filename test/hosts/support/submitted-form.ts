import type { Stage, State } from './stage.ts';

/**
 * The states after a submission, in a form that is filled in.
 *
 * @param held answer of the fake service that it holds back, and `refused`, a refusal
 * @param answerWith names its next answer, and fills the form in again
 */
export function outcomes(
  held: string,
  refused: string,
  answerWith: (stage: Stage, answer: string) => Promise<void>,
): readonly State[] {
  const after = (name: string, answer: string): State => ({
    name,
    mayMove: true, // what it says has a line of its own
    async reach(stage) {
      await answerWith(stage, answer);
      await stage.pay();
      await stage.reaches(name);
    },
  });
  return [
    after('unknown', 'broken'),
    after('failed', refused),
    {
      name: 'filled in again',
      mayMove: true, // without that line
      async reach(stage) {
        await answerWith(stage, held);
        await stage.reaches('complete');
      },
    },
    {
      name: 'submitting',
      isInactive: true,
      async reach(stage) {
        await stage.pay();
        await stage.reaches('submitting');
      },
    },
    {
      name: 'held',
      mayMove: true, // the room of the fields closes once there is a value
      async reach(stage) {
        await stage.release();
        await stage.reaches('held');
      },
    },
  ];
}
