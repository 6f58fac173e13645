import type { ProxyAnswer } from './network.ts';

/** What no gateway answers after it passed a call on. */
const turnedAway = [400, 401, 402, 403, 404, 405, 408, 409, 413, 423, 425, 429, 451];

/** The refusals of what stands between, by what a schedule calls them. */
export const proxyAnswers = new Map<string, ProxyAnswer>([
  ...turnedAway.map((status): [string, ProxyAnswer] => [`proxy ${status}`, { status, passedOn: false }]),
  ['proxy 408 after the commit', { status: 408, passedOn: true }],
]);
