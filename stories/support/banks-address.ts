import { bankLists } from './bank-lists.ts';

/** What the address answers: a list, or why there is none. */
const failures = {
  unavailable: () => refusal(),
  /** With the time after which the list may be requested again. */
  busy: () => refusal({ 'Retry-After': '3600' }),
  never: () => new Promise<Response>(() => {}),
} as const;

export type BanksAnswer = keyof typeof bankLists | keyof typeof failures;

const HOST = 'banks.stories.invalid';

const refusal = (headers: HeadersInit = {}): Response =>
  Response.json({ code: 'unavailable', message: 'No hay lista de bancos.' }, { status: 503, headers });

/** The `src` for an answer. */
export const banksUrl = (answer: BanksAnswer): string => `https://${HOST}/${answer}`;

const isList = (name: string): name is keyof typeof bankLists => name in bankLists;
const isFailure = (name: string): name is keyof typeof failures => name in failures;

/** Replaces `fetch` of a page, so that stories need no server: answers requests for banks, and passes on all others. */
export function serveBanks(page: typeof window = window): void {
  const network = page.fetch.bind(page);
  page.fetch = (input, init) => {
    const url = new URL(typeof input === 'object' && 'url' in input ? input.url : input, location.href);
    const name = url.pathname.slice(1);
    if (url.host !== HOST) return network(input, init);
    if (isList(name)) return Promise.resolve(Response.json({ data: bankLists[name] }));
    return Promise.resolve(isFailure(name) ? failures[name]() : Response.error());
  };
}
