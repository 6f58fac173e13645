// Loaded by Node, which resolves the packages to their source; VitePress would bundle it, and cannot.
const { config } = await import(`${new URL('../src/config.ts', import.meta.url)}`);

export default config;
