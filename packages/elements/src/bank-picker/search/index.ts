export { indexBanks } from './bank-index.ts';
export { bankNamed, searchBanks } from './search-banks.ts';
