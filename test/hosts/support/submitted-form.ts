import type { State } from './element-under-test.ts';
import type { Stage } from './stage.ts';

/** A form of which a service makes a value, such as a card. */
interface SubmittedForm {
  /** Names of answers of the fake service: a value that it holds back, and a refusal. */
  readonly answers: { readonly held: string; readonly refused: string };
  /** Names the next answer of the fake service. */
  answerWith(stage: Stage, answer: string): Promise<void>;
  /** Fills in everything at once, the consent included. */
  fillIn(stage: Stage): Promise<void>;
  /** Enters what the element clears after a submission. */
  enterAgain?(stage: Stage): Promise<void>;
}

const LOST = 'broken';

/** The states after a submission, in a form that is filled in. */
export function outcomes(form: SubmittedForm): readonly State[] {
  const { held, refused } = form.answers;
  const after = (name: string, answer: string): State => ({
    name,
    async reach(stage) {
      await form.enterAgain?.(stage);
      await submit(form, stage, answer, name);
    },
  });
  const submitting = after('submitting', held);
  const answered: State = {
    name: 'held',
    async reach(stage) {
      await submitting.reach(stage);
      await stage.release();
      await stage.reaches('held');
    },
  };
  return [after('failed', refused), after('unknown', LOST), answered];
}

async function submit(form: SubmittedForm, stage: Stage, answer: string, state: string): Promise<void> {
  await form.answerWith(stage, answer);
  await stage.pay();
  await stage.reaches(state);
}
