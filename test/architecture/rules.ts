import { testFiles } from '../tools/test-files.ts';
import type { House } from './house.ts';
import { everythingIsDeclared, importsFollowArrows, noPathLeaves, onlyExports } from './rules/arrows.ts';
import { exportsArePublished } from './rules/publishing.ts';
import { onlyDefineRegisters, sideEffectsAreDeclared } from './rules/registration.ts';
import { importsGoDown } from './rules/rooms.ts';
import { contractStandsOnZod, noCycles, noNodeInBrowsers, noZodInElements } from './rules/runtime.ts';
import { everyTestIsRun, modulesAreShort, noMachinePaths } from './rules/text.ts';

/** Says what breaks it, one line each. */
export type Rule = (house: House) => readonly string[];

/** Every rule of the house, by what it asks. */
export const rules = {
  'imports follow the arrows': importsFollowArrows,
  'imports follow the rooms of a package': importsGoDown,
  'no relative import leaves its workspace': noPathLeaves,
  'workspaces are imported only by what they export': onlyExports,
  'every package that is imported is declared': everythingIsDeclared,
  'what is exported is published': exportsArePublished,
  'nothing of Node is in what browsers load': noNodeInBrowsers,
  'the contract stands on zod alone': contractStandsOnZod,
  'no element loads zod': noZodInElements,
  'no imports go round in a circle': noCycles,
  'only define files register elements': onlyDefineRegisters,
  'side effects are told to bundlers': sideEffectsAreDeclared,
  'modules are short': modulesAreShort,
  'no path of a machine is written down': noMachinePaths,
  'every test has a runner': (house) => everyTestIsRun(house, Object.values(testFiles).flat()),
} as const satisfies Record<string, Rule>;
