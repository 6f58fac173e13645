const { userAgent } = navigator;

export const engine = /Chrome/.test(userAgent)
  ? 'chromium'
  : /Firefox/.test(userAgent)
    ? 'firefox'
    : 'webkit';

const forcedColours = 'the test runner emulates forced colours by the Chrome DevTools Protocol alone';
const otherScreens =
  'the test runner emulates print, colour schemes and scales by the Chrome DevTools Protocol alone';
const protocol = 'only the Chrome DevTools Protocol collects garbage on command';
const inputMethod = 'only the Chrome DevTools Protocol composes a text';

/** What an engine or its driver lacks, with the reason. Chromium runs every test. */
const lacks = {
  'roles and names': { firefox: 'WebDriver BiDi reads no role and no name of an element' },
  'forced colours': { firefox: forcedColours, webkit: forcedColours },
  screenshots: { webkit: 'WebKitWebDriver answers with no screenshot while a test of the runner runs' },
  'other screens': { firefox: otherScreens, webkit: otherScreens },
  'garbage collection': { firefox: protocol, webkit: protocol },
  'input methods': { firefox: inputMethod, webkit: inputMethod },
  'HTTP cache': {
    webkit: 'a session of WebKitWebDriver requests every resource anew, in spite of Cache-Control',
  },
  'the point of an image': {
    firefox:
      'Firefox submits an image without the point where it was clicked once a script requests the submit',
  },
  'standard zoom': {
    webkit: 'WebKitGTK has no currentCSSZoom, and measures a zoomed part in pixels of its own',
  },
  'requests of a page that is being left': {
    firefox: 'Firefox 153 closes the WebSocket of the test runner when a form of its page is on its way',
    webkit:
      'WebKitGTK 2.50 fails every request of a page whose form is on its way, also that which asks what has arrived',
  },
  'a second window': { webkit: 'WebKitGTK focuses no second window where there is no window manager' },
  'repeated keys': { webkit: 'WebKitWebDriver does not repeat a key that is held down' },
} as const satisfies Record<string, Partial<Record<typeof engine, string>>>;

/** Skips the current test in an engine that lacks what the test needs; the runner prints the reason. */
export function requires(running: Mocha.Context, need: keyof typeof lacks): void {
  const reasons: Partial<Record<typeof engine, string>> = lacks[need];
  const reason = reasons[engine];
  if (!reason) return;
  // biome-ignore lint/suspicious/noConsole: the only way from the page to the runner's output, which has no `info`
  console.warn(`Skipped in ${engine}, “${running.test?.title}”: ${reason}`);
  running.skip();
}
