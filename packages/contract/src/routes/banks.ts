import { listBanks } from '../endpoints.ts';
import { BankList } from '../resources/bank.ts';
import { route } from './route.ts';

export const bankRoutes = {
  list: route(listBanks, { request: undefined, response: BankList }),
} as const;
