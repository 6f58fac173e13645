/**
 * A plugin of the test runner, for Chromium and WebDriver: the command `accessible` returns the role and the name that the
 * browser gives an element, or where `inner` is a selector, what matches that in its shadow root. The runner's own snapshot
 * leaves groups out, and Playwright does not read the role of `ElementInternals`.
 */
export const accessible = () => ({
  name: 'accessible',
  async executeCommand({ command, payload, session }) {
    if (command !== 'accessible') return undefined;
    const { selector, inner } = payload;
    const { driver } = session.browser;
    if (driver) {
      const id = await idOf(driver, selector, inner);
      return {
        role: await driver.getElementComputedRole(id),
        name: await driver.getElementComputedLabel(id),
      };
    }
    const page = session.browser.getPage(session.id);
    const root = await page.$(inner ? `${selector} >>> ${inner}` : selector);
    const { role, name } = await page.accessibility.snapshot({ root, interestingOnly: false });
    return { role, name };
  },
});

/** The reference of WebDriver to an element. */
async function idOf(driver, selector, inner) {
  const [host] = Object.values(await driver.findElement('css selector', selector));
  if (!inner) return host;
  const [root] = Object.values(await driver.getElementShadowRoot(host));
  const [id] = Object.values(await driver.findElementFromShadowRoot(root, 'css selector', inner));
  return id;
}
