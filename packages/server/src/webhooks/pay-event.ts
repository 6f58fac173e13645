import {
  type Cashout,
  type Charge,
  type ConnectLinkCapture,
  cashoutWords,
  chargeWords,
  type EventName,
  type events,
  type Invoice,
  type Payment,
  paymentWords,
  type StateWords,
} from '@datafono/contract';
import type { WithNormalizedStatus } from '../resources/with-normalized-status.ts';

/** The fields of an object: `Sure` are always there; the interface shows no payload, so the others may be missing. */
type Carried<Value, Sure extends keyof Value> = {
  readonly [Key in keyof Value as Key extends string
    ? string extends Key
      ? never
      : Key
    : never]?: Value[Key];
} & Readonly<Pick<Value, Sure>> &
  Readonly<Record<string, unknown>>;

type State = 'id' | 'status' | 'raw_status';

/** The data of an event, by the name of its object. A field that does not match the contract is in `raw` alone. */
export interface EventObjects {
  readonly payment: Carried<WithNormalizedStatus<typeof paymentWords, Payment>, State>;
  readonly charge: Carried<WithNormalizedStatus<typeof chargeWords, Charge>, State>;
  readonly cashout: Carried<WithNormalizedStatus<typeof cashoutWords, Cashout>, State>;
  readonly invoice: Carried<
    Omit<Invoice, 'payment'> & {
      readonly id: string;
      readonly status: string;
      readonly payment?: WithNormalizedStatus<typeof paymentWords, Payment> | null | undefined;
    },
    'id' | 'status'
  >;
  readonly connect_link: Carried<ConnectLinkCapture, 'id'>;
}

/** The status words of the objects that have some of their own. */
export const STATUS_WORDS: ReadonlyMap<string, StateWords> = new Map<string, StateWords>([
  ['charge', chargeWords],
  ['payment', paymentWords],
  ['cashout', cashoutWords],
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
  readonly known: true;
  readonly type: Name;
  /** The name of its object, such as `charge`. */
  readonly object: (typeof events)[Name]['object'];
  /** The object, with its normalized `status`. */
  readonly data: EventObjects[(typeof events)[Name]['object']];
}

/** An event of an unknown type. */
export interface UnknownEvent extends EventFacts {
  readonly known: false;
  readonly type: string;
  readonly object: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** An event from a webhook. After a check of `known`, `type` determines the type of `data`. */
export type PayEvent = { [Name in EventName]: EventOf<Name> }[EventName] | UnknownEvent;
