// Runs checks of the helper over HTTP in a worker.
import { answerCheck } from '../helper/answer.ts';

export default { fetch: answerCheck };
