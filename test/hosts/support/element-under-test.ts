import type { Stage, StagedElement } from './stage.ts';

/** A state of an element: its name, and how a person gets there from the state before. */
export interface State {
  readonly name: string;
  reach(stage: Stage): Promise<void>;
  /** Whether a list is open, which closes when the focus leaves it. */
  readonly isOpen?: true;
  /** Whether it shows the most parts at once: the one state that is measured on every host page. */
  readonly isFullest?: true;
  /** Whether what is below the element may move when it gets there. */
  readonly mayMove?: true;
}

/** An element, as the tests of the host pages drive it. */
export interface ElementUnderTest extends StagedElement {
  readonly name: string;
  /** The states, in the order in which a person gets to them. */
  readonly states: readonly State[];
  /** Parts that are inside a control by design: the name of the control by that of the part. */
  readonly inside: Readonly<Record<string, string>>;
  /** An attribute that gives the element another height, and its values; none where another entry has it. */
  readonly layout?: readonly [attribute: string, ...values: readonly string[]];
}
