import type { Command } from './commands.ts';
import type { Kind, Values } from './drafts.ts';
import type { Entries, ListName } from './lists.ts';
import type { Language } from './messages.ts';
import type { ObjectRef } from './named-objects.ts';
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
  /** Copies a command after one that sets the variable of the secret key. */
  copyWithKey(command: string): Promise<void>;
  /** Prepares the form of an object. */
  draft(kind: Kind): void;
  /** Creates the object of the form; resolves without one when it was refused. */
  create(values: Values): Promise<ObjectRef | undefined>;
  /** Runs a command, shows its outcome and reads what it changed. Resolves with whether it succeeded. */
  run(command: Command): Promise<boolean>;
  /** Dismisses the notice. */
  dismiss(): void;
}
