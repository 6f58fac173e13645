import { parseSync } from 'vite';

/** An import of a module, static or dynamic. */
export interface Import {
  readonly specifier: string;
  /** Removed with the types. Not so `import { type A }`, which still loads the module. */
  readonly typeOnly: boolean;
}

/** What the rules need of a module's syntax tree. */
export interface ModuleFacts {
  readonly imports: readonly Import[];
  /** Whether it calls `customElements.define`. */
  readonly definesElement: boolean;
}

/**
 * Parses a module and collects its imports: `import`, `export … from`, `import()`, `import('…')` types.
 *
 * @throws {SyntaxError} when the module cannot be parsed
 */
export function factsOf(path: string, text: string): ModuleFacts {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`);
  const imports: Import[] = [];
  let definesElement = false;
  for (const node of nodesOf(program)) {
    const found = importIn(node);
    if (found) imports.push(found);
    definesElement ||= isDefinition(node);
  }
  return { imports, definesElement };
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function* nodesOf(root: unknown): Generator<Node> {
  if (Array.isArray(root)) for (const item of root) yield* nodesOf(item);
  else if (isNode(root)) {
    yield root;
    for (const child of Object.values(root)) yield* nodesOf(child);
  }
}

function importIn(node: Node): Import | undefined {
  const specifier = textOf(node['source']);
  if (specifier === undefined) return undefined;
  const typeOnly =
    node.type === 'TSImportType' || node['importKind'] === 'type' || node['exportKind'] === 'type';
  return { specifier, typeOnly };
}

/** The text of a string, or of a template without expressions. */
function textOf(node: unknown): string | undefined {
  const text = isNode(node) && (node['value'] ?? Object(node['quasis'])[0]?.value?.cooked);
  return typeof text === 'string' ? text : undefined;
}

/** `customElements.define(…)` on any object. */
function isDefinition(node: Node): boolean {
  if (node.type !== 'CallExpression' || !isMember(node['callee'], 'define')) return false;
  const { object } = node['callee'];
  return isNamed(object, 'customElements') || isMember(object, 'customElements');
}

const isNamed = (node: unknown, name: string): boolean =>
  isNode(node) && node.type === 'Identifier' && node['name'] === name;

const isMember = (node: unknown, name: string): node is Node =>
  isNode(node) && node.type === 'MemberExpression' && isNamed(node['property'], name);
