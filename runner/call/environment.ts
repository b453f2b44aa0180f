/** The environment of a tool that the platform calls in its own process: all of it. */

/** Those variables that are set. */
export function wholeEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
