import type { Action, Finder, JobHandler, Operations, Resource } from '../core/operation.ts';
import { accounts } from './accounts.ts';
import { balance } from './balance.ts';
import { bankResource } from './banks.ts';
import { cards } from './cards.ts';
import { cashouts } from './cashouts.ts';
import { charges } from './charges.ts';
import { connectLinks } from './connect-links/connect-links.ts';
import { customers } from './customers.ts';
import { invoices } from './invoices/invoices.ts';
import { payments } from './payments/payments.ts';

/** The implementation of the service, by resource. */
export const resources: { readonly [Name in keyof Operations]: Resource<Name> } = {
  customers,
  banks: bankResource,
  accounts,
  cards,
  balance,
  cashouts,
  charges,
  payments,
  invoices,
  connectLinks,
};

/** Handlers of jobs by kind, such as `charges.settle`; without deliveries of events. */
export const jobHandlers: Readonly<Record<string, JobHandler>> = byName(({ jobs }) => jobs);

/** Actions of the control API by resource and name, such as `payments.start`. */
export const actions: Readonly<Record<string, Action>> = byName(({ actions }) => actions);

/** Finders of objects, by type. */
export const finders: Readonly<Record<string, Finder>> = Object.assign(
  {},
  ...Object.values(resources).map(({ finders }) => finders),
);

function byName<Part>(
  partsOf: (resource: Resource<keyof Operations>) => Readonly<Record<string, Part>> | undefined,
): Readonly<Record<string, Part>> {
  return Object.fromEntries(
    Object.entries(resources).flatMap(([resource, each]) =>
      Object.entries(partsOf(each) ?? {}).map(([name, part]) => [`${resource}.${name}`, part]),
    ),
  );
}
