import type { TemplateResult } from 'lit/html.js';
import type { Inspector } from '../inspector.ts';
import type { State } from '../state.ts';
import type { Texts } from '../texts.ts';

/** The input of every part of the page. */
export interface View {
  readonly state: State;
  readonly texts: Texts;
  /** The actions of the page. */
  readonly act: Omit<Inspector, 'state'>;
}

/** A rendered part of the page. */
export type Part = TemplateResult;
