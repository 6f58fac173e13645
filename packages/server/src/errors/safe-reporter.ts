type Report = (error: unknown) => unknown;

/** Whoever is told of errors, whose own are then nobody's: neither thrown, nor left as a promise that rejects. */
export const safeReporter =
  (report: Report): ((error: unknown) => Promise<void>) =>
  async (error) => {
    try {
      await report(error);
    } catch {
      // There is nobody else to tell.
    }
  };
