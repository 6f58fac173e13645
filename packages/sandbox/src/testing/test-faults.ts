import type { ControlCalls } from './control-calls.ts';
import type { Fault, FaultInForce } from './fault.ts';
import type { FaultPoint } from './fault-points.ts';
import { readFault, readFaults } from './read-told.ts';

/** What goes wrong with calls from now on. Of two that choose a call, the earlier one hits it. */
export interface TestFaults {
  /**
   * @param fault one of your own, or a fault point
   * @throws {Error} for a route that there is not, or a field that its kind does not have
   */
  add(fault: Fault | FaultPoint): Promise<FaultInForce>;
  list(): Promise<readonly FaultInForce[]>;
  clear(): Promise<void>;
}

export function testFaults(calls: ControlCalls): TestFaults {
  return {
    add: async (given) => {
      const fault = 'fault' in given ? given.fault : given;
      return readFault(await calls.call('POST', '/v1/faults', fault));
    },
    list: async () => readFaults(await calls.call('GET', '/v1/faults')).data,
    clear: async () => void (await calls.call('DELETE', '/v1/faults')),
  };
}
