import type { Passages, State } from './element-under-test.ts';
import type { Stage } from './stage.ts';

/** A form of which a service makes a value, such as a card. */
interface SubmittedForm {
  /** Names of answers of the fake service: to a value, to one that it holds back, and to a refusal. */
  readonly answers: { readonly created: string; readonly held: string; readonly refused: string };
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
  const { created, refused } = form.answers;
  const after = (name: string, answer: string): State => ({
    name,
    async reach(stage) {
      await form.enterAgain?.(stage);
      await submit(form, stage, answer, name);
    },
  });
  return [after('failed', refused), after('unknown', LOST), after('held', created)];
}

/** Passages of an empty form. */
export const whileEmpty: Passages = {
  'paying with every field empty': (stage) => payInvalid(stage),
};

/** Passages of a form in which only the consent is missing, and then those of its submissions. */
export const onceFilled = (form: SubmittedForm): Passages => ({
  'paying without consent': (stage) => payInvalid(stage),
  async 'the consent'(stage) {
    await stage.element.locator('#consent').press('Space');
    await stage.reaches('complete');
  },
  'paying with everything': (stage) => submit(form, stage, form.answers.held, 'submitting'),
  async 'the value'(stage) {
    await stage.release();
    await stage.reaches('held');
  },
  'another value': (stage) => stage.element.locator('[part~=change]').press('Enter'),
  async 'a form that is filled in at once'(stage) {
    await form.fillIn(stage);
    await stage.reaches('complete');
  },
  'a refusal': (stage) => submit(form, stage, form.answers.refused, 'failed'),
  'what must be entered again': async (stage) => form.enterAgain?.(stage),
  'a lost answer': (stage) => submit(form, stage, LOST, 'unknown'),
});

async function payInvalid(stage: Stage): Promise<void> {
  await stage.pay();
  await stage.reaches('invalid');
}

async function submit(form: SubmittedForm, stage: Stage, answer: string, state: string): Promise<void> {
  await form.answerWith(stage, answer);
  await stage.pay();
  await stage.reaches(state);
}
