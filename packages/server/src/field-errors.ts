import type * as z from 'zod/mini';

/** What the contract's own checks find wrong, by the name they give it. */
const findings: Readonly<Record<string, string>> = {
  required: 'must not be empty',
  phone: 'must be in international form, such as +573001234567',
};

/** What is wrong with each field of a request, in words for whoever wrote it. No value is repeated. */
export function fieldErrorsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) {
    for (const name of namesOf(issue)) errors[name] = [...(errors[name] ?? []), findingOf(issue)];
  }
  return errors;
}

const namesOf = (issue: z.core.$ZodIssue): string[] =>
  issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body'];

function findingOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return 'is not a field of this request';
  if (issue.code === 'invalid_type')
    return issue.expected === 'int' || issue.expected === 'number'
      ? 'must be a whole number'
      : `must be a ${issue.expected}`;
  if (issue.code === 'too_small') return 'must be above 0';
  if (issue.code === 'too_big') return 'is more than a number holds exactly';
  return findings[issue.message] ?? 'is not valid';
}
