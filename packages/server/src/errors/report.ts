/** Calls a callback and discards its errors: the call neither throws nor leaves a rejected promise. */
export const callSafely =
  <Value>(callback: (value: Value) => unknown): ((value: Value) => Promise<void>) =>
  async (value) => {
    try {
      await callback(value);
    } catch {
      // There is no other channel to report the error to.
    }
  };

/** Reports an error to the shop's `report`, or on the console. A report that fails stops nothing. */
export function report<Value>(
  given: { readonly report?: ((error: Value) => unknown) | undefined },
  error: Value,
): void {
  // biome-ignore lint/suspicious/noConsole: the only channel where a shop has given none
  void callSafely((value: Value) => (given.report ?? console.error)(value))(error);
}
