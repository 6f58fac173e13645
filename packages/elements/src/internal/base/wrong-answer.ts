import type { Answer, CallFailure, CallRequest } from './call.ts';

/** The routes of a shop: which element calls each route, and what the element needs in its answer. */
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
 * Writes a wrong answer to the console, once: what the element requested, what came, and what the element needs. Of what came it
 * writes types and program-like names, never a value.
 *
 * @param body parsed JSON; `undefined` without a body
 * @param value what was read from the body, as an answer or as an error
 */
export function reportWrongAnswer(
  route: Route,
  { method, url, body: sent }: CallRequest,
  { status, ...answer }: Answer<unknown> | CallFailure,
  body: unknown,
  value: unknown,
): void {
  const names = Object.keys(Object(sent));
  const isForeign = fieldsOf(value).some((name) => !names.some((known) => known === name));
  const isUnreadable = 'problem' in answer && answer.problem === 'unreadable';
  if (!isUnreadable && !isForeign && isSameJson(body, value)) return;
  const { tag, needs } = routes[route];
  const came = status ? `${status} ${body === undefined ? 'without JSON' : shapeOf(body)}` : 'a redirect';
  write(
    `<${tag}> asked ${method} ${url} and got ${came}. It needs ${needs}, or of an error ${errorOf(names)}.`,
  );
}

/** Writes to the console, once, that the list at a URL is empty: where a bank is required, no person can go on. */
export function reportNoBanks(url: string): void {
  write(`<${routes.banks.tag}> asked GET ${url} and got a list without banks. No person can choose one.`);
}

function write(text: string): void {
  // biome-ignore lint/suspicious/noConsole: it is for the developer of the page
  if (!reported.has(text)) console.error(text);
  reported.add(text);
}

const fieldsOf = (problem: unknown): readonly unknown[] => {
  const { fields } = Object(problem);
  return Array.isArray(fields) ? fields : [];
};

/** Whether two values are the same JSON, where `null` counts as absent. `false` where a value is nested too deep to be written. */
function isSameJson(one: unknown, other: unknown): boolean {
  const textOf = (value: unknown) => JSON.stringify(value, (_, part) => part ?? undefined);
  try {
    return textOf(one) === textOf(other);
  } catch {
    return false;
  }
}

/** @param names fields of the request that an error may reject */
function errorOf(names: readonly string[]): string {
  const fields = names.map((name) => `"${name}"`).join(' | ');
  return `{ code: string, message?: string${fields && `, fields?: [${fields}]`} }`;
}

/** Limits of what is shown: different items per list, fields per object, depth, characters of the whole text. */
const MOST = { list: 3, object: 12, depth: 8, letters: 1_000 };

/** Names and types in the form of JSON, such as `{ data: [{ id: number }] }`, cut to the limits. */
function shapeOf(value: unknown): string {
  const text = partOf(value, 0);
  return text.length > MOST.letters ? `${text.slice(0, MOST.letters)}…` : text;
}

function partOf(value: unknown, depth: number): string {
  if (value === null) return 'null';
  if (typeof value !== 'object') return typeof value;
  if (depth === MOST.depth) return 'nested too deep';
  const partsOf = (values: readonly unknown[]) =>
    [...new Set(values.map((part) => partOf(part, depth + 1)))].slice(0, MOST.list).join(' | ');
  if (Array.isArray(value)) return `[${partsOf(value)}]`;
  const entries = Object.entries(value);
  const parts = entries.flatMap(([name, part]) =>
    isName(name) ? `${maskDigits(name)}: ${partsOf([part])}` : [],
  );
  if (parts.length > MOST.object) parts.splice(MOST.object, parts.length, '…');
  const others = entries.flatMap(([name, part]) => (isName(name) ? [] : [part]));
  if (others.length) parts.push(`… (${others.length}): ${partsOf(others)}`);
  return parts.length ? `{ ${parts.join(', ')} }` : '{}';
}

/** Whether a name is written as programs write names. Any other name may be a value: an e-mail address, a person's name. */
const isName = (name: string): boolean => /^[A-Za-z_][\w-]{0,30}$/.test(name);

const maskDigits = (name: string): string => name.replace(/\d+/g, '…');

/** Writes to the console, once, why the page's token is not sent. It never writes the token. */
export function reportWrongToken({ content, dataset: { header } }: HTMLMetaElement): void {
  write(`<meta name="csrf-token"> ${tokenProblem(content, header)}. The elements send no token.`);
}

function tokenProblem(content: string, header: string | undefined): string {
  if (!content.trim()) return 'has no content, or an empty one: write the token into it';
  if (/[\0\r\n]/.test(content.trim())) return 'has a line break in its content: write the token alone';
  if (/[^\0-\xff]/.test(content))
    return 'has letters in its content that no header can carry: write the token alone';
  return `has data-header=${JSON.stringify(header)}, which is no name of a header that a page can send`;
}
