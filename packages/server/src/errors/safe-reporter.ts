type Report = (error: unknown) => unknown;

/** A `report` callback whose own errors are discarded: it neither throws nor leaves a rejected promise. */
export const safeReporter =
  (report: Report): ((error: unknown) => Promise<void>) =>
  async (error) => {
    try {
      await report(error);
    } catch {
      // No other channel is left to report it to.
    }
  };
