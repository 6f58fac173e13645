import { type KeyKind, readKey, stated } from '@datafono/contract';
import { addressNames } from '../core/addresses.ts';
import { SandboxError } from '../lib/sandbox-error.ts';
import { MOST_BALANCE } from '../operations/balance.ts';
import { isWithinClocks } from '../storage/columns.ts';
import { isWebhookSecret } from '../webhooks/signature.ts';
import type { SandboxOptions, ServeOptions } from './sandbox-options.ts';

/** Validates an option. Returns what the value must be when it is invalid. */
type OptionRule = (value: unknown) => string | undefined;

/** Rules by option name. */
type OptionRules<Options> = Readonly<Record<keyof Options, OptionRule>>;

export const badOption = (message: string): SandboxError => new SandboxError('bad_option', message);

/** @param expected follows the option's name and "must be" */
const defineRule =
  (expected: string, isValid: (value: unknown) => boolean): OptionRule =>
  (value) =>
    isValid(value) ? undefined : expected;

/**
 * Validates options of a program without types. An option that is `undefined` counts as omitted.
 *
 * @throws {SandboxError} `bad_option`
 */
export function checkOptions<Options>(options: unknown, rules: OptionRules<Options>): void {
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw badOption("Options must be an object, such as { clock: 'frozen' }.");
  const known = new Map<string, OptionRule>(Object.entries(rules));
  for (const [name, value] of Object.entries(options)) {
    const check = known.get(name);
    if (!check) throw badOption(`Unknown option ${JSON.stringify(name)}. The options are ${listOf(known)}.`);
    const expected = value === undefined ? undefined : check(value);
    if (expected !== undefined) throw badOption(`${name} must be ${expected}.`);
  }
}

const listOf = (known: ReadonlyMap<string, OptionRule>): string => [...known.keys()].join(', ');

const isText = (value: unknown): value is string => typeof value === 'string';

const oneOf = (...values: readonly string[]): OptionRule =>
  defineRule(values.map((value) => `'${value}'`).join(' or '), (value) =>
    values.some((each) => each === value),
  );

export const keyRule = (kind: KeyKind): OptionRule =>
  defineRule(`a ${kind} test key: it begins with ${kind === 'secret' ? 'sk' : 'pk'}_test_`, (value) => {
    const traits = isText(value) ? readKey(value) : undefined;
    return traits?.test === true && traits.kind === kind;
  });

/** The rules of a pair of keys. */
export const keyRules = { secretKey: keyRule('secret'), publicKey: keyRule('public') };

/** A name that is seen: no line breaks, nothing invisible, at most 60 characters. */
export const merchantRule: OptionRule = defineRule(
  'a name of 1 to 60 visible characters',
  (value) => isText(value) && /^(?!\s)[^\p{C}\p{Zl}\p{Zp}]{1,60}(?<!\s)$/u.test(value),
);

const isWhole = (value: unknown, most: number): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;

/** A variation of a profile passes too: tests of this repository use some. */
const isProfile = (value: unknown): boolean =>
  value === 'stated' ||
  value === 'observed' ||
  (typeof value === 'object' && value !== null && Object.keys(stated).every((name) => name in value));

/** A list of host names, as in a URL, without port. */
const hostsRule = defineRule(
  "a list of hosts without scheme and port, such as ['hooks.example']",
  isListOf(isHost),
);

/** The rules of the options of `createSandbox`. */
export const sandboxRules: OptionRules<SandboxOptions> = {
  database: defineRule(
    "'memory' or the path of a file",
    (value) => isText(value) && value.trim() !== '' && !/^:|\0/.test(value),
  ),
  profile: defineRule("'stated' or 'observed'", isProfile),
  clock: oneOf('real', 'frozen'),
  now: defineRule('a valid Date of the years 0 to 9999, or a function that returns one', isTimeSource),
  seed: defineRule('a string or a number', (value) => isText(value) || Number.isFinite(value)),
  balance: defineRule(`a whole number of pesos from 0 to ${MOST_BALANCE}`, (value) =>
    isWhole(value, MOST_BALANCE),
  ),
  merchant: merchantRule,
  ...keyRules,
  webhooks: defineRule("a list of addresses, such as ['http://127.0.0.1:3000/hooks']", isListOf(isText)),
  webhookHosts: hostsRule,
  webhookSecret: defineRule(
    'whsec_ followed by 24 to 64 bytes in base64',
    (value) => isText(value) && isWebhookSecret(value),
  ),
  durability: oneOf('normal', 'full'),
};

function isHost(value: unknown): boolean {
  if (!isText(value) || !URL.canParse(`http://${value}`)) return false;
  const { href } = new URL(`http://${value}`);
  return href === `http://${value.toLowerCase()}/`;
}

function isTimeSource(now: unknown): boolean {
  if (now instanceof Date) return isWithinClocks(now);
  if (typeof now !== 'function') return false;
  try {
    const moment: unknown = now();
    return moment instanceof Date && isWithinClocks(moment);
  } catch {
    return false;
  }
}

function isListOf(isItem: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => Array.isArray(value) && value.every(isItem);
}

/**
 * Where a sandbox listens, with the ports of the addresses in order, 0 for any free one; and the remaining options.
 *
 * @throws {SandboxError} `bad_option`
 */
export function listenOptions(options: ServeOptions) {
  checkOptions(options, serveRules);
  const {
    host = '127.0.0.1',
    port = 0,
    apiPort,
    cardsPort,
    pagesPort,
    controlPort,
    framePort,
    allowedHosts,
    ...rest
  } = options;
  const ports = [apiPort, cardsPort, pagesPort, controlPort, framePort].map(
    (own, at) => own ?? (port && port + at),
  );
  if (ports.some((each) => !isPort(each)))
    throw badOption(`port must be ${PORT}, and so must the ${PORTS_AFTER_FIRST} ports after it.`);
  return { host, ports, allowedHosts, rest };
}

const LAST_PORT = 65_535;
const PORTS_AFTER_FIRST = addressNames.length - 1;
/** The last port that has the others after it. */
export const LAST_FIRST_PORT = LAST_PORT - PORTS_AFTER_FIRST;

const PORT = `a whole number from 0 to ${LAST_PORT}`;

const isPort = (value: unknown): boolean => isWhole(value, LAST_PORT);

const portRule = defineRule(PORT, isPort);

/** The rules of the options of `serveSandbox`. */
export const serveRules: OptionRules<ServeOptions> = {
  ...sandboxRules,
  host: defineRule(
    "a name or an address of this machine, such as '127.0.0.1'",
    (value) => isText(value) && /^[\w.:%-]+$/.test(value),
  ),
  port: portRule,
  apiPort: portRule,
  cardsPort: portRule,
  pagesPort: portRule,
  controlPort: portRule,
  framePort: portRule,
  allowedHosts: hostsRule,
};
