import { parseSync } from 'vite';

/** The specifiers that a module imports: `import`, `export … from`, `import()`, `import('…')` types. */
export function importsOf(path: string, text: string): readonly string[] {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`);
  return [...nodesOf(program)].flatMap(({ source }) => textOf(source) ?? []);
}

/** The specifiers of values that a module needs before it runs: no types, no `import()`. */
export function neededBy(path: string, text: string): readonly string[] {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`);
  return program.body.flatMap((node) =>
    'source' in node && !isOfTypes(node) ? (textOf(node.source) ?? []) : [],
  );
}

/** The package of a bare specifier: `@a/b` of `@a/b/c`. */
export const packageName = (specifier: string): string =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

export const isRelative = (specifier: string): boolean => specifier.startsWith('.');

const isOfTypes = (node: object): boolean =>
  ('importKind' in node && node.importKind === 'type') ||
  ('exportKind' in node && node.exportKind === 'type');

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

function* nodesOf(root: unknown): Generator<Node> {
  if (Array.isArray(root)) for (const item of root) yield* nodesOf(item);
  else if (isNode(root)) {
    yield root;
    for (const child of Object.values(root)) yield* nodesOf(child);
  }
}

/** The text of a string, or of a template without expressions. */
function textOf(node: unknown): string | undefined {
  const text = isNode(node) && (node['value'] ?? Object(node['quasis'])[0]?.value?.cooked);
  return typeof text === 'string' ? text : undefined;
}
