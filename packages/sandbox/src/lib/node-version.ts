/** The first Node version whose `node:sqlite` the sandbox can use. */
const MINIMUM = [22, 16] as const;

/**
 * Why a Node version cannot run the sandbox. Called before any module that an older Node lacks is imported.
 *
 * @param version such as `20.19.5`
 * @returns a message with what to do; `undefined` for a supported version
 */
export function unsupportedNode(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [minimumMajor, minimumMinor] = MINIMUM;
  if (major > minimumMajor || (major === minimumMajor && minor >= minimumMinor)) return undefined;
  return `The sandbox needs Node ${MINIMUM.join('.')} or newer, and this is Node ${version}. Update Node.`;
}
