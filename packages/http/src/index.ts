export { type Answer, type CallOptions, type CallRequest, call, type Reply } from './call.ts';
export { CallError, type CallProblem } from './call-error.ts';
