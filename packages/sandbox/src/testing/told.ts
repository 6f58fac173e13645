/** A charge that the service made. */
export interface ChargeMade {
  readonly id: string;
  /** `succeeded` when it took money, `declined` when the bank said no, `pending` until then. */
  readonly status: string;
  /** Whole pesos. */
  readonly amount: number;
  readonly title: string;
  readonly customer_id: string;
  /** The card or account that was debited. */
  readonly payment_method_id: string;
}

/** An event of the service, with what became of it. */
export interface SentEvent {
  readonly id: string;
  /** Such as `charge.paid`. */
  readonly type: string;
  /** By the sandbox's clock. */
  readonly at: Date;
  readonly object: { readonly type: string; readonly id: string };
  /** The object as the event told it. */
  readonly data: Readonly<Record<string, unknown>>;
  /** What is sent, as it is sent. */
  readonly body: unknown;
  readonly deliveries: readonly Delivery[];
}

/** A time that an event was sent, or was to be. */
export interface Delivery {
  readonly url: string;
  /** From 1 up; 0 for one that was lost. */
  readonly attempt: number;
  /** `event`, `retry`, `duplicate`, `replay` or `drop`. */
  readonly cause: string;
  /** HTTP status of the answer; `null` when none came. */
  readonly status: number | null;
  /** Why none came; `null` when one did. */
  readonly error: string | null;
}
