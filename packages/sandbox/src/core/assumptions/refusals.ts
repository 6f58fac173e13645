import { messages, shownForms } from '../messages.ts';
import type { RefusalError } from '../refusal-error.ts';
import { type Assumption, assumed } from './assumed.ts';
import type { Decision } from './decisions.ts';

/** On what a refusal leans; of the validation case, what its fields break decides. */
export function assumptionsOf(
  { assumptions, body }: Pick<RefusalError, 'assumptions' | 'body'>,
  decision: Decision = { success: [] },
): readonly Assumption[] {
  if (body.errors === undefined) return assumptions;
  const broken = Object.entries(body.errors).flatMap(([field, texts]) =>
    texts.map((text) => ({ field, rule: ruleOf(text) })),
  );
  if (isStatedCase(broken, decision)) return [];
  return [assumed.validationCase, ...broken.flatMap((one) => assumptionOf(one, decision) ?? [])];
}

/** A rule that what came in a field breaks. */
interface Broken {
  readonly field: string;
  readonly rule: Rule;
}

const isStatedCase = (broken: readonly Broken[], { statedCase = [] }: Decision): boolean =>
  broken.length > 0 && broken.every(({ field, rule }) => rule === 'required' && statedCase.includes(field));

function assumptionOf(
  { field, rule }: Broken,
  { stated = [], missing = {} }: Decision,
): Assumption | undefined {
  if (rule === 'required' && missing[field] !== undefined) return missing[field];
  return MAY_BE_STATED.includes(rule) && stated.includes(field) ? undefined : openOf[rule];
}

/** What kind of rule a field breaks. */
type Rule = 'required' | 'values' | 'unknown' | 'form' | 'guard' | 'testCard' | 'key' | 'shown';

/** The rules that the interface states of some fields and leaves open of others. */
const MAY_BE_STATED: readonly Rule[] = ['required', 'values'];

const openOf: Readonly<Partial<Record<Rule, Assumption>>> = {
  required: assumed.requiredFields,
  values: assumed.fieldValues,
  unknown: assumed.unknownField,
  form: assumed.fieldForm,
  guard: assumed.guard,
  testCard: assumed.testCard,
  key: assumed.keyMissing,
};

const rules: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  [messages.required, 'required'],
  [messages.methodMissing, 'required'],
  [messages.unknown, 'unknown'],
  [messages.notWellFormed, 'guard'],
  [messages.holdsNumber, 'guard'],
  [messages.holderHasNumber, 'guard'],
  [messages.lostName, 'guard'],
  [messages.cardRefused, 'testCard'],
  [messages.codeRefused, 'testCard'],
  [messages.expiryRefused, 'testCard'],
  [messages.idempotencyKey, 'key'],
  // Whoever finds these marks what is open about them.
  [messages.methodTwice, 'shown'],
  [messages.providerFixed, 'shown'],
  ...shownForms.map((text): [string, Rule] => [text, 'shown']),
]);

const ONE_OF = messages.oneOf([]).slice(0, -1);

const ruleOf = (text: string): Rule => rules.get(text) ?? (text.startsWith(ONE_OF) ? 'values' : 'form');
