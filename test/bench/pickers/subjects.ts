import { fileURLToPath } from 'node:url';
import { bundle } from '../bundle.ts';
import { peerScript } from '../peers.ts';

/** A picker that is measured. */
export interface PickerSubject {
  /** Sets the page's `picker`. */
  readonly script: string;
}

const subject = async (entry: string): Promise<PickerSubject> => ({
  script: (await bundle(entry)).code,
});

/** Vaadin's combo-box, which the wanted ratios are to, and the bank picker. */
export const pickerSubjects = async (): Promise<readonly PickerSubject[]> => [
  await subject(peerScript('vaadin')),
  await subject(fileURLToPath(new URL('pay-bank-picker.ts', import.meta.url))),
];
