import { Bench } from './bench.ts';
import { helperChecks } from './checks.ts';
import type { Place } from './place.ts';

/** Which check of the helper to make, and where. */
export interface SentRequest {
  readonly row: string;
  /** Its place among those of its row. */
  readonly at: number;
  readonly place: Place;
}

/** Makes the check that a request asks for: for a runtime that is asked over HTTP. It says what is wrong, if anything. */
export async function answerCheck(request: Request): Promise<Response> {
  const { row, at, place }: SentRequest = await request.json();
  try {
    const check = helperChecks[row]?.[at];
    if (!check) throw new Error(`${row} has no check ${at}.`);
    await check.run(new Bench(place));
    return Response.json({ wrong: null });
  } catch (error) {
    return Response.json({ wrong: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}
