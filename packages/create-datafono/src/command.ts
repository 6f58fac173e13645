import { isBuiltin } from 'node:module';
import { parseArgs } from 'node:util';
import { cancel, intro, isCancel, outro, select, text } from '@clack/prompts';
import { CreateError, checkFolder, checkStack, createShop } from './create-shop.ts';
import { isStack, type Stack, stacks } from './stacks.ts';

const DEFAULT_FOLDER = 'my-shop';

/** The first Node with `node:sqlite`, in which a shop keeps its orders, that the sandbox runs on, too. */
const SHOP_NODE = '22.16';

const HELP = `npm create datafono [FOLDER] [STACK]
npm create datafono FOLDER -- --stack STACK

Writes a small shop with a whole checkout, against the sandbox. In a terminal it asks for what is left out; elsewhere the
stack is required, and the folder is ${DEFAULT_FOLDER} unless you name another.

${Object.entries(stacks)
  .map(([name, { title }]) => `  ${name.padEnd(11)}${title}`)
  .join('\n')}
`;

/** The command. @returns the exit status: 1 when nothing was written */
export async function main(args: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = read(args);
    if (values.help) {
      process.stdout.write(HELP);
      return 0;
    }
    const [folder, stack = values.stack, ...others] = positionals;
    if (others.length) throw new CreateError('Write one folder and one stack; --help shows how.');
    return await create(folder && checkFolder(folder), stack && checkStack(stack));
  } catch (error) {
    process.stderr.write(`create-datafono: ${error instanceof Error ? error.message : error}\n`);
    return 1;
  }
}

function read(args: readonly string[]) {
  const options = { stack: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
  return parseArgs({ args: [...args], options, allowPositionals: true });
}

async function create(givenFolder: string | undefined, givenStack: Stack | '' | undefined): Promise<number> {
  const isInteractive = process.stdin.isTTY && process.stdout.isTTY && !process.env['CI'];
  if (!givenStack && !isInteractive)
    throw new CreateError(
      `There is no terminal to ask for the stack: add one of ${Object.keys(stacks).join(', ')}.`,
    );
  if (!givenStack) intro('A shop with Datafono');
  const folder = givenFolder || (givenStack ? DEFAULT_FOLDER : await promptFolder());
  const stack = givenStack || (folder && (await promptStack()));
  if (!folder || !stack) {
    cancel('Nothing was written.');
    return 1;
  }
  createShop(folder, stack);
  const next = commands(folder, process.env['npm_config_user_agent']);
  if (!givenStack) outro(`Wrote a shop to ${folder}.`);
  process.stdout.write(`${next.join('\n')}\n`);
  if (!isBuiltin('node:sqlite'))
    process.stderr.write(
      `The shop and its sandbox need Node ${SHOP_NODE} or newer: this is ${process.version}. Install it first.\n`,
    );
  return 0;
}

/** @returns nothing when the person cancels */
async function promptFolder(): Promise<string | undefined> {
  const answer = await text({
    message: 'Folder',
    placeholder: DEFAULT_FOLDER,
    defaultValue: DEFAULT_FOLDER,
    validate: (folder) => problemOf(folder || DEFAULT_FOLDER),
  });
  return isCancel(answer) ? undefined : answer;
}

function problemOf(folder: string): string | undefined {
  try {
    checkFolder(folder);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** @returns nothing when the person cancels */
async function promptStack(): Promise<Stack | undefined> {
  const options = Object.entries(stacks).map(([value, { title }]) => ({ value, label: title }));
  const answer = await select({ message: 'Stack', options });
  return !isCancel(answer) && isStack(answer) ? answer : undefined;
}

/** What to run in two terminals, with the package manager that ran this command. */
function commands(folder: string, agent = 'npm'): readonly [sandbox: string, shop: string] {
  const [manager = 'npm'] = agent.split('/');
  return [
    `cd ${folder} && ${manager} install && ${manager} run sandbox`,
    `cd ${folder} && ${manager} run dev`,
  ];
}
