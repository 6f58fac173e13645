import type { FieldRule } from '../answer.ts';
import { type RefusalError, ValidationRefusal } from '../refusal-error.ts';
import type { Assumption } from './assumed.ts';
import type { Coverage } from './coverage.ts';

/** The assumptions of a refusal; those of the validation case follow from the rules that its fields break. */
export function assumptionsOf(
  refusal: RefusalError,
  coverage: Coverage = { success: [] },
): readonly Assumption[] {
  if (!(refusal instanceof ValidationRefusal)) return refusal.assumptions;
  const broken = Object.entries(refusal.errors).flatMap(([field, problems]) =>
    problems.map(({ rule }) => ({ field, rule })),
  );
  if (isStatedCase(broken, coverage)) return [];
  return ['validationCase', ...broken.flatMap((one) => assumptionOf(one, coverage) ?? [])];
}

/** A rule that what came in a field breaks. */
interface Broken {
  readonly field: string;
  readonly rule: FieldRule;
}

const isStatedCase = (broken: readonly Broken[], { statedCase = [] }: Coverage): boolean =>
  broken.length > 0 && broken.every(({ field, rule }) => rule === 'required' && statedCase.includes(field));

function assumptionOf(
  { field, rule }: Broken,
  { stated = [], missing = {} }: Coverage,
): Assumption | undefined {
  if (rule === 'required' && missing[field] !== undefined) return missing[field];
  return MAY_BE_STATED.includes(rule) && stated.includes(field) ? undefined : openOf[rule];
}

/** The rules that the interface states of some fields and leaves open of others. */
const MAY_BE_STATED: readonly FieldRule[] = ['required', 'values'];

const openOf: Readonly<Partial<Record<FieldRule, Assumption>>> = {
  required: 'requiredFields',
  values: 'fieldValues',
  unknown: 'unknownField',
  form: 'fieldForm',
  guard: 'guard',
  test_card: 'testCard',
  idempotency_key: 'keyMissing',
};
