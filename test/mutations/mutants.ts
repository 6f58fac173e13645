import { parseSync } from 'vite';

/** One change of a module: the text from `start` to before `end` becomes `by`. */
export interface Mutant {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

/** The changes of a module, in the order of its text. Types are not changed. */
export function mutantsOf(path: string, text: string): readonly Mutant[] {
  const { program } = parseSync(path, text);
  return [...nodesOf(program)]
    .flatMap((node) => changesOf(node, text))
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
}

export const mutate = (text: string, { start, end, by }: Mutant): string =>
  text.slice(0, start) + by + text.slice(end);

type Node = Readonly<Record<string, unknown>> & {
  readonly type: string;
  readonly start: number;
  readonly end: number;
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** `a as T` and its like have an expression within; all else of TypeScript is types. */
const withExpression = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];

function* nodesOf(root: unknown): Generator<Node> {
  if (Array.isArray(root)) for (const item of root) yield* nodesOf(item);
  else if (isNode(root)) {
    if (root.type.startsWith('TS')) {
      if (withExpression.includes(root.type)) yield* nodesOf(root['expression']);
      return;
    }
    yield root;
    for (const child of Object.values(root)) yield* nodesOf(child);
  }
}

/** A comparison at its edge and the opposite of an equality; `+` also joins texts, so it stays. */
const operators: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '-': '+',
  '*': '/',
  '/': '*',
};

function changesOf(node: Node, text: string): readonly Mutant[] {
  const { start, end } = node;
  const whole = (by: string): Mutant => ({ start, end, by });
  switch (node.type) {
    case 'Literal':
      if (typeof node['value'] === 'number')
        return numbersBeside(node['value']).map((by) => whole(String(by)));
      return typeof node['value'] === 'boolean' ? [whole(String(!node['value']))] : [];
    case 'BinaryExpression':
    case 'LogicalExpression':
      return operatorChange(node, text);
    case 'UnaryExpression':
      return node['operator'] === '!' && isNode(node['argument'])
        ? [whole(sliceOf(node['argument'], text))]
        : [];
    case 'ConditionalExpression':
      return branchChange(node, text);
    case 'IfStatement':
      return isNode(node['test']) && !isChangedAlone(node['test']) ? [opposite(node['test'], text)] : [];
    case 'ExpressionStatement':
      return isCall(node['expression']) ? [whole(';')] : [];
    default:
      return [];
  }
}

/** The edge of a limit on both sides. Of a large number, mostly a time or a size, nobody meets the last unit. */
function numbersBeside(value: number): readonly number[] {
  if (value === 0) return [1];
  return value < 10_000 ? [value - 1, value + 1] : [value / 2, value * 2];
}

function operatorChange(node: Node, text: string): readonly Mutant[] {
  const { left, right, operator } = node;
  const by = operators[String(operator)];
  if (by === undefined || !isNode(left) || !isNode(right)) return [];
  const start = text.indexOf(String(operator), left.end);
  return start < right.start ? [{ start, end: start + String(operator).length, by }] : [];
}

function branchChange({ consequent, alternate }: Node, text: string): readonly Mutant[] {
  if (!isNode(consequent) || !isNode(alternate)) return [];
  const between = text.slice(consequent.end, alternate.start);
  const by = sliceOf(alternate, text) + between + sliceOf(consequent, text);
  return [{ start: consequent.start, end: alternate.end, by }];
}

/** A comparison is changed at its operator, `!x` by itself. */
const isChangedAlone = ({ type }: Node): boolean => type === 'BinaryExpression' || type === 'UnaryExpression';

function opposite(test: Node, text: string): Mutant {
  return { start: test.start, end: test.end, by: `!(${sliceOf(test, text)})` };
}

const isCall = (expression: unknown): boolean =>
  isNode(expression) &&
  (expression.type === 'CallExpression' ||
    (expression.type === 'AwaitExpression' && isCall(expression['argument'])));

const sliceOf = ({ start, end }: Node, text: string): string => text.slice(start, end);
