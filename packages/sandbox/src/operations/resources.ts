import type { Control, Finder, Noun, Operations, TimedJob } from '../core/operation.ts';
import { accounts } from './accounts.ts';
import { balance } from './balance.ts';
import { bankNoun } from './banks.ts';
import { cards } from './cards.ts';
import { cashouts } from './cashouts.ts';
import { charges } from './charges.ts';
import { connectLinks } from './connect-links/connect-links.ts';
import { customers } from './customers.ts';
import { invoices } from './invoices/invoices.ts';
import { payments } from './payments/payments.ts';

/** The implementation of the service, by noun. */
export const nouns: { readonly [Name in keyof Operations]: Noun<Name> } = {
  customers,
  banks: bankNoun,
  accounts,
  cards,
  balance,
  cashouts,
  charges,
  payments,
  invoices,
  connectLinks,
};

/** Handlers of timed jobs by kind, such as `charges.settle`; without deliveries of events. */
export const timed: Readonly<Record<string, TimedJob>> = byName(({ timed }) => timed);

/** Actions of the control API by noun and name, such as `payments.start`. */
export const controls: Readonly<Record<string, Control>> = byName(({ controls }) => controls);

/** Finders of objects, by type. */
export const objects: Readonly<Record<string, Finder>> = Object.assign(
  {},
  ...Object.values(nouns).map(({ objects }) => objects),
);

function byName<Part>(
  partsOf: (noun: Noun<keyof Operations>) => Readonly<Record<string, Part>> | undefined,
): Readonly<Record<string, Part>> {
  return Object.fromEntries(
    Object.entries(nouns).flatMap(([noun, each]) =>
      Object.entries(partsOf(each) ?? {}).map(([name, part]) => [`${noun}.${name}`, part]),
    ),
  );
}
