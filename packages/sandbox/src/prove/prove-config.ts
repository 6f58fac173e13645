import * as z from 'zod/mini';
import type { Answer } from './send.ts';
import type { Said } from './shop.ts';
import { ShopError } from './shop-error.ts';

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
/** Where a value is in an answer: `$.id` in its JSON, or the group of a regular expression between two slashes. */
const Place = z.string().check(
  z.regex(/^(?:\$(?:\.[\w-]+)+|\/[^(]*\(.+\)[^)]*\/)$/s, 'must be a place such as "$.id", or "/id=(\\d+)/"'),
  z.refine((place) => !place.startsWith('/') || isExpression(place), 'is no regular expression'),
);

/** What stands for a value in a path and in the texts of a body. */
export const PLACEHOLDER = /\{(id|card|customer)\}/g;
/** Such as `{crad}`, which no value replaces. */
const MISSPELT = /\{(?!(?:id|card|customer|pay)\})\w+\}/;

const isSpelt = z.refine((value: unknown) => !MISSPELT.test(JSON.stringify(value)), {
  error: ({ input }) =>
    `has ${MISSPELT.exec(JSON.stringify(input))?.[0]}, which stands for nothing: write {id}, {card} or {customer}`,
});

const call = {
  send: Send.check(isSpelt),
  /** The body; `{id}`, `{card}` and `{customer}` are replaced in its texts. */
  json: z.optional(z.record(z.string(), z.unknown(), 'must be an object').check(isSpelt)),
  form: z.optional(z.record(z.string(), z.string('must be a text'), 'must be an object').check(isSpelt)),
};
const Call = z.strictObject(call);
export type Call = z.infer<typeof Call>;

const isPaidByCard = z.refine(
  (pay: unknown) => JSON.stringify(pay).includes('{card}'),
  'must have {card} in its path, its json or its form, where the shop expects the id of a card',
);
const AN_OBJECT = 'must be an object with "send"';

const Told = z.strictObject({
  paid: Patterns,
  'not charged': z.optional(Patterns),
  open: z.optional(Patterns),
});

const Config = z.strictObject({
  /** How an order is made, and where its id, its amount in pesos and its customer at the service are in the answer. */
  order: z.optional(
    z.strictObject(
      {
        ...call,
        send: z.optional(Send.check(isSpelt)),
        id: z.optional(Place),
        amount: z.optional(Place),
        customer: z.optional(Place),
      },
      AN_OBJECT,
    ),
  ),
  /** How an order is paid by card. */
  pay: z.optional(z.strictObject({ ...call, told: z.optional(Told) }, AN_OBJECT).check(isPaidByCard)),
  /** How its state is read. */
  read: z.optional(z.strictObject({ ...call, told: z.optional(Told) }, AN_OBJECT)),
});

/** What a shop says, by what its answer is like. */
type Told = z.infer<typeof Told>;

/** How the routes of a shop are called. */
export interface ProveConfig {
  readonly order: Call & { readonly id: string; readonly amount: string; readonly customer: string };
  readonly pay: Call & { readonly told: Told };
  readonly read: Call & { readonly told: Told };
}

/** The answers of `payRoutes`. */
const told: Told = {
  paid: '$.state=paid',
  'not charged': ['$.state=declined', '$.state=refused'],
  open: 'status=404',
};

/** The calls of `payRoutes`. */
const ROUTES: { readonly pay: Call & { told?: Told }; readonly read: Call & { told?: Told } } = {
  pay: { send: 'POST {pay}/charges', json: { order_id: '{id}', card_id: '{card}' } },
  read: { send: 'GET {pay}/charges/{id}' },
};

/**
 * Reads a `prove.json`. Where it says nothing, the routes are those of `payRoutes`.
 *
 * @param name of the file, for messages
 * @param order how an order is made, such as `POST /orders`: instead of the file's `order.send`
 * @throws {ShopError} which names the field and what it must be
 */
export function readProveConfig(text: string, name: string, order?: string): ProveConfig {
  const { data, error } = Config.safeParse(jsonOf(text) ?? text);
  if (error) throw new ShopError(`${name} is not valid. ${problemOf(error.issues[0])}`);
  const isMade = Send.safeParse(order ?? data.order?.send);
  if (!isMade.success)
    throw new ShopError(
      'Say how an order is made: --order with a method and a path, such as --order "POST /orders".',
    );
  const { id = '$.id', amount = '$.amount', customer = '$.customer_id', ...made } = data.order ?? {};
  const { told: toldOfPay = told, ...pay } = data.pay ?? ROUTES.pay;
  const { told: toldOfRead = told, ...read } = data.read ?? ROUTES.read;
  return {
    order: { json: {}, ...made, id, amount, customer, send: isMade.data },
    pay: { ...pay, told: toldOfPay },
    read: { ...read, told: toldOfRead },
  };
}

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

function isExpression(place: string): boolean {
  try {
    return expressionOf(place) instanceof RegExp;
  } catch {
    return false;
  }
}

const expressionOf = (place: string): RegExp => new RegExp(place.slice(1, -1));

/** The value at a place such as `$.order.id` or `/order=(\w+)/`; `undefined` where there is none. */
export const valueIn = (text: string, place: string): unknown =>
  place.startsWith('/') ? expressionOf(place).exec(text)?.[1] : valueAt(jsonOf(text), place);

/** The value at a place of JSON, such as `$.order.id`. */
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
