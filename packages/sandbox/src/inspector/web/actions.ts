import type { Entries, ListName } from './lists.ts';
import type { Language } from './messages.ts';
import type { Refine } from './refine.ts';
import type { Tab } from './route.ts';

/** Actions of the page. Those that call the sandbox resolve with whether they succeeded. */
export interface Actions {
  signIn(key: string): Promise<void>;
  signOut(): void;
  speak(language: Language): void;
  useSingleKeys(use: boolean): void;
  filter(tab: Tab, text: string): void;
  /**
   * Shows the previous part of a list; continues to earlier parts while none of their entries match. Resolves when the
   * part is read.
   *
   * @param finds whether an entry matches the filter
   */
  older<Name extends ListName>(list: Name, finds: (entry: Entries[Name]) => boolean): Promise<void>;
  /** Shows the newest part of a list. */
  newest(list: ListName): Promise<void>;
  /** Shows more root causes of the open item. */
  moreCauses(): Promise<void>;
  /** Lists objects of one type; the empty string for all. */
  only(type: string): void;
  /** Narrows the list of requests. */
  refine(choice: Partial<Refine>): void;
  /** Opens the form of a kind of fault. */
  writeFault(kind: string): void;
  /** Copies a text to the clipboard. */
  copy(text: string): Promise<void>;
  /** Copies the secret key, which the page does not show. */
  copyKey(): Promise<void>;
  /** Dismisses the notice. */
  dismiss(): void;
  /** @param step body of the control call: `{ by }` or `{ next }` */
  advance(step: Readonly<Record<string, unknown>>): Promise<boolean>;
  setClock(mode: 'real' | 'frozen'): Promise<boolean>;
  replay(eventId: string): Promise<boolean>;
  resolve(paymentId: string, action: 'approve' | 'reject', remarks: string): Promise<boolean>;
  /** Runs an action of the control API on an object. */
  control(path: string): Promise<boolean>;
  addFault(fault: Readonly<Record<string, unknown>>): Promise<boolean>;
  /** Removes a fault, or without an id all faults. */
  removeFault(id?: string): Promise<boolean>;
  addEndpoint(endpoint: Readonly<Record<string, unknown>>): Promise<boolean>;
  removeEndpoint(id: string): Promise<boolean>;
  setChaos(chaos: Readonly<Record<string, unknown>>): Promise<boolean>;
}
