import { setTimeout as sleep } from 'node:timers/promises';
import type { Language } from '../core/wording.ts';
import type { Fault } from './fault.ts';
import { type Line, loseConnection } from './line.ts';
import { refused } from './refused.ts';
import { malformedAnswer, slowAnswer, truncatedAnswer } from './spoilt-answer.ts';

/** A call that a fault hits. */
export interface FaultedCall {
  /** Executes and commits the call. Called at most once. */
  readonly proceed: () => Promise<Response>;
  /** Aborts when the caller disconnects, such as `request.signal`. */
  readonly signal: AbortSignal;
  /** The connection of the call; `undefined` within the process. */
  readonly line: Line | undefined;
  /** Of the answer of a fault that refuses the call; Spanish by default. */
  readonly language?: Language;
  /** Waits in real time; rejects with the signal's reason when it aborts. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Answers a call under a fault.
 *
 * To lose a connection, it is reset, and the returned marker tells the server adapter that the response was sent.
 * Within the process the promise rejects as `fetch` does: callers must let `ConnectionLost` through.
 *
 * @throws {ConnectionLost} for a call within the process whose fault loses the connection
 * @throws the signal's reason, when the caller disconnects during a delay
 */
export async function applyFault(
  fault: Fault,
  { proceed, signal, line, language = 'es', wait = inRealTime }: FaultedCall,
): Promise<Response> {
  const pause = (milliseconds: number) => wait(milliseconds, signal);
  switch (fault.kind) {
    case 'latency':
      if (fault.afterCommit) return answerLate(proceed, () => pause(fault.milliseconds));
      await pause(fault.milliseconds);
      return proceed();
    case 'resetBeforeCommit':
      return loseConnection(line);
    case 'resetAfterCommit':
      await proceed();
      return loseConnection(line);
    case 'timeoutAfterCommit':
      await proceed();
      await pause(fault.milliseconds);
      return loseConnection(line);
    case 'malformed':
      return malformedAnswer(await proceed());
    case 'truncated':
      return truncatedAnswer(await proceed(), line);
    case 'slowDrip':
      return slowAnswer(await proceed(), line, pause, fault.milliseconds);
    default:
      if ('afterCommit' in fault && fault.afterCommit) await proceed();
      return refused(fault, language);
  }
}

async function answerLate(proceed: FaultedCall['proceed'], pause: () => Promise<void>): Promise<Response> {
  const answer = await proceed();
  await pause();
  return answer;
}

async function inRealTime(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(milliseconds, undefined, { signal });
  } catch {
    // The signal's reason is more specific than the platform's error.
    throw signal.reason;
  }
}
