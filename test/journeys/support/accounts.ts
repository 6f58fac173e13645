import type { AccountEntry } from './account-form.page.ts';

/** An account that pays. */
export const savings: AccountEntry = { bank: 'Bancolombia', subtype: 'Ahorros', number: '0123456789' };

/** An account that its bank does not know. */
export const unknownAccount: AccountEntry = { ...savings, number: '98760000' };
