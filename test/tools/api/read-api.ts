import {
  API,
  type Checker,
  type Symbol as Name,
  type Project,
  SymbolFlags,
  type Type,
} from 'typescript/unstable/sync';
import { TypeTexts } from './type-texts.ts';

export interface Entry {
  readonly specifier: string;
  /** The absolute path of its source, or of its declarations. */
  readonly file: string;
}

export interface Doc {
  /** The empty string where there is none. */
  readonly text: string;
  readonly tags: readonly { readonly name: string; readonly text: string }[];
}

/** A property or a method of an exported type. `a.b` is the property of an object that no export names. */
export interface Member {
  readonly name: string;
  readonly optional: boolean;
  readonly type: string;
  readonly doc: Doc;
}

export interface Item {
  readonly name: string;
  readonly specifier: string;
  readonly kind: 'function' | 'class' | 'constant' | 'type';
  /** Its declaration in one line, where its members do not say what it is. */
  readonly declaration: string | undefined;
  readonly doc: Doc;
  /** All members; of a union, those of each of its types. */
  readonly members: readonly Member[];
  /** Of a union of objects, what each of them has that is not the same in all. */
  readonly variants: readonly (readonly Member[])[];
}

/** The declarations of this repository, in its folder or installed. */
const OWN = /\/(?:packages|@datafono)\/[a-z]+\/(?:src|dist)\//;

/**
 * Reads what entries export, with the doc comments that an editor shows, by the API of the compiler. An export of several
 * entries belongs to the first.
 */
export function readApi(config: string, entries: readonly Entry[]): readonly Item[] {
  const api = new API();
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`There is no project ${config}.`);
    return new ApiReader(project, entries).items();
  } finally {
    api.close();
  }
}

class ApiReader {
  readonly #checker: Checker;
  readonly #exports: ReadonlyMap<Name, string>;
  readonly #texts: TypeTexts;

  constructor(project: Project, entries: readonly Entry[]) {
    this.#checker = project.checker;
    const found = entries.flatMap(({ specifier, file }) => {
      const module = project.program.getSourceFile(file);
      const symbol = module && this.#checker.getSymbolAtLocation(module);
      if (!symbol) throw new Error(`There is no module ${file}.`);
      const names = this.#checker.getExportsOfModule(symbol);
      return names.map((name) => [this.#originOf(name), specifier] as const);
    });
    this.#exports = new Map(found.toReversed()); // of two entries, the first is written last
    this.#texts = new TypeTexts(project, [...this.#exports.keys()]);
  }

  items(): readonly Item[] {
    return [...this.#exports]
      .map(([symbol, specifier]) => this.#itemOf(symbol, specifier))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  }

  #originOf(symbol: Name): Name {
    return symbol.flags & SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
  }

  #itemOf(symbol: Name, specifier: string): Item {
    const kind = kindOf(symbol);
    const item = { name: symbol.name, specifier, kind, doc: this.#docOf(symbol) };
    if (kind === 'function' || kind === 'constant')
      return { ...item, declaration: this.#texts.ofValue(symbol), members: [], variants: [] };
    const type = this.#checker.getDeclaredTypeOfSymbol(symbol);
    const isClass = kind === 'class';
    const properties = this.#ownProperties(type).filter((it) => !isClass || it.getParent()?.id === symbol.id);
    const members = this.#membersOf(properties, '', [type.id]);
    const isPlain = members.length > 0 && !isClass && !type.isUnionType();
    const declaration = isPlain ? undefined : this.#texts.ofDeclared(symbol, type);
    return { ...item, declaration, members, variants: this.#variantsOf(type) };
  }

  #variantsOf(type: Type): readonly (readonly Member[])[] {
    const all = (type.isUnionType() ? (type.getTypes() ?? []) : []).map((part) =>
      this.#membersOf(this.#ownProperties(part), '', [part.id]),
    );
    const isIn = (members: readonly Member[], { name, type: text }: Member) =>
      members.some((other) => other.name === name && other.type === text);
    const differing = all.map((own) =>
      own.filter((member) => member.type !== 'undefined' && !all.every((other) => isIn(other, member))),
    );
    return differing.every((own) => own.length > 0) ? merged(differing) : [];
  }

  /** @param seen the ids of the types that contain them, of which one may contain itself */
  #membersOf(properties: readonly Name[], path: string, seen: readonly number[]): Member[] {
    return properties.flatMap((property) => {
      const name = path + property.name;
      const type = this.#checker.getTypeOfSymbol(property);
      if (!type) throw new Error(`${name} has no type.`);
      const optional = (property.flags & SymbolFlags.Optional) !== 0;
      const member = { name, optional, type: this.#texts.ofProperty(property), doc: this.#docOf(property) };
      const inner = this.#unnamedObjectIn(type);
      if (!inner || seen.includes(inner.id)) return [member];
      const members = this.#membersOf(this.#ownProperties(inner), `${name}.`, [...seen, inner.id]);
      return [members.length ? { ...member, type: 'object' } : member, ...members];
    });
  }

  /** The properties that this repository declares: not those of lists or of `Error`. */
  #ownProperties(type: Type): readonly Name[] {
    const isOwn = ({ name, declarations, flags }: Name) =>
      !name.startsWith('#') &&
      !(flags & SymbolFlags.Prototype) &&
      declarations.some(({ path }) => OWN.test(path));
    const parts = type.isUnionType() ? (type.getTypes() ?? []) : [type];
    const all = parts.flatMap((part) => this.#checker.getPropertiesOfType(part)).filter(isOwn);
    const byName = new Map(all.map((property) => [property.name, property]));
    return [...byName].map(([name, property]) => this.#checker.getPropertyOfType(type, name) ?? property);
  }

  /** The object type in a property, or in its list, that no export names. */
  #unnamedObjectIn(type: Type): Type | undefined {
    const bare = this.#checker.getNonNullableType(type);
    if (!bare || this.#texts.isNamed(bare) || this.#texts.isCallable(bare)) return undefined;
    const [item] = this.#checker.isArrayLikeType(bare) ? this.#texts.argumentsOf(bare) : [];
    if (item) return this.#unnamedObjectIn(item);
    return bare.isObjectType() || bare.isIntersectionType() ? bare : undefined;
  }

  #docOf(symbol: Name): Doc {
    const tags = symbol
      .getJsDocTags(this.#checker)
      .map(({ name, text = '' }) => ({ name, text: text.trim() }));
    return { text: symbol.getDocumentationComment(this.#checker).trim(), tags };
  }
}

/** Types whose members are described alike are one, such as those of the events that are known. */
function merged(variants: readonly (readonly Member[])[]): readonly (readonly Member[])[] {
  const wordsOf = (own: readonly Member[]) => JSON.stringify(own.map(({ name, doc }) => [name, doc.text]));
  const groups = new Map<string, (readonly Member[])[]>();
  for (const own of variants) groups.set(wordsOf(own), [...(groups.get(wordsOf(own)) ?? []), own]);
  return [...groups.values()].map((group) =>
    (group[0] ?? []).map((member, index) => ({
      ...member,
      type: [...new Set(group.map((own) => own[index]?.type))].join(' | '),
    })),
  );
}

function kindOf({ flags }: Name): Item['kind'] {
  if (flags & SymbolFlags.Class) return 'class';
  if (flags & (SymbolFlags.TypeAlias | SymbolFlags.Interface)) return 'type';
  return flags & SymbolFlags.Function ? 'function' : 'constant';
}
