import { bankLists } from './bank-lists.ts';
import { never, serveHost } from './serve-host.ts';

/** What the address answers: a list, or why there is none. */
const failures = {
  unavailable: () => refusal(),
  /** With the time after which the list may be requested again. */
  busy: () => refusal({ 'Retry-After': '3600' }),
  never,
} as const;

export type BanksAnswer = keyof typeof bankLists | keyof typeof failures;

const HOST = 'banks.stories.invalid';

const refusal = (headers: HeadersInit = {}): Response =>
  Response.json({ code: 'unavailable', message: 'No hay lista de bancos.' }, { status: 503, headers });

/** The `src` for an answer. */
export const banksUrl = (answer: BanksAnswer): string => `https://${HOST}/${answer}`;

const isList = (name: string): name is keyof typeof bankLists => name in bankLists;
const isFailure = (name: string): name is keyof typeof failures => name in failures;

export const serveBanks = (): void =>
  serveHost(HOST, ([name = '']) =>
    isList(name)
      ? Response.json({ data: bankLists[name] })
      : isFailure(name)
        ? failures[name]()
        : Response.error(),
  );
