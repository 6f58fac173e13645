import type * as contract from '@datafono/contract';
import type {
  attemptStatusAliases,
  cashoutStatusAliases,
  chargeStatusAliases,
  paymentStatusAliases,
} from '@datafono/contract';
import type { WithNormalizedStatus } from '../call/read-answer.ts';

/** A charge: a direct debit of a card or a bank account (interface, "Charge"). */
export type Charge = WithNormalizedStatus<typeof chargeStatusAliases, contract.Charge>;

/** A payment: a request to pay, with a link where the customer chooses how (interface, "Payment"). */
export type Payment = WithNormalizedStatus<typeof paymentStatusAliases, contract.Payment>;

/** An attempt to pay a payment (interface, "Payment attempt (intent)"). */
export type Attempt = WithNormalizedStatus<typeof attemptStatusAliases, contract.Attempt>;

/** A payout to a bank account (interface, "Cashout"). */
export type Cashout = WithNormalizedStatus<typeof cashoutStatusAliases, contract.Cashout>;

/** An invoice of another system, or an electronic tax invoice (interface, "Invoice"). */
export type Invoice = Omit<contract.Invoice, 'payment'> & {
  /** The payment that collects the invoice; absent in lists. */
  readonly payment?: Payment | null | undefined;
};

/** A page of invoices (interface, "GET /invoices"). */
export type InvoicePage = Omit<contract.InvoicePage, 'data'> & {
  /** The invoices of this page, without their payments. */
  readonly data: readonly Invoice[];
};

/** A capture link (interface, "Connect link"). */
export type ConnectLink = contract.ConnectLink & {
  /** The URL that the customer opens, in whichever field the service returns it. */
  readonly url: string;
  /**
   * The state of the link. Where the service shows none, a single-use link with a capture is `used`, and any other link is
   * `open`.
   */
  readonly state: contract.ConnectLinkState;
  /** How many captures were completed; 0 where the service shows no number. */
  readonly captures: number;
};

/** A capture link with the payment method that it captured, as its event contains it. */
export type ConnectLinkCapture = Pick<contract.ConnectLinkCapture, 'id'> &
  Partial<contract.ConnectLinkCapture>;

/** The body that creates a charge (interface, "Charge"): of a card or of a bank account, never both. */
export type ChargeCreate = Omit<contract.ChargeCreate, 'card_id' | 'account_id'> &
  (
    | {
        /** The `id` of the card to debit, created with `authorization: true`. */
        card_id: string;
        account_id?: undefined;
      }
    | {
        /** The `id` of the bank account to debit, created with `authorization: true`. */
        account_id: string;
        card_id?: undefined;
      }
  );
