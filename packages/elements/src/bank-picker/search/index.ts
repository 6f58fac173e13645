export { indexBanks } from './bank-index.ts';
export { bankNamed, matchedRanges, searchBanks } from './search-banks.ts';
