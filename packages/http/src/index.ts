export { type Answer, type CallOptions, type CallRequest, call } from './call.ts';
export type { CallFailure, CallProblem } from './call-failure.ts';
