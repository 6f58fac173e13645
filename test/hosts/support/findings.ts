import { around, type Box, contains, overlap } from './box.ts';
import {
  checkedContrast,
  LINE,
  lineContrast,
  markContrast,
  ringContrast,
  TEXT,
  textContrast,
} from './measure.ts';
import type { ControlPart, Survey } from './probe/survey.ts';
import type { Screenshot } from './screenshot.ts';
import type { ElementUnderTest, Stage } from './stage.ts';

/** Scale of the screenshots of texts: even thin strokes of letters have pixels of the whole colour. */
export const TEXT_SCALE = 2;

/** The box around an element and everything that is visible of it. */
export const extentOf = ({ host, texts, controls, graphics }: Survey): Box =>
  around([host, ...texts.flatMap(({ lines }) => lines), ...[...controls, ...graphics].map(({ box }) => box)]);

/** What is too faint of an element as it is shown: texts, and the lines of fields and checkboxes. */
export function faint(shot: Screenshot, { texts, controls, graphics }: Survey): readonly string[] {
  const holes = [
    ...graphics.map(({ box }) => box),
    ...texts.filter(({ control }) => !control).flatMap(({ lines }) => lines),
  ];
  const ofTexts = texts
    .filter(({ disabled }) => !disabled)
    .map(
      ({ name, lines, control }) => [name, textContrast(shot, lines, control ? holes : []), TEXT] as const,
    );
  const ofLines = controls
    .filter(({ kind, disabled, focused }) => kind !== 'button' && !disabled && !focused)
    .map((control) => [`the line of ${control.name}`, contrastOfLine(shot, control), LINE] as const);
  return [...ofTexts, ...ofLines].flatMap(([name, ratio, least]) => tooLow(name, ratio, least));
}

const contrastOfLine = (shot: Screenshot, { kind, checked, box }: ControlPart): number =>
  kind === 'checkbox' && checked ? checkedContrast(shot, box) : lineContrast(shot, box);

const tooLow = (name: string, ratio: number, least: number): readonly string[] =>
  ratio < least ? [`${name}: ${ratio.toFixed(2)} of ${least}`] : [];

/** Scale of the screenshots of focus rings: browsers align lines with the pixels of the screen. */
const RING_SCALE = 1;

/**
 * The controls of an element whose focus ring is too faint. Goes through them with Tab.
 *
 * @param seen the controls that were measured in an earlier state and are as they were; grows
 */
export async function faintRings(
  stage: Stage,
  survey: Survey,
  seen: Set<string>,
): Promise<readonly string[]> {
  const unseen = new Map(
    survey.controls
      .filter((control) => control.isTabStop && !control.disabled && !seen.has(keyOf(control)))
      .map((control) => [control.name, control]),
  );
  if (!unseen.size) return [];
  const found: string[] = [];
  await stage.leave();
  const before = await stage.shot(extentOf(survey), RING_SCALE);
  for (const _ of survey.controls) {
    if (!unseen.size) break;
    await stage.page.keyboard.press('Tab');
    const control = unseen.get((await stage.focused()) ?? '');
    if (!control) continue;
    await stage.settle();
    unseen.delete(control.name);
    seen.add(keyOf(control));
    const ratio = ringContrast(before, await stage.shot(control.box, RING_SCALE), control.box);
    found.push(...tooLow(`the focus ring of ${control.name}`, ratio, LINE));
  }
  return [...found, ...[...unseen.keys()].map((name) => `${name} is not reached with Tab`)];
}

/** The option of an open list whose mark for the keyboard is too faint; a list without options has none. */
export async function faintOption(stage: Stage, survey: Survey): Promise<readonly string[]> {
  const first = stage.element.locator('[role=option][id]').first();
  if (!(await first.count())) return [];
  const extent = extentOf(survey);
  const isActive = async () => (await first.getAttribute('part'))?.includes('active');
  while (!(await isActive())) await stage.page.keyboard.press('ArrowUp');
  const [box, active] = [await first.boundingBox(), await stage.shot(extent, RING_SCALE)];
  if (!box) throw new Error('The option is not visible.');
  await stage.page.keyboard.press('ArrowDown');
  const ratio = markContrast(await stage.shot(extent, RING_SCALE), active, box);
  return tooLow('the mark of the active option', ratio, LINE);
}

/** What the focus ring of a control may depend on. */
const keyOf = ({ name, invalid, checked }: ControlPart): string => JSON.stringify([name, invalid, checked]);

interface Item {
  readonly name: string;
  readonly part: string;
  readonly box: Box;
  readonly control: string | undefined;
  readonly isControl: boolean;
  readonly block?: number;
}

/** Which visible texts, controls and drawings of an element overlap, or stick out of it. */
export function misplaced(survey: Survey, { inside }: ElementUnderTest): readonly string[] {
  const items = itemsOf(survey);
  const pairs = items.flatMap((one, index) => items.slice(index + 1).map((other) => [one, other] as const));
  return [
    ...pairs
      .filter((pair) => collide(...pair, inside))
      .map(([one, other]) => `${one.name} overlaps ${other.name}`),
    ...items.filter(({ box }) => sticksOut(box, survey.host)).map(({ name }) => `${name} sticks out`),
  ];
}

const itemsOf = ({ texts, controls, graphics }: Survey): readonly Item[] => [
  ...texts
    .filter(({ isDrawing }) => !isDrawing)
    .flatMap(({ letters, ...text }) => letters.map((box) => ({ ...text, box, isControl: false }))), // a line each
  ...controls.map(({ name, part, box }) => ({ name, part, box, control: name, isControl: true })),
  ...graphics.map((graphic) => ({ ...graphic, control: undefined, isControl: false })),
];

function collide(one: Item, other: Item, inside: ElementUnderTest['inside']): boolean {
  if (!overlap(one.box, other.box)) return false;
  if (one.control !== undefined && one.control === other.control) return false;
  if (one.block !== undefined && one.block === other.block) return false; // one text after the other
  const isWithin = (inner: Item, control: Item) =>
    control.isControl &&
    inner.part.split(' ').some((part) => inside[part] === control.name) &&
    contains(control.box, inner.box);
  return !isWithin(one, other) && !isWithin(other, one);
}

const sticksOut = (box: Box, host: Box): boolean => !contains({ ...host, y: box.y, height: box.height }, box);
