import config from './web-test-runner.config.mjs';
export default { ...config, testFramework: { config: { timeout: 10_000, grep: process.env.GREP } } };
