/**
 * A plugin of the test runner, for Chromium: the command `accessible` returns the role and the name that the browser gives
 * an element. The runner's own snapshot leaves groups out, and Playwright does not read the role of `ElementInternals`.
 */
export const accessible = () => ({
  name: 'accessible',
  async executeCommand({ command, payload, session }) {
    if (command !== 'accessible') return undefined;
    const page = session.browser.getPage(session.id);
    const root = await page.$(payload.selector);
    const { role, name } = await page.accessibility.snapshot({ root, interestingOnly: false });
    return { role, name };
  },
});
