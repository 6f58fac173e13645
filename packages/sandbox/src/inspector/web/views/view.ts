import type { TemplateResult } from 'lit/html.js';
import type { Inspector } from '../inspector.ts';
import type { Messages } from '../messages.ts';
import type { State } from '../state.ts';

/** The input of every part of the page. */
export interface View {
  readonly state: State;
  readonly words: Messages;
  /** The actions of the page. */
  readonly act: Omit<Inspector, 'state'>;
}

/** A rendered part of the page. */
export type Part = TemplateResult;
