import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';

/** How long a test took, in milliseconds. */
interface Time {
  readonly test: string;
  readonly took: number;
}

/** Names the file to which the runners of one check write how long their tests took. */
const FILE = 'TEST_TIMES';

/** Adds a test of any runner to the times of the check that started it; nothing where none did. */
export function noteTime(test: string, took = 0): void {
  const file = process.env[FILE];
  if (file) appendFileSync(file, `${JSON.stringify({ test, took } satisfies Time)}\n`);
}

/** A reporter of Vitest. */
export const vitestTimes: Reporter = {
  onTestCaseResult(test: TestCase) {
    noteTime(`${test.module.relativeModuleId} > ${test.fullName}`, test.diagnostic()?.duration);
  },
};

/** Runs checks, and returns their slowest tests. */
export async function slowestOf(checks: () => Promise<unknown>, count: number): Promise<readonly Time[]> {
  const folder = mkdtempSync(join(tmpdir(), 'times-'));
  const file = join(folder, 'times');
  process.env[FILE] = file;
  writeFileSync(file, '');
  try {
    await checks();
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    const times = lines.map((line): Time => JSON.parse(line));
    return times.sort((one, other) => other.took - one.took).slice(0, count);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
