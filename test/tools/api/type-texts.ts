import {
  isFunctionDeclaration,
  isPropertyDeclaration,
  isPropertySignatureDeclaration,
} from 'typescript/unstable/ast/is';
import {
  type Checker,
  type Symbol as Name,
  NodeBuilderFlags,
  type Project,
  SignatureKind,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync';

const FLAGS = NodeBuilderFlags.NoTruncation | NodeBuilderFlags.UseSingleQuotesForStringLiteralType;

/** Characters of a type, after which its written form is preferred. */
const LONGEST = 120;

export class TypeTexts {
  readonly #project: Project;
  readonly #checker: Checker;
  readonly #names: ReadonlyMap<number, string>;

  /** @param exported the symbols of all exports */
  constructor(project: Project, exported: readonly Name[]) {
    this.#project = project;
    const { checker } = project;
    this.#checker = checker;
    const types = exported.filter(({ flags }) => flags & SymbolFlags.Type);
    this.#names = new Map(types.map((symbol) => [checker.getDeclaredTypeOfSymbol(symbol).id, symbol.name]));
  }

  /** Whether a type, or the type that it is a part of, is an export. */
  isNamed(type: Type): boolean {
    const [whole] = type.getAliasSymbol()?.name === 'Pick' ? type.getAliasTypeArguments() : [];
    return this.#names.has(type.id) || (whole !== undefined && this.#names.has(whole.id));
  }

  isCallable(type: Type): boolean {
    return this.#checker.getSignaturesOfType(type, SignatureKind.Call).length > 0;
  }

  argumentsOf(type: Type): readonly Type[] {
    return type.isObjectType() && type.isTypeReference() ? this.#checker.getTypeArguments(type) : [];
  }

  /** A function without its body, a line for each overload, or a constant with its type. */
  ofValue(symbol: Name): string {
    const nodes = symbol.declarations.flatMap((declaration) => {
      const node = declaration.resolve(this.#project);
      return node && isFunctionDeclaration(node) ? [node] : [];
    });
    // Where there are overloads, nobody calls the declaration that has the body.
    const called = nodes.length > 1 ? nodes.filter(({ body }) => !body) : nodes;
    if (nodes.some(({ body }) => body))
      return called
        .map((node) => node.getSourceFile().text.slice(node.getStart(), node.body?.getStart() ?? node.end))
        .map((text) =>
          inOneLine(text)
            .replace(/^export (async )?/, '')
            .replace(/;$/, ''),
        )
        .join('\n');
    const type = this.#checker.getTypeOfSymbol(symbol);
    if (type && this.isCallable(type)) return `const ${symbol.name}: ${this.#printed(type)}`;
    return `const ${symbol.name}`;
  }

  /** A type by what it is, not by its name; `undefined` where that is long. */
  ofDeclared({ name }: Name, type: Type): string | undefined {
    if (!type.isClassOrInterface()) {
      const text = this.#printed(type, NodeBuilderFlags.InTypeAlias);
      return text.length > 2 * LONGEST ? undefined : `type ${name} = ${text}`;
    }
    const [base] = this.#checker.getBaseTypes(type);
    return `class ${name}${base ? ` extends ${this.#printed(base)}` : ''}`;
  }

  ofProperty(property: Name): string {
    const isWritten = !(property.flags & SymbolFlags.Transient);
    const computed = this.#of(this.#checker.getTypeOfSymbol(property));
    const text =
      (isWritten || computed.length > LONGEST ? this.#annotation(property) : undefined) ?? computed;
    const bare = property.flags & SymbolFlags.Optional ? text.replace(/ \| undefined$/, '') : text;
    return bare.replace(/^\((.*)\)$/s, '$1').replace(/^Method<\[(.*)\], (.*)>$/s, '($1) => Promise<$2>');
  }

  /** The type as it is written; the fields of a schema have none. */
  #annotation({ declarations }: Name): string | undefined {
    const [node] = declarations.map((declaration) => declaration.resolve(this.#project));
    if (!node || !(isPropertySignatureDeclaration(node) || isPropertyDeclaration(node))) return undefined;
    return node.type && inOneLine(node.type.getText());
  }

  #of(type: Type | undefined): string {
    if (!type) return 'unknown';
    const parts = type.isUnionType() ? (type.getTypes() ?? []) : [];
    const name = this.#names.get(type.id);
    if (name) return name;
    if (isText(type)) return 'string';
    if (!parts.some((part) => isText(part) || this.#names.has(part.id))) return this.#printed(type);
    const isEmpty = (part: Type) => (part.flags & TypeFlags.Nullable) !== 0;
    const sorted = [...parts.filter((part) => !isEmpty(part)), ...parts.filter(isEmpty).toReversed()];
    return sorted.map((part) => this.#of(part)).join(' | ');
  }

  #printed(type: Type, flags = NodeBuilderFlags.None): string {
    return this.#checker.typeToString(type, undefined, FLAGS | flags);
  }
}

/** The text beside the known words of an `OpenText`. */
const isText = (type: Type): boolean =>
  type.isIntersectionType() && (type.getTypes() ?? []).some(({ flags }) => flags & TypeFlags.String);

/** Without line breaks, and the commas and spaces that they bring. */
const inOneLine = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/([<([]) /g, '$1')
    .replace(/,? ([>)\]])/g, '$1')
    .replace(/, }/g, ' }')
    .replace(/^\| /, '');
