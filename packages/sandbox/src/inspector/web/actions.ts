import type { Entries, ListName } from './lists.ts';
import type { Language } from './messages.ts';
import type { Tab } from './route.ts';

/** What a person can do on the page. What asks the sandbox resolves with whether it was done. */
export interface Actions {
  signIn(key: string): Promise<void>;
  signOut(): void;
  speak(language: Language): void;
  useSingleKeys(use: boolean): void;
  filter(tab: Tab, text: string): void;
  /**
   * Shows the part of a list that comes before the one that is shown; goes on to an earlier one as long as it finds
   * nothing. Resolves when that is read.
   *
   * @param finds whether an entry is one that is looked for
   */
  older<Name extends ListName>(list: Name, finds: (entry: Entries[Name]) => boolean): Promise<void>;
  /** Shows what is newest of a list again. */
  newest(list: ListName): Promise<void>;
  /** Shows more of the first causes of what is open. */
  moreCauses(): Promise<void>;
  /** Lists objects of one type, or of all when empty. */
  only(type: string): void;
  /** Begins to write down a fault of a kind. */
  writeFault(kind: string): void;
  /** Takes away what was said. */
  dismiss(): void;
  /** @param step as the control API takes it: `{ by }` or `{ next }` */
  advance(step: Readonly<Record<string, unknown>>): Promise<boolean>;
  setClock(mode: 'real' | 'frozen'): Promise<boolean>;
  replay(eventId: string): Promise<boolean>;
  resolve(paymentId: string, action: 'approve' | 'reject', remarks: string): Promise<boolean>;
  /** An act of the control API on one object. */
  control(path: string): Promise<boolean>;
  addFault(fault: Readonly<Record<string, unknown>>): Promise<boolean>;
  /** Removes one, or without an id all of them. */
  removeFault(id?: string): Promise<boolean>;
  addEndpoint(endpoint: Readonly<Record<string, unknown>>): Promise<boolean>;
  removeEndpoint(id: string): Promise<boolean>;
  setChaos(chaos: Readonly<Record<string, unknown>>): Promise<boolean>;
}
