/**
 * The file that starts this program with its cached compiled code, see `server/startup/main.ts`. It is next to the program's main bundle.
 * @param bundle the file of the main bundle
 */
export function starterOf(bundle: string): string {
  return bundle.replace(/-main\.js$/, '.js');
}
