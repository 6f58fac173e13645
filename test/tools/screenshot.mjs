/**
 * A plugin of the test runner, for Chromium and Firefox: the command `screenshot` gives what the browser draws in a box of the
 * page, as a PNG in base64. `scale` is that of the screen, in Chromium alone.
 */
export const screenshot = () => ({
  name: 'screenshot',
  async executeCommand({ command, payload, session }) {
    if (command !== 'screenshot') return undefined;
    const page = session.browser.getPage(session.id);
    const { x, y, width, height } = payload;
    if ((await page.browser().version()).startsWith('firefox'))
      return page.screenshot({ clip: { x, y, width, height }, encoding: 'base64' });
    const client = await page.createCDPSession();
    const { data } = await client.send('Page.captureScreenshot', {
      clip: payload,
      captureBeyondViewport: true,
    });
    await client.detach();
    return data;
  },
});
