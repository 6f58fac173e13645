/** The looks that the site documents, each on a page of that style: contrast from pixels, also of the button while it sends. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedBrowser } from '../journeys/support/browser.ts';
import { cardForm } from './support/card-form.ts';
import { extentOf, faint, TEXT_SCALE } from './support/findings.ts';
import { type HostPage, hostPages } from './support/host-pages.ts';
import { Stage } from './support/stage.ts';

const light = { colorScheme: 'light', forcedColors: 'none' } as const;

/** The page of each look, by the name of its row. */
const pages: Readonly<Record<string, string>> = {
  'No style': 'plain',
  Bootstrap: 'bootstrap',
  Tailwind: 'tailwind',
  'Dark boutique': 'dark',
  Storefront: 'storefront',
  Material: 'material',
};

interface Look {
  readonly name: string;
  readonly page: HostPage;
  /** Its properties, as the table has them. */
  readonly css: string;
}

/** The rows of the table. A value that depends on the page is a text there, and is left out. */
function documentedLooks(): readonly Look[] {
  const text = readFileSync(new URL('../../apps/docs/pages/theming.md', import.meta.url), 'utf8');
  const [header = [], , ...rows] = (/^\| Look .*(?:\n\|.*)+/m.exec(text)?.[0] ?? '').split('\n').map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return rows.map(([name = '', ...values]) => {
    const file = pages[name];
    if (!file) throw new Error(`There is no page for ${name}.`);
    const css = values.flatMap((value, index) => {
      const property = header[index + 1]?.replaceAll('`', '');
      return value.startsWith('`') ? `${property}: ${value.replaceAll('`', '')};` : [];
    });
    return {
      name,
      page: hostPages.find((page) => page.file === file) ?? { name, file, media: light },
      css: css.join(' '),
    };
  });
}

const looks = documentedLooks();
let stage: Stage;

beforeAll(async () => {
  stage = await Stage.open(await sharedBrowser(), cardForm);
});

afterAll(() => stage?.[Symbol.asyncDispose]());

it('are those of the table', () => {
  expect(looks.map(({ name }) => name)).toEqual(Object.keys(pages));
});

it.each(looks)('$name has enough contrast, its button while it sends, too', async ({ page, css }) => {
  await stage.visit(page, 640);
  await stage.page.addStyleTag({ content: `:root { ${css} }` });
  await stage.define();
  await stage.element.evaluate((form) => document.querySelector('form')?.before(form)); // it has its own button there
  const found = await tooFaint('empty');
  await stage.element.locator('[part~=submit]').press('Enter');
  await stage.reaches('invalid');
  found.push(...(await tooFaint('wrong')));
  await send();
  expect([...found, ...(await tooFaint('sending'))]).toEqual([]);
});

/** What is too faint in a state. Of what is being sent only the button counts: the rest cannot be used then. */
async function tooFaint(state: string): Promise<string[]> {
  await stage.leave();
  const survey = await stage.survey();
  const button = survey.texts.filter(({ control }) => control?.includes('submit'));
  const seen = state === 'sending' ? { ...survey, texts: button, controls: [] } : survey;
  if (!button.length) throw new Error('The button has no text.');
  return faint(await stage.shot(extentOf(survey), TEXT_SCALE), seen).map((what) => `${state}: ${what}`);
}

/** Sends a card whose answer does not come. */
async function send(): Promise<void> {
  await stage.element.evaluate((form) => {
    form.setAttribute('cards-url', `${location.origin}/cards/${performance.timeOrigin}/held`);
  });
  const card = { number: '4242424242424242', expiry: '0435', code: '123', holder: 'Ana Gómez' };
  for (const [field, text] of Object.entries(card)) await stage.element.locator(`#${field}`).fill(text);
  await stage.element.locator('#consent').press('Space');
  await stage.element.locator('[part~=submit]').press('Enter');
  await stage.reaches('submitting');
}
