/** Calls a callback whose own errors are discarded: it neither throws nor leaves a rejected promise. */
export const callSafely =
  <Value>(callback: (value: Value) => unknown): ((value: Value) => Promise<void>) =>
  async (value) => {
    try {
      await callback(value);
    } catch {
      // No other channel is left to report it to.
    }
  };

/** Reports an error to the shop, on the console where it gave no `report`. A log that fails stops nothing. */
export function report<Value>(
  given: { readonly report?: ((error: Value) => unknown) | undefined },
  error: Value,
): void {
  // biome-ignore lint/suspicious/noConsole: the only channel where a shop has given none
  void callSafely((value: Value) => (given.report ?? console.error)(value))(error);
}
