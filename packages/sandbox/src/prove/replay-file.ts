import * as z from 'zod/mini';
import { type Finding, findings } from './judge.ts';
import { jsonOf } from './prove-config.ts';
import { Schedule } from './schedule.ts';
import { ShopError } from './shop-error.ts';

const Replay = z.object({ finding: z.enum(findings), schedule: Schedule });

/** A schedule with what was found by it. */
export type Replay = z.infer<typeof Replay>;

/** The name of the file of a finding, such as `charged-twice.prove.json`. */
export const replayFileOf = (finding: Finding): string =>
  `${finding.replaceAll(/[“”]/g, '').replaceAll(' ', '-')}.prove.json`;

/** @throws {ShopError} for a text that is not that of such a file */
export function readReplay(text: string, name: string): Replay {
  const { data, error } = Replay.safeParse(jsonOf(text));
  if (!error) return data;
  const [issue] = error.issues;
  const path = issue?.path.join('.');
  throw new ShopError(`${name} is no file that prove has written${path ? `: see ${path}` : ''}.`);
}
