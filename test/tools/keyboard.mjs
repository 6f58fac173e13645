/**
 * A plugin of the test runner: the command `keyboard` presses the keys that `sendKeys` of the runner presses. With WebDriver
 * it also accepts `down` and `up`, and releases each key before it presses the next; the runner's own command releases all
 * keys at the end, so a key that follows itself is pressed once. In Chromium alone, `compose` commits a text by an input
 * method.
 */
export const keyboard = () => ({
  name: 'keyboard',
  async executeCommand({ command, payload, session }) {
    if (command !== 'keyboard') return undefined;
    const { browser, id } = session;
    const [[action, keys]] = Object.entries(payload);
    if (action === 'compose') return compose(await browser.getPage(id).createCDPSession(), keys);
    if (browser.driver) await browser.driver.performActions(actionsOf(action, keys));
    else await browser.getPage(id).keyboard[action](keys);
    return true;
  },
});

async function compose(client, text) {
  const { length } = text;
  await client.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length });
  await client.send('Input.insertText', { text });
  await client.detach();
  return true;
}

/** The code points of WebDriver for keys without a character. */
const codes = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

const types = { down: ['keyDown'], up: ['keyUp'], press: ['keyDown', 'keyUp'], type: ['keyDown', 'keyUp'] };

function actionsOf(action, keys) {
  const values = action === 'type' ? [...keys] : [codes[keys] ?? keys];
  const actions = values.flatMap((value) => types[action].map((type) => ({ type, value })));
  return [{ type: 'key', id: 'keyboard', actions }];
}
