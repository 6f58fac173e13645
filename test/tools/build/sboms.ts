import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { succeed } from '../check/run.ts';
import { packages, pnpm, publishedName } from './pack.ts';

/** Licences of what is published or installed with it; another one is a decision to make here. */
const allowed = ['MIT', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'Apache-2.0', 'Unlicense'];

const OWN = /^pkg:npm\/%40datafono\//;

const { hooks } = createRequire(import.meta.url)('../../../.pnpmfile.cjs');

const Component = z.looseObject({
  name: z.string(),
  group: z.optional(z.string()),
  version: z.string(),
  'bom-ref': z.string(),
  licenses: z.optional(
    z.array(z.looseObject({ license: z.optional(z.looseObject({ id: z.optional(z.string()) })) })),
  ),
});

/** A bill of materials in the format CycloneDX. */
export const Sbom = z.looseObject({
  serialNumber: z.optional(z.string()),
  metadata: z.looseObject({ timestamp: z.optional(z.string()), component: Component }),
  components: z.array(Component),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

type Sbom = z.infer<typeof Sbom>;
type Component = z.infer<typeof Component>;

/**
 * Writes `dist/sbom.cdx.json` of each package: what it has inside and what is installed with it, the same for the same
 * lock file.
 *
 * @throws {Error} when a licence is not allowed, or is missing
 */
export async function writeSboms(root: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'datafono-sbom-'));
  try {
    const filters = packages.map((name) => `--filter=./packages/${name}`);
    const options = ['--sbom-format', 'cyclonedx', '--prod', '--split', '--out', join(folder, '%s.json')];
    await succeed('npx', [...pnpm(root), '-r', ...filters, 'sbom', ...options], root);
    for (const name of packages) {
      const file = `${publishedName(name).replace('@', '').replace('/', '-')}.json`;
      const sbom = finished(root, name, Sbom.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
      requireLicences(name, sbom);
      writeFileSync(
        join(root, 'packages', name, 'dist/sbom.cdx.json'),
        `${JSON.stringify(sbom, undefined, 1)}\n`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Whose code is inside and what is installed with it, without what only the source needs; in one order, and without the date
 * and the random number of a run, so that two builds are the same.
 */
function finished(root: string, name: string, { serialNumber: _, ...sbom }: Sbom): Sbom {
  const { timestamp: __, ...metadata } = sbom.metadata;
  const folder = join(root, 'packages', name);
  const graph = new Map(sbom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const top = metadata.component['bom-ref'];
  const published = dependenciesOf(folder);
  const direct = (graph.get(top) ?? []).filter((ref) => published.includes(nameOf(ref)));
  const installed = reachedFrom(direct, graph);
  const inside = codeIn(folder);
  const isListed = (ref: string) =>
    ref === top || installed.has(ref) || OWN.test(ref) || inside.includes(nameOf(ref));
  const listed = new Set([...reachedFrom([top], graph)].filter(isListed));
  const components = sbom.components.filter((component) => listed.has(component['bom-ref']));
  if ([...listed].some((ref) => ref.startsWith('pkg:npm/%40datafono/card@')))
    components.push(tableOfBrands(root));
  const dependencies = [...listed].sort().map((ref) => ({
    ref,
    dependsOn: (graph.get(ref) ?? []).filter((it) => listed.has(it)).sort(),
  }));
  return { ...sbom, metadata, components: components.sort(byRef), dependencies };
}

const byRef = (one: Component, other: Component): number => (one['bom-ref'] < other['bom-ref'] ? -1 : 1);

const nameOf = (ref: string): string =>
  decodeURIComponent(ref.replace(/^pkg:npm\//, '').replace(/@[^@]*$/, ''));

function reachedFrom(
  starts: readonly string[],
  graph: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const reached = new Set(starts);
  for (const ref of reached) for (const it of graph.get(ref) ?? []) reached.add(it); // a set also yields what is added meanwhile
  return reached;
}

/** The names of those whose code the bundler has put into a package, as its lists of licences say. */
const codeIn = (folder: string): readonly string[] =>
  globSync('dist/**/THIRD-PARTY.md', { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/^## (\S+) - /gm)].map(([, name = '']) => name),
  );

/** The dependencies with which a package is published. */
function dependenciesOf(folder: string): readonly string[] {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.keys(hooks.beforePacking(manifest).dependencies ?? {});
}

function tableOfBrands(root: string): Component {
  const manifest = join(root, 'packages/card/node_modules/credit-card-type/package.json');
  const { name, version, license } = JSON.parse(readFileSync(manifest, 'utf8'));
  const purl = `pkg:npm/${name}@${version}`;
  return { type: 'data', name, version, purl, 'bom-ref': purl, licenses: [{ license: { id: license } }] };
}

function requireLicences(name: string, { components }: Sbom): void {
  for (const component of components) {
    const ids = component.licenses?.map(({ license }) => license?.id ?? 'another one') ?? [];
    if (ids.length && ids.every((id) => allowed.includes(id))) continue;
    const licence = ids.join(', ') || 'none';
    throw new Error(
      `packages/${name} needs ${component['bom-ref']}, whose licence (${licence}) is not in the list of test/tools/build/sboms.ts.`,
    );
  }
}
