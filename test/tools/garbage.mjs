/**
 * A plugin of the test runner, for Chromium: the command `collectGarbage` frees what nothing refers to, so that a `WeakRef` to
 * it is empty.
 */
export const garbage = () => ({
  name: 'garbage',
  async executeCommand({ command, session }) {
    if (command !== 'collectGarbage') return undefined;
    const client = await session.browser.getPage(session.id).createCDPSession();
    await client.send('HeapProfiler.collectGarbage');
    await client.detach();
    return true;
  },
});
