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

/** The glob of one file. @param path relative to the folder of the configuration, with slashes */
export function exactGlob(path: string): string {
  const escaped = path.replace(/[\\$^*+?()[\]{}|!@]/g, '\\$&');
  return escaped.includes('/') ? escaped : `./${escaped}`;
}

/** The most specific of some globs, the last of equal ones: an exact path takes precedence over patterns, then the longest pattern. */
export function mostSpecific<T extends { readonly glob: string }>(matching: readonly T[]): T | undefined {
  let best: { readonly one: T; readonly specificity: number } | undefined;
  for (const one of matching) {
    const specificity = specificityOf(one.glob);
    if (best === undefined || specificity >= best.specificity) best = { one, specificity };
  }
  return best?.one;
}

function specificityOf(glob: string): number {
  const isPattern = !glob.includes('/') || picomatch.scan(glob).isGlob;
  return isPattern ? glob.length : Number.MAX_SAFE_INTEGER;
}
