import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData, type Problem } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { describe, expect, inject, test } from 'vitest';
import { publishedName } from '../tools/build/pack.ts';
import { Sbom } from '../tools/build/sboms.ts';
import { importsOf, isRelative, packageName } from '../tools/imports.ts';

const { shop, tarballs } = inject('packed');

/** They are ES modules; `require` is left to Node. */
const notSupported = ['node10', 'node16-cjs'];

/** Entries without types: data, and scripts that a page loads by their addresses. */
const untyped = [/\.(json|css)$/, /\.(bundle|script)\.js$/];

/** The types for a framework import it, and the shops of `npm create` what they are written for. */
const notOurs = /\/dist\/frameworks\/|\/templates\//;

describe.each(Object.keys(tarballs))('%s', (name) => {
  const tarball = readFileSync(tarballs[name] ?? '');
  const isRunOnce = name === 'create-datafono'; // it has no modules to import, and is in no shop
  const files = createPackageFromTarballData(new Uint8Array(tarball));
  const installed = join(shop, 'node_modules', publishedName(name));
  const manifest = readFileSync(join(installed, 'package.json'), 'utf8');

  test('passes publint', async () => {
    const { messages } = await publint({ pkgDir: installed, pack: false, strict: true });
    expect(messages.map((message) => formatMessage(message, JSON.parse(manifest)))).toEqual([]);
  });

  if (!isRunOnce)
    test('has correct types', async () => {
      const checked = await checkPackage(files, { excludeEntrypoints: untyped });
      expect(checked.types).toMatchObject({ kind: 'included' });
      expect('problems' in checked && checked.problems.filter(isSupported)).toEqual([]);
    });

  test('depends on nothing of this repository alone', () => {
    expect(manifest).not.toMatch(/workspace:|catalog:|"source"/);
  });

  if (!isRunOnce)
    test('lets a shop share its dependencies: they are ranges', () => {
      const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(manifest);
      const exact = Object.entries(dependencies).filter(([, version]) => !version.startsWith('^'));
      expect(exact.map(([dependency]) => dependency).filter((it) => !it.startsWith('@datafono/'))).toEqual(
        [],
      );
    });

  test('has the licence of everybody whose code or table is in it', () => {
    const path = join(installed, 'dist/THIRD-PARTY.md');
    const [, ...sections] = existsSync(path) ? readFileSync(path, 'utf8').split(/^## /m) : [];
    expect(sections.filter((text) => !/Copyright \(c\)|public domain/i.test(text))).toEqual([]);
    expect(sections.some((text) => text.startsWith('credit-card-type '))).toBe(
      !['contract', 'create-datafono'].includes(name),
    );
  });

  test('has a bill of materials that names everybody whose code is in it, and its dependencies', () => {
    const { components, dependencies } = Sbom.parse(
      JSON.parse(readFileSync(join(installed, 'dist/sbom.cdx.json'), 'utf8')),
    );
    const named = components.map(({ group, name }) => (group ? `${group}/${name}` : name));
    const path = join(installed, 'dist/THIRD-PARTY.md');
    const notices = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const inside = [...notices.matchAll(/^## (\S+) - /gm)].map(([, it]) => it);
    const installs = Object.keys(JSON.parse(manifest).dependencies ?? {});
    expect(named).toEqual(expect.arrayContaining([...inside, ...installs]));
    if (installs.length === 0) expect(named.filter((it) => !isOwn(it)).sort()).toEqual([...inside].sort());
    const needed = dependencies.flatMap(({ dependsOn }) => dependsOn);
    const loose = components.map((component) => component['bom-ref']).filter((ref) => !needed.includes(ref));
    expect(loose).toEqual(loose.filter((ref) => ref.startsWith('pkg:npm/credit-card-type@')));
    // In the order of their names, so that two builds are the same.
    for (const refs of [
      components.map((component) => component['bom-ref']),
      dependencies.map(({ ref }) => ref),
    ])
      expect(refs).toEqual([...refs].sort());
  });

  test('is packed in less than its limit, without source maps of others', () => {
    const maps = files.listFiles().filter((path) => path.endsWith('.map'));
    expect(maps).toEqual([]);
    // Each of the 26 scripts of the elements for pages without a bundler has everything inside, save what draws a QR code.
    // The unions of the frame's session and the table of saving are in 12 of them: 1 kB. The checkout, apart and in the script of all,
    // with its types and its style sheet: 45 kB. In each script of a form: what takes the look of a field of the page, the rhythm and the
    // states of fields, and what is heard: 73 kB of all.
    // Pale shapes and icons of a payment link, in each build that has one, and fields.css: 5 kB. Boxes around the kinds of an account,
    // a button that stays for two frames, the label of the code in one line: 6 kB.
    // A frame that the HTML has, in each build of the frame; amounts and dates of a payment link in each build that has one: 8 kB.
    expect(tarball.length / 1_000).toBeLessThan(name === 'elements' ? 1_130 : 600);
  });

  test('imports only its dependencies', () => {
    const { dependencies, peerDependencies }: Record<string, object | undefined> = JSON.parse(manifest);
    const modules = files.listFiles().filter((path) => /\.(js|d\.ts)$/.test(path) && !notOurs.test(path));
    const imported = new Set(modules.flatMap((path) => packagesIn(path, files.readFile(path))));
    imported.delete('#send'); // the package's own
    expect([...imported].sort()).toEqual(Object.keys({ ...dependencies, ...peerDependencies }).sort());
  });

  test('has every file that its README links to, or the repository has it', () => {
    const path = join(installed, 'README.md');
    const readme = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const linked = [...readme.matchAll(/\]\((?![a-z]+:|#)([^)#]+)/g)].map(([, link = '']) => link);
    const places = [installed, fileURLToPath(new URL(`../../packages/${name}`, import.meta.url))];
    expect(linked.filter((link) => !places.some((place) => existsSync(join(place, link))))).toEqual([]);
  });

  test('contains the build and its documents, and nothing else', () => {
    const strange = files
      .listFiles()
      .map((path) => path.slice(`/node_modules/${publishedName(name)}/`.length))
      .filter(
        (path) =>
          !/^(dist\/.*(?<!\.map)|themes\/[a-z-]+\.css|templates\/.+|package\.json|README\.md|(?:checkout|fields|reserve)\.css|(?:ASSUMPTIONS|CONFORMANCE)\.md|LICENSE)$/.test(
            path,
          ) ||
          isForTests(path) ||
          (path.startsWith('dist/testing/') && !manifest.includes('"./testing"')),
      );
    expect(strange).toEqual([]);
    expect(files.listFiles().length).toBeGreaterThan(5);
  });
});

/** The packages that a module or its declarations import, without Node’s own. */
const packagesIn = (path: string, code: string): readonly string[] =>
  importsOf(path, code)
    .filter((specifier) => !isRelative(specifier) && !specifier.startsWith('node:'))
    .map(packageName);

const isOwn = (name: string): boolean => name.startsWith('@datafono/');

const isSupported = (problem: Problem): boolean =>
  !('resolutionKind' in problem && notSupported.includes(problem.resolutionKind));

const isForTests = (path: string): boolean => /\/test-support\/|\.(test|driver)\.|tsbuildinfo/.test(path);
