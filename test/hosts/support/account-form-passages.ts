import { answerWith, CARD, choose, fillIn, kind, NUMBER, numberOf, REFUSED } from './account-form.ts';
import { release } from './card-form.ts';
import type { Stage } from './stage.ts';

/** What a person does with an account form, one thing after the other. */
export const passages: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  'a list of banks': (stage) => answerWith(stage, 'account'),
  async 'paying with every field empty'(stage) {
    await stage.pay();
    await stage.reaches('invalid');
  },
  'a bank': (stage) => choose(stage, 'Bancolombia'),
  'a wallet': (stage) => choose(stage, 'Nequi'),
  'a wrong mobile number': (stage) => type(stage, '2001234567'),
  'a bank of an unknown kind': (stage) => choose(stage, 'Cooperativa Sin Fama'),
  'a kind of account': (stage) => kind(stage, 'CHECKING'),
  'too many digits': (stage) => type(stage, '123456789012345678901'),
  'too few digits': (stage) => type(stage, '123'),
  'the number of a card': (stage) => type(stage, CARD),
  'its confirmation': (stage) => stage.element.locator('[part~=confirm]').press('Enter'),
  'the number of an account': (stage) => type(stage, NUMBER),
  async 'paying without consent'(stage) {
    await stage.pay();
    await stage.reaches('invalid');
  },
  async 'the consent'(stage) {
    await stage.element.locator('#consent').press('Space');
    await stage.reaches('complete');
  },
  async 'paying with everything'(stage) {
    await answerWith(stage, 'account-held');
    await stage.pay();
    await stage.reaches('submitting');
  },
  async 'the account'(stage) {
    await release(stage);
    await stage.reaches('held');
  },
  'another account': (stage) => stage.element.locator('[part~=change]').press('Enter'),
  async 'an account that is filled in at once'(stage) {
    await fillIn(stage);
    await stage.reaches('complete');
  },
  async 'a refusal'(stage) {
    await answerWith(stage, REFUSED);
    await stage.pay();
    await stage.reaches('failed');
  },
  async 'a lost answer'(stage) {
    await answerWith(stage, 'broken');
    await stage.pay();
    await stage.reaches('unknown');
  },
  'another kind of account after it': (stage) => kind(stage, 'CHECKING'),
};

/** Types a number with the keyboard, and leaves the field. */
async function type(stage: Stage, text: string): Promise<void> {
  await numberOf(stage).press('ControlOrMeta+A');
  await stage.page.keyboard.type(text);
  await stage.page.keyboard.press('Tab');
}
