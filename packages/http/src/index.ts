export { type Answer, type CallOptions, type CallRequest, call, type Reply } from './call.ts';
export type { CallFailure, CallProblem } from './call-failure.ts';
