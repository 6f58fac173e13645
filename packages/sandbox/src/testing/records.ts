/** A charge that the sandbox has stored. */
export interface SandboxCharge {
  readonly id: string;
  /** `succeeded`, `declined` or `pending`. */
  readonly status: string;
  /** In whole pesos. */
  readonly amount: number;
  readonly title: string;
  readonly customer_id: string;
  /** Id of the card or bank account that was charged. */
  readonly payment_method_id: string;
}

/** An event of the service and its deliveries. */
export interface SandboxEvent {
  readonly id: string;
  /** Such as `charge.paid`. */
  readonly type: string;
  /** When it happened, by the sandbox's clock. */
  readonly at: Date;
  readonly object: { readonly type: string; readonly id: string };
  /** The object's fields in the event's body. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The whole JSON body of the webhook. */
  readonly body: unknown;
  readonly deliveries: readonly EventDelivery[];
}

/** A delivery attempt. */
export interface EventDelivery {
  readonly url: string;
  /** Number of the attempt, from 1; 0 for a delivery that chaos dropped. */
  readonly attempt: number;
  /** Why it was made: `event`, `retry`, `duplicate` or `replay`. `drop`: chaos prevented it. */
  readonly cause: string;
  /** HTTP status of the endpoint's answer; `null` without one. */
  readonly status: number | null;
  /** Why there was no answer, such as `timeout`, `ECONNREFUSED` or `dropped`; otherwise `null`. */
  readonly error: string | null;
}
