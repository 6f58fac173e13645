import { afterAll, afterEach, beforeAll } from 'vitest';
import { InspectorPage } from './inspector.page.ts';
import { type PagesStage, usePages } from './pages-stage.ts';
import { Receiver } from './receiver.ts';

export interface InspectorStage {
  readonly stage: PagesStage;
  readonly receiver: Receiver;
  /** Opens the inspector for the person. */
  open(): Promise<InspectorPage>;
}

/** Sets the stage for the tests of a file about the inspector: an account, a person, and a shop that is told of events. */
export function useInspector(): InspectorStage {
  const stage = usePages();
  const receiver = new Receiver();
  beforeAll(() => receiver.open());
  afterEach(() => {
    receiver.bodies.length = 0;
    receiver.isSilent = false;
  });
  afterAll(() => receiver.close());
  const open = async () => {
    const inspector = new InspectorPage(stage.page);
    await inspector.open(stage.sandbox);
    return inspector;
  };
  return { stage, receiver, open };
}
