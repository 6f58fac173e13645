/** The oldest Node whose `node:sqlite` the sandbox can use. */
const OLDEST = [22, 16] as const;

/**
 * Why this Node cannot run the sandbox. Asked before anything is loaded that an older one does not have.
 *
 * @param version such as `20.19.5`
 * @returns a sentence that says what to do; `undefined` when there is nothing to say
 */
export function tooOld(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldest, least] = OLDEST;
  if (major > oldest || (major === oldest && minor >= least)) return undefined;
  return `The sandbox needs Node ${OLDEST.join('.')} or newer, and this is Node ${version}. Update Node.`;
}
