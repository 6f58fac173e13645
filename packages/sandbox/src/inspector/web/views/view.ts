import type { TemplateResult } from 'lit/html.js';
import type { Actions } from '../actions.ts';
import type { Messages } from '../messages.ts';
import type { State } from '../state.ts';

/** The input of every part of the page. */
export interface View {
  readonly state: State;
  readonly words: Messages;
  readonly act: Actions;
}

/** A rendered part of the page. */
export type Part = TemplateResult;
