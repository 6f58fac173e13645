import { NotFoundError, RequestError } from '../errors/errors.ts';
import { Problem } from './answers.ts';

/** The object that a call reads. @throws {Problem} `not_found`, also for an id that cannot be one */
export async function findObject<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    throw error instanceof NotFoundError || error instanceof RequestError ? new Problem('not_found') : error;
  }
}
