import { never, serveHost } from './serve-host.ts';

/** What the routes of a shop say of a link, in stories. */
const states = {
  open: { state: 'open', captures: 0 },
  card: { state: 'used', captures: 1, payment_method: { id: 'card_1', type: 'card' } },
  account: { state: 'used', captures: 1, payment_method: { id: 'account_1', type: 'account' } },
  used: { state: 'used', captures: 0 },
  closed: { state: 'closed', captures: 0 },
} as const;

const refusals = {
  unknown: [404, 'not_found'],
  session: [401, 'unauthenticated'],
  busy: [429, 'too_many_requests'],
  unavailable: [503, 'unavailable'],
} as const;

/** What the routes answer: `never`, nothing; `unsafe`, a link that may not be opened. */
export type LinkAnswer = keyof typeof states | keyof typeof refusals | 'never' | 'unsafe';
export const linkAnswers = [...Object.keys(states), ...Object.keys(refusals), 'never', 'unsafe'];

const HOST = 'links.stories.invalid';

/** What the routes answer after a link was opened, by the name in the address; the reader of a story changes it. */
const later = new Map<string, LinkAnswer>();

/** The `src` of routes that create a link, and say of it from then on what the answer is. */
export const linksUrl = (answer: LinkAnswer): string => `https://${HOST}/${answer}`;

export const serveLinks = (): void =>
  serveHost(HOST, ([name = '', , id], init) => {
    const answer = name as LinkAnswer; // of linksUrl
    if (init?.method === 'POST') return createLink(answer);
    if (init?.method === 'DELETE') later.set(name, 'closed');
    return stateOf(later.get(name) ?? 'open', id);
  });

/** What the routes say from now on. */
export const setAnswer = (answer: LinkAnswer, now: LinkAnswer = answer): unknown => later.set(answer, now);

function createLink(answer: LinkAnswer): Response | Promise<Response> {
  later.delete(answer);
  if (answer === 'never') return never();
  if (answer in refusals && answer !== 'unknown') return stateOf(answer);
  const url = answer === 'unsafe' ? 'javascript:alert(1)' : `https://pay.stories.invalid/${answer}`;
  return Response.json({ id: 'link_1', url }, { status: 201 });
}

function stateOf(answer: LinkAnswer, id = 'link_1'): Response {
  if (answer in states) return Response.json({ id, ...states[answer as keyof typeof states] }); // of it
  const [status, code] = refusals[answer as keyof typeof refusals] ?? refusals.unavailable; // likewise
  return Response.json({ code }, { status, headers: { 'Retry-After': '30' } });
}
