import { bankLists } from './bank-lists.ts';
import { never, serveHost } from './serve-host.ts';

/** The answers of a shop's routes to an account, in stories. */
const answers = {
  created: () => Response.json({ id: 'account_1', authorization: true }, { status: 201 }),
  fields: () => refusal(422, 'invalid', { fields: ['bank_id', 'account_number'] }),
  session: () =>
    refusal(401, 'unauthenticated', { message: 'Su sesión terminó. Entre de nuevo a la tienda.' }),
  busy: () => refusal(429, 'too_many_requests'),
  broken: () => refusal(500, 'failed'),
  never,
} as const;

/** What the routes answer to an account, or `nothing`: they are not there, and there is no list of banks either. */
export type RoutesAnswer = keyof typeof answers | 'nothing';

const HOST = 'routes.stories.invalid';

const refusal = (status: number, code: string, more: object = {}): Response =>
  Response.json({ code, ...more }, { status });

/** The `src` for an answer. */
export const routesUrl = (answer: RoutesAnswer): string => `https://${HOST}/${answer}`;

const isAnswer = (name: string): name is keyof typeof answers => name in answers;

export const serveRoutes = (): void =>
  serveHost(HOST, ([name = '', route]) => {
    if (!isAnswer(name)) return refusal(503, 'unavailable');
    return route === 'banks' ? Response.json({ data: bankLists.banks }) : answers[name]();
  });
