import type { Stage } from './stage.ts';
import type { StagedElement } from './staged-element.ts';

/** A state of an element: its name, and how a person gets there from the state before. */
interface State {
  readonly name: string;
  reach(stage: Stage): Promise<void>;
  /** Whether a list is open, which closes when the focus leaves it. */
  readonly isOpen?: true;
}

/** An element, as the tests of the host pages drive it. */
export interface ElementUnderTest extends StagedElement {
  readonly name: string;
  /** The states, in the order in which a person gets to them. */
  readonly states: readonly State[];
  /** Parts that are inside a control by design: the name of the control by that of the part. */
  readonly inside: Readonly<Record<string, string>>;
}
