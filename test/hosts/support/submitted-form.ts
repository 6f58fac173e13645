import type { Stage, State } from './stage.ts';

/**
 * The states after a submission, in a form that is filled in.
 *
 * @param held answer of the fake service that it holds back, and `refused`, a refusal
 * @param answerWith names its next answer
 */
export function outcomes(
  held: string,
  refused: string,
  answerWith: (stage: Stage, answer: string) => Promise<void>,
): readonly State[] {
  const after = (name: string, answer: string, isHeld = false): State => ({
    name,
    async reach(stage) {
      await answerWith(stage, answer);
      await stage.pay();
      if (isHeld) {
        await stage.reaches('submitting');
        await stage.release();
      }
      await stage.reaches(name);
    },
  });
  // The room of the fields closes once there is a value.
  return [
    after('failed', refused),
    after('unknown', 'broken'),
    { ...after('held', held, true), mayMove: true },
  ];
}
