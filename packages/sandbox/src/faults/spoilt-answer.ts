import { hangUp, type Line } from './line.ts';

/** The same answer, complete, with invalid JSON. */
export async function malformedAnswer(answer: Response): Promise<Response> {
  const text = await answer.text();
  return withBody(answer, new TextEncoder().encode(`{,${text.slice(1)}`));
}

/** The same answer, whose connection ends after the first half of the body. */
export async function truncatedAnswer(answer: Response, line: Line | undefined): Promise<Response> {
  const bytes = await bodyOf(answer);
  const body = new ReadableStream<Uint8Array>(
    {
      start: (stream) => stream.enqueue(bytes.subarray(0, Math.floor(bytes.length / 2))),
      pull: async (stream) => {
        // An error of the stream would make the server adapter print it.
        if (line) await hangUp(line);
        else stream.error(new TypeError('terminated'));
      },
    },
    { highWaterMark: 1 },
  );
  return withBody(answer, body, Math.max(1, bytes.length));
}

/** Number of pieces of a slow answer. */
const PIECES = 20;

/**
 * The same answer, in small pieces.
 *
 * @param pause waits the given milliseconds; rejects when the caller disconnects
 * @param milliseconds duration of the whole body
 */
export async function slowAnswer(
  answer: Response,
  line: Line | undefined,
  pause: (milliseconds: number) => Promise<void>,
  milliseconds: number,
): Promise<Response> {
  const bytes = await bodyOf(answer);
  const size = Math.max(1, Math.ceil(bytes.length / PIECES));
  let sent = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (stream) => {
        if (sent >= bytes.length) return stream.close();
        try {
          await pause(milliseconds / PIECES);
        } catch (reason) {
          // As above: the caller has disconnected, and the adapter would print the error.
          return line ? stream.close() : stream.error(reason);
        }
        stream.enqueue(bytes.subarray(sent, sent + size));
        sent += size;
      },
    },
    { highWaterMark: 0 },
  );
  return withBody(answer, body, bytes.length);
}

const bodyOf = async (answer: Response): Promise<Uint8Array> => new Uint8Array(await answer.arrayBuffer());

/** Statuses without a body, which are replaced by 200. */
const BODILESS: readonly number[] = [204, 205, 304];

function withBody(
  answer: Response,
  body: Uint8Array<ArrayBuffer> | ReadableStream,
  length?: number,
): Response {
  const headers = new Headers(answer.headers);
  const size = body instanceof Uint8Array ? body.length : length;
  headers.set('content-length', String(size));
  return new Response(body, { status: BODILESS.includes(answer.status) ? 200 : answer.status, headers });
}
