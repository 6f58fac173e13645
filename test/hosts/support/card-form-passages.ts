import { answerWith, fillIn, release } from './card-form.ts';
import type { Stage } from './stage.ts';

/** What a person does with a card form, with real keys, one thing after the other. */
export const passages: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  async 'paying with every field empty'(stage) {
    await stage.pay();
    await stage.reaches('invalid');
  },
  'the first digit': (stage) => type(stage, 'number', '4'),
  'a brand': (stage) => type(stage, 'number', '242'),
  'a wrong number': (stage) => type(stage, 'number', '424242424241'),
  'a right number': (stage) => type(stage, 'number', 'Backspace', '2'),
  'a wrong expiry': (stage) => type(stage, 'expiry', '0119', 'Tab'),
  'a right expiry': (stage) => type(stage, 'expiry', 'ControlOrMeta+A', '0435', 'Tab'),
  'an incomplete code': (stage) => type(stage, 'code', '12', 'Tab'),
  'a complete code': (stage) => type(stage, 'code', '3', 'Tab'),
  'a number as the holder': (stage) => type(stage, 'holder', '4242424242424242', 'Tab'),
  'the name of the holder': (stage) => type(stage, 'holder', 'ControlOrMeta+A', 'Ana Gómez', 'Tab'),
  async 'paying without consent'(stage) {
    await stage.pay();
    await stage.reaches('invalid');
  },
  async 'the consent'(stage) {
    await stage.element.locator('#consent').press('Space');
    await stage.reaches('complete');
  },
  async 'paying with everything'(stage) {
    await answerWith(stage, 'held');
    await stage.pay();
    await stage.reaches('submitting');
  },
  async 'the card'(stage) {
    await release(stage);
    await stage.reaches('held');
  },
  'another card': (stage) => stage.element.locator('[part~=change]').press('Enter'),
  async 'a card that is filled in at once'(stage) {
    await fillIn(stage);
    await stage.reaches('complete');
  },
  async 'a refusal'(stage) {
    await answerWith(stage, 'forbidden');
    await stage.pay();
    await stage.reaches('failed');
  },
  'the code again': (stage) => type(stage, 'code', '123', 'Tab'),
  async 'a lost answer'(stage) {
    await answerWith(stage, 'broken');
    await stage.pay();
    await stage.reaches('unknown');
  },
};

/** Goes to the end of a field, and presses keys and types texts. */
async function type(stage: Stage, field: string, ...inputs: readonly string[]): Promise<void> {
  const input = stage.element.locator(`#${field}`);
  await input.press('End');
  for (const text of inputs) {
    if (/^[A-Z][a-z]+$|\+/.test(text)) await stage.page.keyboard.press(text);
    else await stage.page.keyboard.type(text);
  }
}
