/**
 * A plugin of the test runner, for Chromium and WebDriver: the command `accessible` returns the role and the name that the
 * browser gives an element. The runner's own snapshot leaves groups out, and Playwright does not read the role of
 * `ElementInternals`.
 */
export const accessible = () => ({
  name: 'accessible',
  async executeCommand({ command, payload, session }) {
    if (command !== 'accessible') return undefined;
    const { driver } = session.browser;
    if (driver) {
      const [id] = Object.values(await driver.findElement('css selector', payload.selector));
      return {
        role: await driver.getElementComputedRole(id),
        name: await driver.getElementComputedLabel(id),
      };
    }
    const page = session.browser.getPage(session.id);
    const root = await page.$(payload.selector);
    const { role, name } = await page.accessibility.snapshot({ root, interestingOnly: false });
    return { role, name };
  },
});
