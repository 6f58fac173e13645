import type { Answer, CallRequest } from './call.ts';
import type { CallFailure } from './call-failure.ts';

/** The routes of a shop: the element that calls each, and what it needs of the answer. */
const routes = {
  banks: {
    tag: 'pay-bank-picker',
    needs:
      '{ data: [{ id: string, name: string, logo?: string, aliases?: [string], kind?: "bank" | "wallet", frequent?: boolean, disabled?: string }] }',
  },
  accounts: {
    tag: 'pay-account-form',
    needs:
      '{ id: string, bank_id?: string, subtype?: string, authorization?: boolean }, the id not the number itself',
  },
  'connect-links': { tag: 'pay-connect-link', needs: '{ id: string, url: string }' },
  'connect-links/': {
    tag: 'pay-connect-link',
    needs:
      '{ id: string, state: "open" | "used" | "closed", captures: number, payment_method?: { id: string, type?: string } }',
  },
  payments: {
    tag: 'pay-payment-link',
    needs:
      '{ id: string, status: string, title?: string, amount?: number, reference?: string, expiration_at?: string, payment_link?: string, remarks?: { code: string, customer_description?: string, retry?: boolean } }, the amount in whole pesos',
  },
} as const;

export type Route = keyof typeof routes;

const reported = new Set<string>();

/**
 * Writes to the console what an element asked of a route, what came, and what it needs, once, if the answer is wrong. Of what
 * came it writes names and types, never a value.
 *
 * @param body parsed JSON; `undefined` where there was none
 * @param value what was read of it, as the answer or as an error
 */
export function reportWrongAnswer(
  route: Route,
  { method, url, body: sent }: CallRequest,
  { status, ...answer }: Answer<unknown> | CallFailure,
  body: unknown,
  value: unknown,
): void {
  const names = Object.keys(Object(sent));
  const isForeign = fieldsOf(value).some((name) => !names.includes(`${name}`));
  const isUnreadable = 'problem' in answer && answer.problem === 'unreadable';
  if (!isUnreadable && !isForeign && textOf(body) === textOf(value)) return;
  const { tag, needs } = routes[route];
  const came = status ? `${status} ${body === undefined ? 'without JSON' : shapeOf(body)}` : 'a redirect';
  const text = `<${tag}> asked ${method} ${url} and got ${came}. It needs ${needs}, or of an error ${errorOf(names)}.`;
  // biome-ignore lint/suspicious/noConsole: it is for the developer of the page
  if (!reported.has(text)) console.error(text);
  reported.add(text);
}

const fieldsOf = (problem: unknown): readonly unknown[] => {
  const { fields } = Object(problem);
  return Array.isArray(fields) ? fields : [];
};

/** JSON in which `null` is the same as nothing. */
const textOf = (value: unknown): string => JSON.stringify(value, (_, part) => part ?? undefined);

/** @param names of the fields of the request, which an error may say are wrong */
function errorOf(names: readonly string[]): string {
  const fields = names.map((name) => `"${name}"`).join(' | ');
  return `{ code: string, message?: string${fields && `, fields?: [${fields}]`} }`;
}

/** How many different parts of a list, and how many of an object, are shown. */
const MOST = { list: 3, object: 12 };

/** Names and types in JSON, such as `{ data: [{ id: number }] }`. A name is shown without digits: it may be a value. */
function shapeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].slice(0, MOST.list).join(' | ')}]`;
  if (typeof value !== 'object') return typeof value;
  const parts = Object.entries(value).map(([name, part]) => `${name.replace(/\d+/g, '…')}: ${shapeOf(part)}`);
  if (parts.length > MOST.object) parts.splice(MOST.object, parts.length, '…');
  return parts.length ? `{ ${parts.join(', ')} }` : '{}';
}
