export {
  type Address,
  type Endpoint,
  endpointUrl,
  IDEMPOTENCY_HEADER,
  REQUEST_ID_HEADER,
} from './endpoints.ts';
export { type Refusal, readRefusal } from './error-guard.ts';
export { type Condition, conditions, ErrorBody, errorCodes } from './errors.ts';
export { type KeyKind, type KeyTraits, readKey } from './keys.ts';
export { CURRENCY, Pesos } from './money.ts';
export { type Profile, stated } from './profile.ts';
export { Card, CardCreate } from './resources/card.ts';
export { readCard } from './resources/card-guard.ts';
export { Charge, ChargeCreate, Remarks } from './resources/charge.ts';
export { Customer, CustomerCreate } from './resources/customer.ts';
export { type Route, routes } from './routes.ts';
export {
  type ChargeCause,
  type ChargeState,
  chargeStates,
  chargeTransitions,
  nextState,
  type Transition,
} from './states.ts';
