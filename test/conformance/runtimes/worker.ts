// A worker that makes the checks of the helper that it is asked for.
import { answerCheck } from '../helper/answer.ts';

export default { fetch: answerCheck };
