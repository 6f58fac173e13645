import { bankLists } from './bank-lists.ts';
import { fakeHost } from './fake-host.ts';
import { never } from './serve-host.ts';

const refusal = (headers: HeadersInit = {}): Response =>
  Response.json({ code: 'unavailable', message: 'No hay lista de bancos.' }, { status: 503, headers });

/** What the address answers: a list, or why there is none. */
const answers = {
  banks: () => Response.json({ data: bankLists.banks }),
  disabled: () => Response.json({ data: bankLists.disabled }),
  logos: () => Response.json({ data: bankLists.logos }),
  long: () => Response.json({ data: bankLists.long }),
  many: () => Response.json({ data: bankLists.many }),
  none: () => Response.json({ data: [] }),
  unavailable: () => refusal(),
  /** With the time after which the list may be requested again. */
  busy: () => refusal({ 'Retry-After': '3600' }),
  never,
};

export type BanksAnswer = keyof typeof answers;

export const bankList = fakeHost('banks.stories.invalid', answers);
