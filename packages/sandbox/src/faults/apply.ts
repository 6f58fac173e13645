import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { type Line, loseConnection } from './line.ts';
import { refused } from './refused.ts';
import { malformedAnswer, slowAnswer, truncatedAnswer } from './spoilt-answer.ts';

/** Carries out the call that a fault hits. */
export interface Hit {
  /** Executes the call, commits, and makes its answer. Is called once or, when nothing is to be done, never. */
  readonly proceed: () => Promise<Response>;
  /** Aborts when the caller has gone; `request.signal` is such a one. */
  readonly signal: AbortSignal;
  /** The connection that the call came over; `undefined` for a call within the process. */
  readonly line: Line | undefined;
  /** Waits in real time; rejects with the signal's reason when it aborts. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Answers a call as the fault that hits it wants.
 *
 * Over a connection that is to be lost the connection is really reset, and what is returned says that nothing more
 * is to be sent. Within the process the promise rejects as `fetch` does, which only reaches the caller when nothing
 * on the way makes an answer of it: let `ConnectionLost` through.
 *
 * @throws {ConnectionLost} for a call within the process whose connection is to be lost
 * @throws the signal's reason, when the caller goes while a fault makes it wait
 */
export async function applyFault(
  fault: Fault,
  { proceed, signal, line, wait = inRealTime }: Hit,
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
      return refused(fault);
  }
}

async function answerLate(proceed: Hit['proceed'], pause: () => Promise<void>): Promise<Response> {
  const answer = await proceed();
  await pause();
  return answer;
}

async function inRealTime(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(milliseconds, undefined, { signal });
  } catch {
    // The platform's own error says less than the reason that the caller gave.
    throw signal.reason;
  }
}
