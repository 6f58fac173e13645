import { executeServerCommand, type SendKeysPayload } from '@web/test-runner-commands';

/** Sends real keys to what has the focus, in every engine as the runner's `sendKeys` does in Chromium. */
export async function sendKeys(payload: SendKeysPayload): Promise<void> {
  await executeServerCommand('keyboard', payload);
}
