import * as z from 'zod/mini';
import type { Answer } from './send.ts';
import { type Said, ShopError } from './shop.ts';

/** A method and a path, such as `POST /orders/{id}/pay`. `{pay}` is the path of `--pay`. */
const A_CALL = 'must be a method and a path, such as "POST /orders"';
const Send = z.string(A_CALL).check(z.regex(/^[A-Z]+ (?:\/|\{pay\})\S*$/, A_CALL));
/** How an answer is recognized: `status=402`, `$.state=paid` in its JSON, or `text=Gracias` somewhere in it. */
const Pattern = z
  .string()
  .check(
    z.regex(
      /^(?:status=\d{3}|\$(?:\.[\w-]+)+=.+|text=.+)$/,
      'must be "status=402", "$.state=paid" or "text=Thank you"',
    ),
  );
const Patterns = z.union(
  [Pattern, z.array(Pattern)],
  'must be a text such as "$.state=paid", or a list of them',
);
/** Where an answer contains a value: at `$.id` in its JSON, or in the group of a regular expression between two slashes. */
const ValuePath = z.string().check(
  z.regex(/^(?:\$(?:\.[\w-]+)+|\/[^(]*\(.+\)[^)]*\/)$/s, 'must be a place such as "$.id", or "/id=(\\d+)/"'),
  z.refine((path) => !path.startsWith('/') || isExpression(path), 'is no regular expression'),
);

/** A placeholder for a value, in a path and in the texts of a body. */
export const PLACEHOLDER = /\{(\w+)\}/g;

const call = {
  send: Send,
  /**
   * The body. In its texts the placeholders `{id}`, `{card}`, `{customer}`, and the names of values from earlier answers, are
   * replaced.
   */
  json: z.optional(z.record(z.string(), z.unknown(), 'must be an object')),
  form: z.optional(z.record(z.string(), z.string('must be a text'), 'must be an object')),
};
const Call = z.strictObject(call);
export type Call = z.infer<typeof Call>;

const AN_OBJECT = 'must be an object with "send"';

/** A call before the one that makes the order or pays it, such as one that fills a cart; and the values of its answer, by name. */
const CallBefore = z.strictObject(
  { ...call, take: z.optional(z.record(z.string().check(z.regex(/^\w+$/)), ValuePath, 'must be an object')) },
  AN_OBJECT,
);
type CallBefore = z.infer<typeof CallBefore>;

const Told = z.strictObject({
  paid: Patterns,
  'not charged': z.optional(Patterns),
  open: z.optional(Patterns),
});

const Config = z.strictObject({
  /** How an order is made; and where the answer contains the order's id, its amount in pesos and its customer at the service. */
  order: z.optional(
    z.strictObject(
      {
        ...call,
        send: z.optional(Send),
        before: z.optional(z.array(CallBefore, 'must be a list of calls')),
        id: z.optional(ValuePath),
        amount: z.optional(ValuePath),
        customer: z.optional(ValuePath),
      },
      AN_OBJECT,
    ),
  ),
  /** How an order is paid by card; `before`, the page from which it is paid, for values that it has each time. */
  pay: z.optional(
    z.strictObject(
      {
        ...call,
        told: z.optional(Told),
        before: z.optional(z.array(CallBefore, 'must be a list of calls')),
      },
      AN_OBJECT,
    ),
  ),
  /** How the state of an order is read. */
  read: z.optional(z.strictObject({ ...call, told: z.optional(Told) }, AN_OBJECT)),
  /** How a payment link is opened, `{as}` is `payment` or `invoice`, and taken back. */
  link: z.optional(z.strictObject({ ...call, told: z.optional(Told) }, AN_OBJECT)),
  take_back: z.optional(z.strictObject({ ...call, told: z.optional(Told) }, AN_OBJECT)),
  /** The path of the page with the checkout of an order, and how the shop changes the amount of one, and sweeps. */
  checkout: z.optional(
    z.strictObject({ page: z.string(), change: z.strictObject(call), sweep: z.strictObject(call) }),
  ),
  /** `sandbox` for a shop whose time is that of the sandbox, which `PAY_CONTROL` leads to. */
  clock: z.optional(z.literal('sandbox', 'must be "sandbox"')),
});

/** The patterns of answers, by what the shop says. */
type Told = z.infer<typeof Told>;

/** How the routes of a shop are called. */
export interface ProveConfig {
  readonly order: Call & {
    /** What is sent first, in this order. */
    readonly before: readonly CallBefore[];
    readonly id: string;
    readonly amount: string;
    readonly customer: string;
  };
  readonly pay: Call & { readonly told: Told; readonly before: readonly CallBefore[] };
  readonly read: Call & { readonly told: Told };
  /** Payment links, of a shop that has them. */
  readonly links?: {
    readonly open: Call & { readonly told: Told };
    readonly takeBack: Call & { readonly told: Told };
  };
  /** The page of a checkout, of a shop that has one. */
  readonly checkout?: { readonly page: string; readonly change: Call; readonly sweep: Call } | undefined;
  /** `sandbox` where the shop's time is that of the sandbox. */
  readonly clock?: 'sandbox' | undefined;
}

/** The answers of `payRoutes`. */
const told: Told = {
  paid: '$.state=paid',
  'not charged': ['$.state=declined', '$.state=refused'],
  open: 'status=404',
};

/** The calls of `payRoutes`. */
const ROUTES: {
  readonly pay: Call & { told?: Told; before?: CallBefore[] };
  readonly read: Call & { told?: Told };
} = {
  pay: { send: 'POST {pay}/charges', json: { order_id: '{id}', card_id: '{card}' } },
  read: { send: 'GET {pay}/charges/{id}' },
};

/**
 * Reads a `prove.json`. Where the file says nothing, the routes are those of `payRoutes`.
 *
 * @param name of the file, for messages
 * @param order how an order is made, such as `POST /orders`; it replaces the file's `order.send`
 * @throws {ShopError} which names the field and what the field must be
 */
export function readProveConfig(text: string, name: string, order?: string): ProveConfig {
  const { data, error } = Config.safeParse(jsonOf(text) ?? text);
  if (error) throw new ShopError(`${name} is not valid. ${problemOf(error.issues[0])}`);
  const isMade = Send.safeParse(order ?? data.order?.send);
  if (!isMade.success)
    throw new ShopError(
      'Say how an order is made: --order with a method and a path, such as --order "POST /orders".',
    );
  const {
    before = [],
    id = '$.id',
    amount = '$.amount',
    customer = '$.customer_id',
    ...made
  } = data.order ?? {};
  const { told: toldOfPay = told, before: beforePay = [], ...pay } = data.pay ?? ROUTES.pay;
  const { told: toldOfRead = told, ...read } = data.read ?? ROUTES.read;
  const config = {
    order: { json: {}, ...made, before, id, amount, customer, send: isMade.data },
    pay: { ...pay, told: toldOfPay, before: beforePay },
    read: { ...read, told: toldOfRead },
    ...linksOf(data),
    checkout: data.checkout,
    clock: data.clock,
  };
  const problem = misspeltIn(config) ?? (JSON.stringify(pay).includes('{card}') ? undefined : NO_CARD);
  if (problem !== undefined) throw new ShopError(`${name} is not valid. ${problem}.`);
  return config;
}

/** Payment links, if the file says both how they are opened and how they are taken back. */
function linksOf({ link, take_back }: z.infer<typeof Config>): Pick<ProveConfig, 'links'> {
  if (!link || !take_back) return {};
  const withTold = <Sent extends Call & { readonly told?: Told | undefined }>(sent: Sent) => ({
    ...sent,
    told: sent.told ?? told,
  });
  return { links: { open: withTold(link), takeBack: withTold(take_back) } };
}

const NO_CARD =
  'pay: must have {card} in its path, its json or its form, where the shop expects the id of a card';

/** The first placeholder in a call whose value is not known by then, such as `{crad}`, and the name that was probably meant. */
function misspeltIn({ order: { before, ...order }, pay, read, links }: ProveConfig): string | undefined {
  const known = ['pay'];
  const calls: readonly (readonly [path: string, call: Call, then: readonly string[]])[] = [
    ...before.map((each, at) => [`order.before.${at}`, each, Object.keys(each.take ?? {})] as const),
    ['order', order, ['id', 'card', 'customer']],
    ...pay.before.map((each, at) => [`pay.before.${at}`, each, Object.keys(each.take ?? {})] as const),
    ['pay', pay, []],
    ['read', read, ['as']],
    ...(links
      ? ([
          ['link', links.open, []],
          ['take_back', links.takeBack, []],
        ] as const)
      : []),
  ];
  for (const [path, call, then] of calls) {
    const key = (['send', 'json', 'form'] as const).find(
      (name) => unknownIn(call[name], known) !== undefined,
    );
    if (key !== undefined)
      return `${path}.${key}: has ${unknownIn(call[key], known)}, which stands for nothing${orOneOf(known.slice(1))}`;
    known.push(...then);
  }
  return undefined;
}

/** The first placeholder without a value. */
const unknownIn = (part: unknown, known: readonly string[]): string | undefined =>
  [...JSON.stringify(part ?? '').matchAll(PLACEHOLDER)].find(([, name = '']) => !known.includes(name))?.[0];

const orOneOf = (names: readonly string[]): string =>
  names.length === 0
    ? ''
    : `: write ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names.map((name) => `{${name}}`))}`;

function problemOf(issue: z.core.$ZodIssue | undefined): string {
  const path = issue?.path.join('.') ?? '';
  if (issue?.code === 'unrecognized_keys')
    return `${path ? `${path} has` : 'It has'} ${issue.keys.map((key) => JSON.stringify(key)).join(', ')}, which is no key of it: see the documents of @datafono/sandbox, under “prove”.`;
  return path ? `${path}: ${issue?.message}.` : 'It must be a JSON object with order, pay and read.';
}

/** JSON, or `undefined`. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isExpression(path: string): boolean {
  try {
    return expressionOf(path) instanceof RegExp;
  } catch {
    return false;
  }
}

const expressionOf = (path: string): RegExp => new RegExp(path.slice(1, -1));

/** The value at a path such as `$.order.id` or `/order=(\w+)/`; `undefined` without a value. */
export const valueIn = (text: string, path: string): unknown =>
  path.startsWith('/') ? expressionOf(path).exec(text)?.[1] : valueAt(jsonOf(text), path);

/** The value at a path of JSON, such as `$.order.id`. */
const valueAt = (json: unknown, path: string): unknown =>
  path
    .split('.')
    .slice(1)
    .reduce<unknown>(
      (value, key) => (Object.hasOwn(Object(value), key) ? Object(value)[key] : undefined),
      json,
    );

/** What an answer of a shop means. */
export function saidBy(answer: Answer, told: Told): Said {
  const said = (['paid', 'not charged', 'open'] as const).find((state) =>
    [told[state] ?? []].flat().some((pattern) => isLike(answer, pattern)),
  );
  return said ?? 'unknown';
}

function isLike({ status, text }: Answer, pattern: string): boolean {
  const at = pattern.indexOf('=');
  const [what, value] = [pattern.slice(0, at), pattern.slice(at + 1)];
  if (what === 'status') return `${status}` === value;
  return what === 'text' ? text.includes(value) : `${valueAt(jsonOf(text), what)}` === value;
}
