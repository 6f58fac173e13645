import { fileURLToPath } from 'node:url';
import { bundle } from '../bundle.ts';
import { peerScript } from '../peers.ts';

const entries = (): readonly string[] => [
  peerScript('vaadin'),
  fileURLToPath(new URL('pay-bank-picker.ts', import.meta.url)),
];

/** The scripts that set the page's `picker`: of Vaadin's combo-box, which the wanted ratios are to, and of the bank picker. */
export const pickerScripts = async (): Promise<readonly string[]> =>
  Promise.all(entries().map(async (entry) => (await bundle(entry)).code));
