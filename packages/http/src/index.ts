export { type Answer, type CallOptions, type CallRequest, call } from './call.ts';
export { CallError, type CallProblem } from './call-error.ts';
