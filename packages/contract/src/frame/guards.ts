import type { FrameInit, FrameTheme, FrameView, FromFrame, ToFrame } from './messages.ts';

/**
 * The version of the messages between a page and the card frame. Those of different versions do not talk to each other. Any number
 * serves that no release with other messages has.
 */
export const FRAME_VERSION = 1;

export type { FrameInit, FrameState, FrameTheme, FrameView, FromFrame, ToFrame } from './messages.ts';

/*
 * Each function checks a message without a schema library, for small bundles. It accepts what its schema accepts, and returns
 * the message itself.
 */

/** A type, the texts that are allowed, or a check. */
type Rule = 'string' | 'number' | 'boolean' | readonly string[] | ((value: unknown) => boolean);
type Rules = Readonly<Record<string, Rule>>;

const follows = (value: unknown, rule: Rule): boolean =>
  typeof rule === 'function'
    ? rule(value)
    : rule === 'number'
      ? Number.isFinite(value)
      : typeof rule === 'string'
        ? typeof value === rule
        : rule.includes(value as string); // any other value is not among them

/** Whether a value is an object with own or inherited fields that follow the rules. */
const matches = (value: unknown, rules: Rules): boolean =>
  isRecord(value) && Object.entries(rules).every(([name, rule]) => follows(value[name], rule));

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTexts = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');

const orNull =
  (rules: Rules): Rule =>
  (value) =>
    value === null || matches(value, rules);

const same = (names: readonly (keyof FrameTheme)[], rule: Rule): Rules =>
  Object.fromEntries(names.map((name) => [name, rule]));

const theme: Rules = {
  ...same(['text', 'quiet', 'ground', 'line', 'accent', 'danger', 'scheme', 'font'], 'string'),
  ...same(
    ['size', 'height', 'radius', 'width', 'gap', 'weight', 'labelSize', 'labelGap', 'letters', 'words'],
    'number',
  ),
};

const view: Readonly<Record<keyof FrameView, Rule>> = {
  publicKey: 'string',
  lang: 'string',
  dir: ['ltr', 'rtl'],
  phase: ['editing', 'submitting', 'failed', 'unknown', 'held'],
  disabled: 'boolean',
  required: 'boolean',
  codeAgain: 'boolean',
  test: 'boolean',
  acceptedBrands: 'string',
  marks: 'boolean',
  theme: (value) => matches(value, theme),
};

const isView: Rule = (value) => matches(value, view);

/** Reads the first message to the frame. */
export const readInit = (value: unknown): FrameInit | undefined =>
  matches(value, { datafono: ['card-frame'], version: 'number', view: isView })
    ? (value as FrameInit) // checked
    : undefined;

/** The rules of the messages of one side, by their type. */
const oneOf = (value: unknown, kinds: Readonly<Record<string, Rules>>): boolean =>
  Object.entries(kinds).some(([type, rules]) => matches(value, { type: [type], ...rules }));

/** Reads a message to the frame. */
export const readToFrame = (value: unknown): ToFrame | undefined =>
  oneOf(value, {
    view: { view: isView },
    command: { seq: 'number', command: ['clear', 'show', 'refuse'] },
    focus: { at: ['first', 'error'], preventScroll: 'boolean' },
    forget: {},
    send: { id: 'number', customerId: 'string', authorization: 'boolean' },
  })
    ? (value as ToFrame) // checked
    : undefined;

/** Reads a message from the frame. */
export const readFromFrame = (value: unknown): FromFrame | undefined =>
  oneOf(value, {
    state: {
      version: 'number',
      seq: 'number',
      edits: 'number',
      isUntouched: 'boolean',
      problems: isTexts,
      missing: 'boolean',
      errors: isTexts,
      brand: orNull({ id: 'string', name: 'string' }),
      rows: (value) => Array.isArray(value) && [...value].every(Number.isFinite),
      wrong: 'string',
    },
    key: { key: ['Enter', 'Escape'] },
    sent: {
      id: 'number',
      card: orNull({ id: 'string', brand: 'string', name: 'string', bin: 'string', lastFour: 'string' }),
      error: orNull({
        code: 'string',
        message: 'string',
        outcome: ['none', 'unknown'],
        fields: isTexts,
        status: 'number',
        requestId: 'string',
      }),
    },
  })
    ? (value as FromFrame) // checked
    : undefined;
