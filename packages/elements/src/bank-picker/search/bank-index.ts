import type { Bank } from '../bank.ts';
export type BankIndex = readonly Bank[];
export const indexBanks = (banks: readonly Bank[]): BankIndex => banks;
