// Commands of the test runner, each a plugin.

const command = (name, run) => ({
  name,
  executeCommand: ({ command, payload, session }) =>
    command === name ? run(payload, session.browser, session.id) : undefined,
});

/**
 * The role and the name that the browser gives an element, or where `inner` is a selector, what matches that in its shadow
 * root. The runner's own snapshot leaves groups out, and Playwright does not read the role of `ElementInternals`. For
 * Chromium and WebDriver.
 */
const accessible = command('accessible', async ({ selector, inner }, browser, session) => {
  const { driver } = browser;
  if (driver) {
    const id = await idOf(driver, selector, inner);
    return {
      role: await driver.getElementComputedRole(id),
      name: await driver.getElementComputedLabel(id),
    };
  }
  const page = browser.getPage(session);
  const root = await page.$(inner ? `${selector} >>> ${inner}` : selector);
  const { role, name } = await page.accessibility.snapshot({ root, interestingOnly: false });
  return { role, name };
});

async function idOf(driver, selector, inner) {
  const [host] = Object.values(await driver.findElement('css selector', selector));
  if (!inner) return host;
  const [root] = Object.values(await driver.getElementShadowRoot(host));
  const [id] = Object.values(await driver.findElementFromShadowRoot(root, 'css selector', inner));
  return id;
}

/** Sends commands of the DevTools protocol. For Chromium. */
async function inDevTools(page, use) {
  const client = await page.createCDPSession();
  const answer = await use(client);
  await client.detach();
  return answer ?? true;
}

/** Frees what nothing refers to, so that a `WeakRef` to it is empty. For Chromium. */
const garbage = command('collectGarbage', (_, browser, session) =>
  inDevTools(browser.getPage(session), (client) => client.send('HeapProfiler.collectGarbage')),
);

/**
 * What the browser draws in a box of the page, as a PNG in base64. `scale` is that of the screen, in Chromium alone. For
 * Chromium and Firefox.
 */
const screenshot = command('screenshot', async (clip, browser, session) => {
  const page = browser.getPage(session);
  if ((await page.browser().version()).startsWith('firefox')) {
    const { scale: _, ...box } = clip;
    return page.screenshot({ clip: box, encoding: 'base64' });
  }
  return inDevTools(page, async (client) => {
    const shot = await client.send('Page.captureScreenshot', { clip, captureBeyondViewport: true });
    return shot.data;
  });
});

/**
 * Presses the keys that `sendKeys` of the runner presses. With WebDriver it also accepts `down` and `up`, and releases each
 * key before it presses the next; the runner's own command releases all keys at the end, so a key that follows itself is
 * pressed once. In Chromium alone, `compose` commits a text by an input method.
 */
const keyboard = command('keyboard', async (payload, browser, session) => {
  const [[action, keys]] = Object.entries(payload);
  if (browser.driver) await browser.driver.performActions(actionsOf(action, keys));
  else if (action === 'compose')
    await inDevTools(browser.getPage(session), async (client) => {
      const selection = { selectionStart: keys.length, selectionEnd: keys.length };
      await client.send('Input.imeSetComposition', { text: keys, ...selection });
      await client.send('Input.insertText', { text: keys });
    });
  else await browser.getPage(session).keyboard[action](keys);
  return true;
});

/** The keys without a character, by WebDriver's code points from U+E003 on. */
const named = {
  ...{ Backspace: 3, Tab: 4, Enter: 7, Shift: 8, Control: 9, Alt: 10, Escape: 12, PageUp: 14, PageDown: 15 },
  ...{ End: 16, Home: 17, ArrowLeft: 18, ArrowUp: 19, ArrowRight: 20, ArrowDown: 21, Delete: 23 },
};

const types = { down: ['keyDown'], up: ['keyUp'], press: ['keyDown', 'keyUp'], type: ['keyDown', 'keyUp'] };

function actionsOf(action, keys) {
  const codeOf = (key) => (key in named ? String.fromCharCode(0xe000 + named[key]) : key);
  const values = action === 'type' ? [...keys] : [codeOf(keys)];
  const actions = values.flatMap((value) => types[action].map((type) => ({ type, value })));
  return [{ type: 'key', id: 'keyboard', actions }];
}

export const commands = [accessible, garbage, keyboard, screenshot];
