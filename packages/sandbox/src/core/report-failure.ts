import { maskCardNumbers } from '@datafono/card';
import { SandboxError } from '../lib/sandbox-error.ts';
import { RefusalError } from './refusal-error.ts';

/** Where a failure happened. */
interface FailurePlace {
  /** The id that the answer has, or the part of the sandbox that failed. */
  readonly where: string;
  /** Whether the work had card data. Messages of errors are then left out, since they may repeat it. */
  readonly hasCardData?: boolean;
}

/**
 * Reports a failure of the sandbox itself on stderr, with stack and causes, so that an answer 500 can be explained. Refusals, and
 * the end of the sandbox, are not failures. Keys and card numbers are masked.
 */
export function reportFailure(error: unknown, { where, hasCardData = false }: FailurePlace): void {
  if (error instanceof RefusalError || isClosed(error)) return;
  const text = maskCardNumbers(stackOf(error, !hasCardData)).replaceAll(SECRET, '$1…');
  // biome-ignore lint/suspicious/noConsole: the only way to the developer, because the answer discloses nothing
  console.error(`datafono-sandbox: internal failure (${where})\n${text}`);
}

const isClosed = (error: unknown): boolean => error instanceof SandboxError && error.code === 'closed';

/** Keys, and the secrets of webhooks. */
const SECRET = /\b([sp]k_(?:test|live)_|whsec_)[\w+/=-]+/g;

/** The stack of an error, followed by the stacks of its grouped errors and of its causes. */
function stackOf(error: unknown, withMessage: boolean): string {
  if (!(error instanceof Error)) return withMessage ? String(error) : typeof error;
  const { name, message, stack = '', cause } = error;
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const grouped = error instanceof AggregateError ? error.errors : [];
  const inner = [...grouped, ...(cause === undefined ? [] : [cause])];
  return [
    withMessage ? `${name}: ${message}` : name,
    ...frames,
    ...inner.map((each) => `Caused by ${stackOf(each, withMessage)}`),
  ].join('\n');
}
