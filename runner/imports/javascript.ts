/** What a module of JavaScript or TypeScript imports by a path. */
import { dirname, join } from 'node:path';
import { firstMatches } from './matches';

/** A path as it is written, and all that may stand before it. What only looks like an import does no harm: it is one file more. */
const IMPORT = /\b(?:from|import|require)[\s(]{0,100}(['"`])(\.{1,2}(?:\/[^'"`\n]{0,1000})?)\1/g;

/** What an ending may stand for; without one, any of them may be meant. JSON is data, and may change from run to run. */
const ENDINGS = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs'];

/** Absolute paths of the files that may be meant, most of which are not there. */
export function javascriptImports(text: string, file: string): readonly string[] {
  const paths = new Set(firstMatches(text, IMPORT).map(([, , path = '']) => path));
  return [...paths].flatMap((path) => {
    const meant = join(dirname(file), path);
    const bare = meant.replace(/\.[cm]?[jt]sx?$/, '');
    const files = [
      ...ENDINGS.map((ending) => bare + ending),
      ...ENDINGS.map((ending) => join(meant, `index${ending}`)),
    ];
    return path.endsWith('.json') ? [] : [meant, ...files];
  });
}
