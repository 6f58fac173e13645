import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { Stage, type StageOptions } from './stage.ts';

/** Sets the stage for the tests of a file. */
export function useStage(options: StageOptions = {}): Stage {
  const stage = new Stage();
  beforeAll(() => stage.open(options));
  beforeEach(() => stage.enter(options.context));
  afterEach(() => stage.leave());
  afterAll(() => stage.close());
  return stage;
}
