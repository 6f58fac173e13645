import { Bench, type Place } from './bench.ts';
import { helperChecks } from './checks.ts';

export interface SentRequest {
  readonly row: string;
  readonly at: number;
  readonly place: Place;
}

/** Runs the requested check, in a runtime that is reached over HTTP. Answers the failure, or `null`. */
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
