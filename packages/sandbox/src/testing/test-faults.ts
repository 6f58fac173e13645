import type { ControlCalls } from './control-calls.ts';
import type { ActiveFault, Fault } from './fault.ts';
import type { FaultPoint } from './fault-points.ts';
import { readFault, readFaults } from './read-answers.ts';

/** The faults of a sandbox. Of several that match a call, the one that was added first applies. */
export interface TestFaults {
  /**
   * Adds a fault.
   *
   * @throws {Error} for an unknown route, or a field that the kind does not have
   * @example
   * await sandbox.faults.add({ kind: 'error503', route: 'POST /v1/charges', nth: 1, retryAfter: 2 });
   */
  add(fault: Fault | FaultPoint): Promise<ActiveFault>;
  /** Lists the faults with the number of calls that each has affected. */
  list(): Promise<readonly ActiveFault[]>;
  /** Removes all faults. */
  clear(): Promise<void>;
}

export function testFaults(calls: ControlCalls): TestFaults {
  return {
    add: async (faultOrPoint) => {
      const fault = 'fault' in faultOrPoint ? faultOrPoint.fault : faultOrPoint;
      return readFault(await calls.call('POST', '/v1/faults', fault));
    },
    list: async () => readFaults(await calls.call('GET', '/v1/faults')).data,
    clear: async () => void (await calls.call('DELETE', '/v1/faults')),
  };
}
