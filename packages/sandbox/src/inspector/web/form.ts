/** The values of a form, without empty fields. */
export function valuesOf(form: HTMLFormElement): Readonly<Record<string, string>> {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** The values with the named fields as numbers. */
export const numberFields = (
  values: Readonly<Record<string, string>>,
  numbers: readonly string[],
): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, numbers.includes(name) ? Number(value) : value]),
  );

/** The items of a comma-separated list. */
export const listed = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
