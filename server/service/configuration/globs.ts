/** Globs of a configuration file. */
import picomatch from 'picomatch';

/** Whether a path matches. @param path relative to the folder of the configuration, with slashes */
export type Matcher = (path: string) => boolean;

/** A glob that cannot be compiled matches nothing. Without a slash it matches file names in any folder. */
export function matcherOf(glob: string): Matcher {
  const pattern = glob.includes('/') ? glob.replace(/^\.?\/+/, '') : `**/${glob}`;
  try {
    return picomatch(pattern, { dot: true });
  } catch {
    return () => false;
  }
}

/** How specific a glob is: an exact path is more specific than any pattern, a longer pattern more than a shorter one. */
export function specificity(glob: string): number {
  const isPattern = !glob.includes('/') || picomatch.scan(glob).isGlob;
  return isPattern ? glob.length : Number.MAX_SAFE_INTEGER;
}
