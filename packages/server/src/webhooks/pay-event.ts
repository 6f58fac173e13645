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
 * The data of an event, by the name of its object. `id` and `status` are always present. The interface shows no payload, so any
 * other field may be missing here: a field that does not match the contract is only in `raw`.
 */
export interface EventObjects {
  /** The object of `payment.approved` and `payment.rejected`. */
  readonly payment: Payment;
  /** The object of `charge.paid` and `charge.failed`. */
  readonly charge: Charge;
  /** The object of `cashout.completed`. */
  readonly cashout: Cashout;
  /** The object of `invoice.paid` and `invoice.canceled`. */
  readonly invoice: Invoice;
  /** The object of `connect_link.completed`. */
  readonly connect_link: ConnectLinkCapture;
}

/** The service's status words, for the objects that have words of their own. */
export const STATUS_ALIASES: ReadonlyMap<string, StatusAliases> = new Map<string, StatusAliases>([
  ['charge', chargeStatusAliases],
  ['payment', paymentStatusAliases],
  ['cashout', cashoutStatusAliases],
]);

/** The properties of every event, in either envelope. */
export interface EventFacts {
  /**
   * Identifies the event in all its deliveries. Where the profile requires the headers of Standard Webhooks, it is `webhook-id`.
   * Otherwise it is the event's id in the body, or, without such an id, `<type>:<id of the object>:<SHA-256 of the body>`;
   * headers are not used then, because a copy could omit them.
   */
  readonly key: string;
  /** The event's id, where it has one. */
  readonly id?: string | undefined;
  /**
   * When the event happened. If the event does not say so, when it was sent; if the delivery does not say so either, when it was
   * received.
   */
  readonly at: Date;
  /** The environment, such as `test`, if the event names it. */
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
  /** The name of its object: the first part of `type`, or the only field besides the event's own. */
  readonly object: string;
  /** The fields of its object; empty without an object. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** An event from a webhook. After a check of `known`, `type` determines the type of `data`. */
export type PayEvent = { [Name in EventName]: EventOf<Name> }[EventName] | UnknownEvent;
