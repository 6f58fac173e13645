/**
 * Runs a command that ends when it is stopped: by Ctrl+C, SIGTERM, or, at its next line, the end of the program that
 * reads its output.
 *
 * @param work returns soon after its signal is aborted
 */
export async function untilStopped(work: (stopped: AbortSignal) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  const end = () => stop.abort();
  const endOfReader = (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    end();
  };
  for (const signal of SIGNALS) process.on(signal, end);
  process.stdout.on('error', endOfReader);
  try {
    await work(stop.signal);
  } finally {
    for (const signal of SIGNALS) process.off(signal, end);
    process.stdout.off('error', endOfReader);
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
