import { bankLists } from './bank-lists.ts';
import { fakeHost } from './fake-host.ts';
import { never } from './serve-host.ts';

const refusal = (status: number, code: string, more: object = {}): Response =>
  Response.json({ code, ...more }, { status });

/** The answers of a shop's routes to an account, in stories. */
const answers = {
  created: () => Response.json({ id: 'account_1', authorization: true }, { status: 201 }),
  fields: () => refusal(422, 'invalid', { fields: ['bank_id', 'account_number'] }),
  session: () => refusal(401, 'unauthenticated', { message: 'Su sesión se cerró. Inicie sesión de nuevo.' }),
  broken: () => refusal(500, 'failed'),
  never,
};

export type RoutesAnswer = keyof typeof answers;

export const routes = fakeHost('routes.stories.invalid', answers, bankLists.banks);
