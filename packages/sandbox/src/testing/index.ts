export type { ActiveFault, Fault, FaultEffect, FaultTarget } from '../faults/fault-points.ts';
export {
  type FaultPoint,
  type FaultPointOptions,
  faultPoints,
  faultPointsOf,
} from '../faults/fault-points.ts';
export type { TestCardDetails, TestClock, TestFaults, TimeSpan } from './connect-sandbox.ts';
export { connectSandbox, type SandboxAddress, type SandboxUnderTest } from './connect-sandbox.ts';
export { type DeliveryChaos, deliveryChaosPresets } from './delivery-chaos.ts';
export type { WebhookHandler } from './in-process-fetch.ts';
export type { ChargeCriteria } from './matchers.ts';
export { type MatcherResult, matchers, type SandboxMatchers } from './matchers.ts';
export type { EventDelivery, SandboxCharge, SandboxEvent } from './records.ts';
export { startSandbox, type TestSandbox } from './start-sandbox.ts';
