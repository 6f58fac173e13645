import type { PublicBank } from '@datafono/contract/pay-routes';

/** A bank or wallet, as `GET banks` of the shop's routes describes it. */
export type Bank = PublicBank;
