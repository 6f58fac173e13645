import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedBrowser } from '../journeys/support/browser.ts';
import { cardForm } from './support/card-form.ts';
import { passages } from './support/card-form-passages.ts';
import { hostPages } from './support/host-pages.ts';
import { Stage } from './support/stage.ts';

/** The rule that the README gives for the time in which the script loads. */
const [, rule = ''] =
  /```css\n([^`]*:not\(:defined\)[^`]*)```/.exec(
    readFileSync(new URL('../../packages/elements/README.md', import.meta.url), 'utf8'),
  ) ?? [];

const hosts = hostPages.filter(({ file }) => file === 'plain' || file === 'bootstrap');
const widths = [360, 1280];
const keys = ['pk_test_hosts', 'pk_live_hosts'];
const cases = hosts.flatMap((host) =>
  widths.flatMap((width) => keys.map((key) => ({ host, name: host.name, width, key }))),
);

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.open(await sharedBrowser(), cardForm);
});

afterAll(() => stage?.[Symbol.asyncDispose]());

/** Where the page's own button is, below the element: its distance from the top, in CSS pixels. */
const top = (): Promise<number> => stage.payButton.evaluate((button) => button.getBoundingClientRect().top);

/** What moved since it was at `before`. */
async function moves(what: string, before: number): Promise<readonly string[]> {
  const shifts = await stage.shifts();
  const by = (await top()) - before;
  return [...(by ? [`the button moved by ${by} px`] : []), ...shifts].map((move) => `${what}: ${move}`);
}

describe.each(cases)('on $name at $width px with $key', ({ host, width, key }) => {
  beforeEach(async () => {
    await stage.visit(host, width);
    await stage.page.addStyleTag({ content: rule });
    await stage.element.evaluate((form, value) => form.setAttribute('public-key', value), key);
    await stage.shifts();
  });

  it('nothing moves when the script has loaded', async () => {
    expect(rule).not.toBe('');
    const before = await top();
    await stage.define();
    expect(await moves('defined', before)).toEqual([]);
  });

  it('nothing moves from one state to the next', async () => {
    await stage.define();
    await stage.shifts();
    const found: string[] = [];
    for (const [what, passage] of Object.entries(passages)) {
      const before = await top();
      await passage(stage);
      found.push(...(await moves(what, before)));
    }
    expect(found).toEqual([]);
  });
});
