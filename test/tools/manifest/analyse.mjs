import { create, ts } from '@custom-elements-manifest/analyzer';
import { litPlugin } from '@custom-elements-manifest/analyzer/src/features/framework-plugins/lit/lit.js';
import { resolveModuleOrPackageSpecifier } from '@custom-elements-manifest/analyzer/src/utils/index.js';

/**
 * A custom-elements manifest.
 *
 * @typedef {{ name?: string, description?: string, type?: { text: string }, fieldName?: string }} Described
 * @typedef {Described & { kind: string, privacy?: string, static?: boolean, readonly?: boolean, attribute?: string }} Member
 * @typedef {{ kind: string, name: string, tagName?: string, description?: string, members?: Member[],
 *   attributes?: Described[], events?: Described[], slots?: Described[], cssParts?: Described[],
 *   cssProperties?: Described[], cssStates?: Described[] }} Declaration
 * @typedef {{ path: string, declarations: Declaration[], exports: { kind: string, name: string }[] }} Module
 * @typedef {{ schemaVersion: string, modules: Module[] }} Manifest
 *
 * @see https://github.com/webcomponents/custom-elements-manifest
 */

/**
 * Creates the custom-elements manifest of a package, with the public members of its elements.
 *
 * @param {Readonly<Record<string, string>>} sources TypeScript by its path from the package's folder
 * @returns {Manifest}
 */
export function manifestOf(sources) {
  const modules = Object.entries(sources).map(([path, text]) =>
    ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true),
  );
  const plugins = [plainProperties, ...litPlugin(), definitions, declaredMembers, overrides(), publicFace];
  return create({ modules, plugins, context: { dev: false } });
}

/** Removes `as const` from `static properties`: the analyzer reads only an object literal. */
const plainProperties = {
  name: 'plain-properties',
  collectPhase({ node }) {
    if (!ts.isPropertyDeclaration(node) || nameOf(node) !== 'properties') return;
    if (node.initializer && ts.isAsExpression(node.initializer))
      node.initializer = node.initializer.expression;
  },
};

/** Finds `defineElement('x-tag', Class, registry)`, too: the analyzer itself knows only `customElements.define`. */
const definitions = {
  analyzePhase({ node, moduleDoc, context }) {
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'defineElement') return;
    const [tag, { text: name }] = node.arguments;
    const declaration = { name, ...resolveModuleOrPackageSpecifier(moduleDoc, context, name) };
    moduleDoc.exports.push({ kind: 'custom-element-definition', name: tag.text, declaration });
  },
};

/**
 * Removes members that a class does not declare, or that are `@internal` or Lit's `state`: the analyzer reports
 * `this.internals.role = …` as a member `role`, and everything in Lit's `properties` as an attribute.
 */
const declaredMembers = {
  name: 'declared-members',
  analyzePhase({ node, moduleDoc }) {
    if (!ts.isClassDeclaration(node)) return;
    const states = statesOf(node);
    const declared = node.members.filter((member) => !isInternal(member)).map(nameOf);
    const isPublic = (name) => declared.includes(name) && !states.includes(name);
    const found = moduleDoc.declarations.find(({ name }) => name === nameOf(node));
    if (found?.members) found.members = found.members.filter(({ name }) => isPublic(name));
    if (!found?.attributes) return;
    found.attributes = found.attributes.filter(({ fieldName }) => isPublic(fieldName));
    for (const attribute of found.attributes) describeByProperty(attribute, node);
  },
};

/** Gives an attribute the text of its property: the analyzer takes that of a static member of the same name. */
function describeByProperty(attribute, node) {
  const property = node.members.find((member) => nameOf(member) === attribute.fieldName && !isStatic(member));
  const [doc] = property ? ts.getJSDocCommentsAndTags(property) : [];
  if (doc) attribute.description = ts.getTextOfJSDocComment(doc.comment);
}

const nameOf = (node) => node.name?.getText();

const isStatic = (member) => (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static) !== 0;

const isInternal = (member) => ts.getJSDocTags(member).some((tag) => tag.tagName.text === 'internal');

/** Lit's internal reactive properties: `state: true`. */
function statesOf(node) {
  const properties =
    node.members.find((member) => nameOf(member) === 'properties')?.initializer?.properties ?? [];
  return properties
    .filter((property) => /\bstate:\s*true\b/.test(property.initializer?.getText() ?? ''))
    .map(nameOf);
}

/** Restores what an overriding member declares: the analyzer gives it the type, the privacy and `readonly` of the base. */
function overrides() {
  const own = new Map();
  const forEach = (modules, visit) => {
    for (const { declarations } of modules)
      for (const { name, members = [] } of declarations)
        for (const member of members) visit(`${name}.${member.name}`, member);
  };
  return {
    name: 'overrides',
    moduleLinkPhase({ moduleDoc }) {
      forEach([moduleDoc], (key, { type, privacy, readonly }) => own.set(key, { type, privacy, readonly }));
    },
    packageLinkPhase({ customElementsManifest }) {
      forEach(customElementsManifest.modules, (key, member) => {
        Object.assign(member, own.get(key));
      });
    },
  };
}

/** Removes everything that is not public. */
const publicFace = {
  name: 'public-face',
  packageLinkPhase({ customElementsManifest }) {
    for (const module of customElementsManifest.modules) {
      module.declarations = module.declarations.filter(({ tagName }) => tagName);
      for (const element of module.declarations) reducePrivate(element);
    }
    customElementsManifest.modules = customElementsManifest.modules.filter(
      ({ declarations, exports }) =>
        declarations.length > 0 || exports.some(({ kind }) => kind === 'custom-element-definition'),
    );
  },
};

function reducePrivate(element) {
  element.members = element.members?.filter(
    ({ privacy }) => privacy !== 'private' && privacy !== 'protected',
  );
  const described = new Set(element.events?.filter(isDescribed).map(({ type }) => type?.text));
  // The analyzer reports a described event again where it is dispatched.
  element.events = element.events?.filter((event) => isDescribed(event) || !described.has(event.type?.text));
}

const isDescribed = ({ description }) => Boolean(description);
