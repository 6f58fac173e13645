export { applyFault } from './apply.ts';
export { FaultSet } from './fault-set.ts';
export { readFault } from './read-fault.ts';
