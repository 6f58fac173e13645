import { executeServerCommand, type SendKeysPayload } from '@web/test-runner-commands';
import { settled } from './card-mode.driver.ts';
import { engine } from './engine.driver.ts';

/** Sends real keys to the focused node, in every engine as the runner's `sendKeys` does in Chromium. */
export async function sendKeys(payload: SendKeysPayload): Promise<void> {
  await executeServerCommand('keyboard', payload);
  await settled();
}

export async function pressWith(modifier: 'Alt' | 'Control' | 'Shift', key: string): Promise<void> {
  await sendKeys({ down: modifier });
  await sendKeys({ press: key });
  await sendKeys({ up: modifier });
}

/** Copies a text in a field of the page, and pastes it over the content of another field, as a person does. */
export async function paste(field: HTMLInputElement, text: string): Promise<void> {
  const source = document.createElement('textarea');
  source.value = text;
  document.body.append(source);
  source.select();
  await pressWith('Control', 'c');
  source.remove();
  field.focus();
  field.select();
  await pressWith('Control', 'v');
}

/** Commits a text by an input method, as many soft keyboards do for each key. Needs `requires(this, 'input methods')`. */
export async function compose(text: string): Promise<void> {
  await executeServerCommand('keyboard', { compose: text });
}

const historyKeys = { undo: 'z', redo: 'y' };

/** Undoes or redoes the last edit of the focused field. */
export async function changeHistory(change: keyof typeof historyKeys): Promise<void> {
  // MiniBrowser has no key for undo and redo; the browser's command fires the same events.
  if (engine === 'webkit') document.execCommand(change);
  else await pressWith('Control', historyKeys[change]);
}
