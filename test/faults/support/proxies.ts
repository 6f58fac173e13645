import type { ProxyAnswer } from './network.ts';

/** Statuses that a gateway answers only without forwarding a call. */
const notForwarded = [400, 401, 402, 403, 404, 405, 408, 409, 413, 423, 425, 429, 451];

/** The answers of proxies by their names in schedules. */
export const proxyAnswers = new Map<string, ProxyAnswer>([
  ...notForwarded.map((status): [string, ProxyAnswer] => [`proxy ${status}`, { status, forwarded: false }]),
  ['proxy 408 after the commit', { status: 408, forwarded: true }],
]);
