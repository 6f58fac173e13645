/** `npm run release -- publish`: publishes the packed packages, those that they need first. */
import { fileURLToPath } from 'node:url';
import { packages, publishedName, tarballOf } from './build/pack.ts';
import { run, succeed } from './check/run.ts';
import { printUsageOnHelp } from './usage.ts';

printUsageOnHelp(`npm run release -- publish [FOLDER]   publishes the tarballs of a folder, tarballs/ by default, with npm

Versions that the registry has are left as they are, so that a release that broke off can go on. The registry and who
publishes are npm's settings; the workflow publish.yml has no token. npm test -- rehearse tries it with a registry of its own.`);

const root = fileURLToPath(new URL('../..', import.meta.url));
const [folder = `${root}tarballs`] = process.argv.slice(2);

try {
  for (const name of packages) {
    const { version, file } = tarballOf(root, name, folder);
    const release = `${publishedName(name)}@${version}`;
    const { succeeded: isThere, output } = await run('npm', ['view', release, 'version', '--json'], folder);
    if (!isThere && !output.includes('E404')) throw new Error(`The registry does not answer.\n${output}`);
    if (!isThere || !output.trim()) await succeed('npm', ['publish', file, '--access', 'public'], folder);
    console.log(`${release} ${isThere && output.trim() ? 'was published before' : 'is published'}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
