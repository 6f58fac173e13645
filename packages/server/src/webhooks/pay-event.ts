import type {
  Cashout,
  Charge,
  ConnectLinkCapture,
  cashoutWords,
  chargeWords,
  EventName,
  events,
  Invoice,
  Payment,
  paymentWords,
} from '@datafono/contract';
import type { WithNormalizedStatus } from '../resources/with-normalized-status.ts';

/** What is known to be there of an object; the interface shows no payload, so the rest may be missing. */
type Carried<Value, Sure extends keyof Value> = {
  readonly [Key in keyof Value as Key extends string
    ? string extends Key
      ? never
      : Key
    : never]?: Value[Key];
} & Readonly<Pick<Value, Sure>> &
  Readonly<Record<string, unknown>>;

type State = 'id' | 'status' | 'raw_status';

/** What an event carries, by the noun of its object. A field that is not as the contract has it is in `raw` alone. */
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

/** What is known of every event, whatever envelope it came in. */
export interface EventFacts {
  /**
   * The same each time that the event is sent: what it is to be acted upon once by. Where the profile wants the headers
   * of Standard Webhooks, it is `webhook-id`. Else no header has a say, since it could be left out of a copy: it is the
   * event's own id in the body, or, where that has none, `<type>:<id of the object>:<SHA-256 of the body>`.
   */
  readonly key: string;
  /** Its own id, where it came with one. */
  readonly id?: string | undefined;
  /** When it happened; where it does not say so, when it was sent, or else received. */
  readonly at: Date;
  /** Such as `test`, where it says so. */
  readonly environment?: string | undefined;
  /** The whole body, parsed and otherwise as it came. */
  readonly raw: unknown;
}

/** An event of the interface. */
export interface EventOf<Name extends EventName> extends EventFacts {
  readonly known: true;
  readonly type: Name;
  /** The noun of what it is about. */
  readonly object: (typeof events)[Name]['object'];
  /** What it is about, with the state that the interface names as `status`. */
  readonly data: EventObjects[(typeof events)[Name]['object']];
}

/** An event of a name that this package does not know. */
export interface UnknownEvent extends EventFacts {
  readonly known: false;
  readonly type: string;
  readonly object: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What came by webhook. Look at `known` first: then `type` says what `data` is. */
export type PayEvent = { [Name in EventName]: EventOf<Name> }[EventName] | UnknownEvent;
