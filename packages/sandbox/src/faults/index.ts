export { applyFault } from './apply.ts';
export { FaultSet } from './fault-set.ts';
export { ConnectionLost } from './line.ts';
export { readFault } from './read-fault.ts';
