import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser } from '../journeys/support/browser.ts';
import { elements } from './support/elements.ts';
import { hostPages } from './support/host-pages.ts';
import { Stage } from './support/stage.ts';

/** The style sheet for the time in which the scripts load. */
const rule = readFileSync(new URL('../../packages/elements/reserve.css', import.meta.url), 'utf8');

const hosts = hostPages.filter(({ file }) => file === 'plain' || file === 'bootstrap');
/** On a narrower phone the widest fonts need a third line for the consent. In CSS pixels. */
const [PHONE, DESKTOP] = [390, 1280];

const laidOut = elements.flatMap(({ layout, ...under }) => (layout ? [{ ...under, layout }] : []));

describe.each(laidOut)('$name', ({ layout, ...under }) => {
  const [attribute, ...values] = layout;
  const cases = hosts.flatMap((host) =>
    (under.device ? [PHONE] : [PHONE, DESKTOP]).flatMap((width) =>
      values.map((value) => ({ host, name: host.name, width, value })),
    ),
  );
  let stage: Stage;

  beforeAll(async () => {
    stage = await Stage.open(await sharedBrowser(), under);
  });

  afterAll(() => stage?.[Symbol.asyncDispose]());

  /** What moved since the button was at `from`, in CSS pixels from the top of the page. */
  async function moves(what: string, from: number) {
    const { top, shifts } = await stage.motion();
    const by = top - from;
    const found = [...(by ? [`the button moved by ${by} px`] : []), ...shifts].map(
      (move) => `${what}: ${move}`,
    );
    return { top, found };
  }

  describe.each(cases)(`on $name at $width px with ${attribute}="$value"`, ({ host, width, value }) => {
    /** Where the page's own button is, below the element. */
    let top: number;

    beforeAll(async () => {
      await stage.visit(host, width);
      await stage.page.addStyleTag({ content: rule });
      await stage.element.evaluate((element, set) => element.setAttribute(...set), [attribute, value] as [
        string,
        string,
      ]);
      ({ top } = await stage.motion());
    });

    it('nothing moves when the script has loaded', async () => {
      await stage.define();
      expect((await moves('defined', top)).found).toEqual([]);
    });

    if (value === values[0])
      it('nothing moves from one state to the next', async () => {
        await stage.define(); // once more, where the test above was left out
        const all: string[] = [];
        for (const { name, reach, mayMove } of under.states) {
          await reach(stage);
          const moved = await moves(name, top);
          if (!mayMove) all.push(...moved.found);
          top = moved.top;
        }
        expect(all).toEqual([]);
      });
  });
});

/** What a page puts around its form: the styles of both, with padding. */
const containers: Readonly<Record<string, string>> = {
  block: '',
  'a flex row': 'main { display: flex; padding: 16px } form { padding: 16px } h1, main > p { display: none }',
  'a table cell': 'main { display: table-cell; padding: 16px } form { padding: 8px }',
  'fit-content': 'main { padding: 16px } form { padding: 16px; width: fit-content }',
};

describe.each(elements.filter(({ device }) => !device))('$name', (under) => {
  it('makes no page wider, from 280 px', async () => {
    const [host] = hosts.filter(({ file }) => file === 'plain');
    if (!host) throw new Error('There is no page without style.');
    await using stage = await Stage.open(await sharedBrowser(), under);
    await stage.visit(host, 280);
    await stage.define();
    const found: string[] = [];
    for (const { name, reach, isOpen } of under.states) {
      await reach(stage);
      for (const width of isOpen ? [] : [280, 320, 360, 390]) {
        await stage.resize(width);
        const wider = await stage.page.evaluate(wideningContainers, containers);
        found.push(...wider.map((what) => `${name} at ${width} px: ${what}`));
      }
    }
    expect(found).toEqual([]);
  });
});

/** Runs in the page. Puts its content into each container, and measures what is wider than its room. */
function wideningContainers(containers: Readonly<Record<string, string>>): readonly string[] {
  const style = document.head.appendChild(document.createElement('style'));
  const wider = Object.entries(containers).flatMap(([name, css]) => {
    style.textContent = css;
    return [document.documentElement, ...document.querySelectorAll('main, form')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(
        ({ localName, scrollWidth, clientWidth }) =>
          `${name}, ${localName}: ${scrollWidth} of ${clientWidth}`,
      );
  });
  style.remove();
  return wider;
}
