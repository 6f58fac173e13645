/** A row of a state machine: in state `from`, `cause` leads to state `to`. */
export interface Transition<State extends string, Cause extends string> {
  readonly from: State;
  readonly cause: Cause;
  readonly to: State;
}

/** The states of a charge (interface, "States and transitions", Charge). */
export const chargeStates = ['pending', 'succeeded', 'declined'] as const;
export type ChargeState = (typeof chargeStates)[number];

/**
 * The moves of a charge. The interface names the states and not the moves: these are the documented default.
 * Both ends are final.
 */
export const chargeTransitions = [
  { from: 'pending', cause: 'approve', to: 'succeeded' },
  { from: 'pending', cause: 'reject', to: 'declined' },
] as const satisfies readonly Transition<ChargeState, string>[];
export type ChargeCause = (typeof chargeTransitions)[number]['cause'];

/**
 * The state that a cause leads to.
 *
 * @returns `undefined` when the machine has no such move
 */
export function nextState<State extends string, Cause extends string>(
  transitions: readonly Transition<State, Cause>[],
  from: State,
  cause: Cause,
): State | undefined {
  return transitions.find((row) => row.from === from && row.cause === cause)?.to;
}
