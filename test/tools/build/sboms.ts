import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { succeed } from '../check/run.ts';
import { packages, pnpm, publishedName } from './pack.ts';

/** Licences of what is published or installed with it; another one is a decision to make here. */
const allowed = ['MIT', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'Apache-2.0', 'Unlicense'];

/** The source of the card frame imports it; nothing of it is published. */
const BUNDLER = /^pkg:npm\/vite@/;

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
      const sbom = finished(root, Sbom.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
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

/** Without the bundler, the date and the random number of a run; with the table of brands, which is generated. */
function finished(root: string, { serialNumber: _, ...sbom }: Sbom): Sbom {
  const { timestamp: __, ...metadata } = sbom.metadata;
  const dependencies = sbom.dependencies.map(({ ref, dependsOn }) => ({
    ref,
    dependsOn: dependsOn.filter((it) => !BUNDLER.test(it)),
  }));
  const needed = new Set([metadata.component['bom-ref']]);
  for (const ref of needed) // a set also yields what is added meanwhile
    for (const it of dependencies.find((one) => one.ref === ref)?.dependsOn ?? []) needed.add(it);
  const components = sbom.components.filter((component) => needed.has(component['bom-ref']));
  const hasCards = [...needed].some((ref) => ref.startsWith('pkg:npm/%40datafono/card@'));
  return {
    ...sbom,
    metadata,
    components: hasCards ? [...components, tableOfBrands(root)] : components,
    dependencies: dependencies.filter(({ ref }) => needed.has(ref)),
  };
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
