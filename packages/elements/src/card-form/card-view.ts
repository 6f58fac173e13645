import type { SavingView } from '../internal/submission/saving-template.ts';
import type { HeldCard } from './card-form.events.ts';
import type { CardShellMessageKey } from './card-shell.messages.ts';

/** What is shown of a brand. */
export interface ShownBrand {
  readonly id: string;
  readonly name: string;
  /** Digits of its security code. */
  readonly codeLength?: number;
}

/** What is rendered of a card form, wherever its fields are. */
export interface CardView<Key extends string = never> extends SavingView<Key | CardShellMessageKey> {
  readonly brand: ShownBrand | undefined;
  /** The brands whose marks are shown; none for a neutral card. */
  readonly marked: readonly ShownBrand[];
  /** The code was cleared after a submission and has to be entered again. */
  readonly codeAgain: boolean;
  readonly test: boolean;
  readonly card: HeldCard | null;
  readonly isDeclined: boolean;
}
