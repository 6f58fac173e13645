/** Runs async work; rejects with the signal's reason when it is aborted, as `fetch` does. Leaves no listener. */
export async function abortable<Value>(signal: AbortSignal, work: () => Promise<Value>): Promise<Value> {
  signal.throwIfAborted();
  let abort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort);
  });
  try {
    return await Promise.race([aborted, work()]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
