// `npm run engines`: the tests of the elements in three engines, one after another.
process.env.BROWSERS ??= 'chrome,firefox,webkit';
const { default: config } = await import('./web-test-runner.config.mjs');

export default config;
