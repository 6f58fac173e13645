/** Runs in the page, as a shop has them: a recorder of sessions and a tracker of errors, which keep what they would send. */
import * as tracker from '@sentry/browser';
import { record } from 'rrweb';

if (window.top === window) {
  const note = (channel: string, sent: unknown) => {
    window.spied[channel] = `${window.spied[channel] ?? ''} ${JSON.stringify(sent)}`;
  };
  record({ emit: (event) => note('a recorder of sessions', event), recordCrossOriginIframes: true });
  tracker.init({
    dsn: 'https://key@tracker.example/1',
    transport: (options) =>
      tracker.createTransport(options, async ({ body }) => {
        note('a tracker of errors', body);
        return { statusCode: 200 };
      }),
  });
  window.sendReport = async () => {
    tracker.captureException(new Error('The checkout is slow.'));
    await tracker.flush();
  };
}

declare global {
  interface Window {
    /** Has the tracker of errors send what it has gathered. */
    sendReport: () => Promise<void>;
  }
}
