/** What a reader sets, in every state of every element: the spacing of texts, a desktop at 400 %, forced colours. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser } from '../journeys/support/browser.ts';
import { checkout } from './support/checkout.ts';
import { elements } from './support/elements.ts';
import { extentOf, misplaced } from './support/findings.ts';
import { type HostPage, hostPages } from './support/host-pages.ts';
import { LINE, markContrast } from './support/measure.ts';
import { Stage } from './support/stage.ts';

/** A desktop of 1280 CSS pixels at 400 %. @see https://www.w3.org/TR/WCAG22/#reflow */
const WIDTH = 320;

function hostOf(file: string): HostPage {
  const host = hostPages.find((page) => page.file === file);
  if (!host) throw new Error(`There is no page ${file}.`);
  return host;
}

describe.each(elements)('$name', (under) => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await Stage.open(await sharedBrowser(), under);
  });

  afterAll(() => stage?.[Symbol.asyncDispose]());

  it(`loses nothing in ${WIDTH} px with texts as far apart as a reader may set them`, async () => {
    await stage.visit(hostOf('plain'), WIDTH);
    await stage.define();
    const found: string[] = [];
    for (const { name, reach } of under.states) {
      await reach(stage);
      const lost = await stage.page.evaluate(spaceTexts);
      found.push(...[...lost, ...misplaced(await stage.survey(), under)].map((what) => `${name}: ${what}`));
    }
    expect(found).toEqual([]);
  });
});

/**
 * Runs in the page. Sets the spacing of texts in the page and in every shadow root, as a reader's style sheet would, and finds
 * what is cut off by it, or makes the page wider.
 *
 * @see https://www.w3.org/TR/WCAG22/#text-spacing
 */
function spaceTexts(): readonly string[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { letter-spacing: 0.12em !important; line-height: 1.5 !important; word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }`);
  const all = (root: Document | ShadowRoot): Element[] => {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    return [...root.querySelectorAll('*')].flatMap((each) => [
      each,
      ...(each.shadowRoot ? all(each.shadowRoot) : []),
    ]);
  };
  const isCut = (element: Element): boolean => {
    const { overflowX, overflowY, textOverflow, position } = getComputedStyle(element);
    if (position === 'absolute' || textOverflow === 'ellipsis' || element instanceof HTMLInputElement)
      return false;
    const isWider = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
    return isWider || (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1);
  };
  const page = document.documentElement;
  const cut = all(document)
    .filter(
      (element) =>
        element !== page && element !== document.body && element.checkVisibility() && isCut(element),
    )
    .map((element) => `${element.localName} ${element.getAttribute('part') ?? element.className} is cut off`);
  return page.scrollWidth > page.clientWidth ? [...cut, `the page is ${page.scrollWidth} px wide`] : cut;
}

describe.each(['light', 'dark'] as const)('forced colours, %s', (colorScheme) => {
  it('show which way to pay is chosen', async () => {
    await using stage = await Stage.open(await sharedBrowser(), checkout);
    const host = hostOf('forced-colors');
    await stage.visit({ ...host, media: { colorScheme, forcedColors: 'active' } }, 360);
    await stage.define();
    const way = stage.element.locator('[data-part=way]', { has: stage.page.locator('[value=link]') });
    const extent = extentOf(await stage.survey());
    const before = await stage.shot(extent, 1);
    const box = await way.boundingBox();
    if (!box) throw new Error('The way is not shown.');
    await way.locator('input').check();
    await stage.leave();
    expect(await way.boundingBox()).toEqual(box);
    expect(markContrast(before, await stage.shot(extent, 1), box)).toBeGreaterThanOrEqual(LINE);
  });
});
