import { fileURLToPath } from 'node:url';
import { bundle } from '../bundle.ts';
import { peerScript } from '../peers.ts';

/** A picker that is measured. */
export interface PickerSubject {
  readonly name: string;
  /** Sets the page's `picker`. */
  readonly script: string;
  /** Whether a person can type to filter its list. */
  readonly canFilter: boolean;
  /** Whether it takes so long that a third of the rounds must do. */
  readonly isSlow: boolean;
}

const subject = async (name: string, entry: string): Promise<PickerSubject> => ({
  name,
  script: (await bundle(entry)).code,
  canFilter: true,
  isSlow: false,
});

const slowPeer = async (name: string, script: Parameters<typeof peerScript>[0]): Promise<PickerSubject> => ({
  ...(await subject(name, peerScript(script))),
  isSlow: true,
});

/** Vaadin's combo-box, which the wanted ratios are to; the other peers; the bank picker. */
export const pickerSubjects = async (): Promise<readonly PickerSubject[]> => [
  await subject('Vaadin', peerScript('vaadin')),
  await slowPeer('tom-select', 'tom-select'),
  await slowPeer('choices.js', 'choices'),
  await slowPeer('downshift', 'downshift'),
  { ...(await slowPeer('Shoelace', 'shoelace')), canFilter: false },
  await subject('pay-bank-picker', fileURLToPath(new URL('pay-bank-picker.ts', import.meta.url))),
];
