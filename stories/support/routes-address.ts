import { bankLists } from './bank-lists.ts';

/** The answers of a shop's routes to an account, in stories. */
const answers = {
  created: () => Response.json({ id: 'account_1', authorization: true }, { status: 201 }),
  fields: () => refusal(422, 'invalid', { fields: ['bank_id', 'account_number'] }),
  session: () =>
    refusal(401, 'unauthenticated', { message: 'Su sesión terminó. Entre de nuevo a la tienda.' }),
  busy: () => refusal(429, 'too_many_requests'),
  broken: () => refusal(500, 'failed'),
  never: () => new Promise<Response>(() => {}),
} as const;

/** What the routes answer to an account, or `nothing`: they are not there, and there is no list of banks either. */
export type RoutesAnswer = keyof typeof answers | 'nothing';

const HOST = 'routes.stories.invalid';

const refusal = (status: number, code: string, more: object = {}): Response =>
  Response.json({ code, ...more }, { status });

/** The `src` for an answer. */
export const routesUrl = (answer: RoutesAnswer): string => `https://${HOST}/${answer}`;

const isAnswer = (name: string): name is keyof typeof answers => name in answers;

/** Replaces `fetch` of a page, so that stories need no server: answers as a shop's routes, and passes on all other requests. */
export function serveRoutes(page: typeof window = window): void {
  const network = page.fetch.bind(page);
  page.fetch = (input, init) => {
    const url = new URL(typeof input === 'object' && 'url' in input ? input.url : input, location.href);
    if (url.host !== HOST) return network(input, init);
    const [, name = '', route] = url.pathname.split('/');
    if (!isAnswer(name)) return Promise.resolve(refusal(503, 'unavailable'));
    return Promise.resolve(route === 'banks' ? Response.json({ data: bankLists.banks }) : answers[name]());
  };
}
