import type { FieldRule } from '../answer.ts';
import { type RefusalError, ValidationRefusalError } from '../refusal-error.ts';
import type { Assumption } from './assumed.ts';
import type { Coverage } from './coverage.ts';

/** The assumptions of a refusal. Those of a validation error follow from the rules that its fields violate. */
export function assumptionsOf(
  refusal: RefusalError,
  coverage: Coverage = { success: [] },
): readonly Assumption[] {
  if (!(refusal instanceof ValidationRefusalError)) return refusal.assumptions;
  const violations = Object.entries(refusal.errors).flatMap(([field, problems]) =>
    problems.map(({ rule }) => ({ field, rule })),
  );
  if (isStatedCase(violations, coverage)) return [];
  return ['validationCase', ...violations.flatMap((one) => assumptionOf(one, coverage) ?? [])];
}

/** A rule that a field violates. */
interface Violation {
  readonly field: string;
  readonly rule: FieldRule;
}

const isStatedCase = (violations: readonly Violation[], { statedCase = [] }: Coverage): boolean =>
  violations.length > 0 &&
  violations.every(({ field, rule }) => rule === 'required' && statedCase.includes(field));

function assumptionOf(
  { field, rule }: Violation,
  { stated = [], missing = {} }: Coverage,
): Assumption | undefined {
  if (rule === 'required' && missing[field] !== undefined) return missing[field];
  return MAY_BE_STATED.includes(rule) && stated.includes(field) ? undefined : assumptionOfRule[rule];
}

/** The rules that the interface documents for some fields and leaves open for others. */
const MAY_BE_STATED: readonly FieldRule[] = ['required', 'values'];

const assumptionOfRule: Readonly<Partial<Record<FieldRule, Assumption>>> = {
  required: 'requiredFields',
  values: 'fieldValues',
  scenario: 'otherScenario',
  unknown: 'unknownField',
  form: 'fieldForm',
  guard: 'guard',
  test_card: 'testCard',
  idempotency_key: 'keyMissing',
};
