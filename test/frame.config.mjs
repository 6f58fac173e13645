// `npm run elements:frame`: the tests of the card form with its text fields in a frame of another origin. Chromium without the
// borders between sites lets the tests read the fields; that nobody else can is what the journeys and `test/leaks` show.
// In these tests `control(element, 'number')` of the driver is in the frame's document. A page and its frame hear of each other one
// message later: what a test reads after a command of the page follows `await settled()`. What holds in the page alone is named,
// with the reason, in `packages/elements/src/card-form/frame-differences.driver.ts`.
import { chromeLauncher } from '@web/test-runner-chrome';
import { browserFlags, requireBrowser } from './tools/browser.ts';
import { testFiles } from './tools/test-files.ts';
import inline from './web-test-runner.config.mjs';

const noBorders = [
  '--disable-web-security',
  '--disable-site-isolation-trials',
  '--disable-features=IsolateOrigins,site-per-process',
];

/** The class of the frame owns the tag before a test defines the other one. */
const html = (framework) => `<!doctype html>
<script>window.cardFrames = true;</script>
<script type="module">
  await import('/packages/elements/src/entries/card-form-frame.define.ts');
  await import('${framework}');
</script>`;

export default {
  ...inline,
  files: testFiles.framed.map((glob) => new URL(`../${glob}`, import.meta.url).pathname),
  browsers: [
    chromeLauncher({
      launchOptions: { executablePath: requireBrowser(), args: [...browserFlags, ...noBorders] },
    }),
  ],
  testRunnerHtml: html,
};
