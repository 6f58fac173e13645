import { testFiles } from '../tools/test-files.ts';
import type { Repository } from './repository.ts';
import { importsFollowLayers } from './rules/layers.ts';
import {
  importsAreDeclared,
  importsAreExported,
  importsFollowTable,
  relativeImportsStayInside,
} from './rules/packages.ts';
import { exportsArePublished } from './rules/publishing.ts';
import { onlyDefineFilesRegister, sideEffectsAreDeclared } from './rules/registration.ts';
import { contractImportsOnlyZod, noCycles, noNodeInBrowsers, noZodInElements } from './rules/runtime.ts';
import { modulesAreShort, noAbsolutePaths, testsHaveRunner } from './rules/text.ts';

/** Returns one line for each violation. */
export type Rule = (repository: Repository) => readonly string[];

/** Every rule by the fact that it checks. */
export const rules = {
  'packages import only the packages in the table': importsFollowTable,
  'folders import only from lower layers': importsFollowLayers,
  'relative imports stay in their workspace': relativeImportsStayInside,
  'imports from other workspaces use their exports': importsAreExported,
  'every imported package is declared': importsAreDeclared,
  'every export is published': exportsArePublished,
  'browser packages import no Node modules': noNodeInBrowsers,
  'contract imports only zod': contractImportsOnlyZod,
  'elements do not load zod': noZodInElements,
  'imports have no cycles': noCycles,
  'only define files register elements': onlyDefineFilesRegister,
  'packages declare their side effects': sideEffectsAreDeclared,
  'modules have at most 300 lines, tests 400': modulesAreShort,
  'files contain no path of a machine': noAbsolutePaths,
  'every test file has a runner': (repository) =>
    testsHaveRunner(repository, Object.values(testFiles).flat()),
} as const satisfies Record<string, Rule>;
