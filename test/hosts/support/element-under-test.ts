import type { Stage, StagedElement } from './stage.ts';

/** A state of an element: its name, and how a person gets there from the state before. */
export interface State {
  readonly name: string;
  reach(stage: Stage): Promise<void>;
  /** Whether a list is open, which closes when the focus leaves it. */
  readonly isOpen?: true;
  /** Whether it shows the most parts at once: the one state that is measured on every host page. */
  readonly isFullest?: true;
}

/** What a person does with an element, or what happens to it, one thing after the other. */
export type Passages = Readonly<Record<string, (stage: Stage) => Promise<void>>>;

/** An element, as the tests of the host pages drive it. */
export interface ElementUnderTest extends StagedElement {
  readonly name: string;
  /** The states, in the order in which a person gets to them; none where another entry of the same element has them. */
  readonly states: readonly State[];
  /** Parts that are inside a control by design: the name of the control by that of the part. */
  readonly inside: Readonly<Record<string, string>>;
  /** How it may not move; none where another entry of the same element has it. */
  readonly layout?: Layout;
}

/** An attribute that gives an element another height, and passages during which nothing may move. */
interface Layout {
  readonly attribute: string;
  /** Its values; the passages happen with the first. */
  readonly values: readonly string[];
  /** What happens before them, and may move. */
  begin?(stage: Stage): Promise<void>;
  readonly passages: Passages;
}
