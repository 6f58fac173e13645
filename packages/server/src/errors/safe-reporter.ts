/** A callback whose own errors are discarded: it neither throws nor leaves a rejected promise. */
export const safeReporter =
  <Value>(report: (value: Value) => unknown): ((value: Value) => Promise<void>) =>
  async (value) => {
    try {
      await report(value);
    } catch {
      // No other channel is left to report it to.
    }
  };
