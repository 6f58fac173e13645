import {
  cashoutStatusAliases,
  chargeStatusAliases,
  type EventName,
  type events,
  type OpenText,
  paymentStatusAliases,
  type StatusAliases,
} from '@datafono/contract';
import type { Cashout, Charge, ConnectLinkCapture, Invoice, Payment } from '../resources/objects.ts';

/**
 * The data of an event, by the name of its object. `id` and `status` are always there. The interface shows no payload: a
 * field that does not match the contract is in `raw` alone, and so may be missing here.
 */
export interface EventObjects {
  /** Of `payment.approved` and `payment.rejected`. */
  readonly payment: Payment;
  /** Of `charge.paid` and `charge.failed`. */
  readonly charge: Charge;
  /** Of `cashout.completed`. */
  readonly cashout: Cashout;
  /** Of `invoice.paid` and `invoice.canceled`. */
  readonly invoice: Invoice;
  /** Of `connect_link.completed`. */
  readonly connect_link: ConnectLinkCapture;
}

/** The status words of the objects that have some of their own. */
export const STATUS_ALIASES: ReadonlyMap<string, StatusAliases> = new Map<string, StatusAliases>([
  ['charge', chargeStatusAliases],
  ['payment', paymentStatusAliases],
  ['cashout', cashoutStatusAliases],
]);

/** The properties of every event, in either envelope. */
export interface EventFacts {
  /**
   * Identifies the event in all its deliveries. `webhook-id`, where the profile requires the headers of Standard Webhooks.
   * Otherwise headers are not used, since a copy could omit them: it is the event's id in the body, or
   * `<type>:<id of the object>:<SHA-256 of the body>` where that has none.
   */
  readonly key: string;
  /** The event's id, where it has one. */
  readonly id?: string | undefined;
  /** When it happened; where it does not say, when it was sent or, failing that, received. */
  readonly at: Date;
  /** Such as `test`, where the event has one. */
  readonly environment?: string | undefined;
  /** The whole parsed body. */
  readonly raw: unknown;
}

/** An event of the interface. */
export interface EventOf<Name extends EventName> extends EventFacts {
  /** `true`: the interface names this type of event. */
  readonly known: true;
  /** What happened, such as `charge.paid`. */
  readonly type: Name;
  /** The name of its object, such as `charge`. */
  readonly object: (typeof events)[Name]['object'];
  /** The object, with its normalized `status`. */
  readonly data: EventObjects[(typeof events)[Name]['object']];
}

/** An event of an unknown type. */
export interface UnknownEvent extends EventFacts {
  /** `false`: the interface does not name this type of event. */
  readonly known: false;
  /** What happened, as the service names it. */
  readonly type: OpenText<never>;
  /** The name of its object: the beginning of its type, or the only field beside it. */
  readonly object: string;
  /** The fields of its object; empty where it has none. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** An event from a webhook. After a check of `known`, `type` determines the type of `data`. */
export type PayEvent = { [Name in EventName]: EventOf<Name> }[EventName] | UnknownEvent;
