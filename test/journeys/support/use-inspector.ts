import { beforeEach } from 'vitest';
import { openReceiver } from '../../conformance/receiver.ts';
import { InspectorPage } from './inspector.page.ts';
import { usePages } from './pages-stage.ts';

/** A shop's server that is told of events. It ends with the process. */
const receiver = (await openReceiver()).open();

/** Sets the stage for the tests of a file about the inspector: an account, a person, and a shop that is told of events. */
export function useInspector() {
  const stage = usePages();
  beforeEach(() => {
    receiver.deliveries.length = 0;
    receiver.status = 200;
  });
  /** Opens the inspector for the person. */
  const open = async () => {
    const inspector = new InspectorPage(stage.page);
    await inspector.open(stage.sandbox);
    return inspector;
  };
  return { stage, receiver, open };
}
