/** Paths in files of Codex: relative to the root of the plugin or marketplace, with `./` at the start. */
import type { Exists, Matches } from '../model';

/** Whether Codex takes a path: after `./` there is a name, and no part goes up. Source: `resolve_manifest_path` in `core-plugins`. */
export function isBelowRoot(path: string): boolean {
  return /^\.\/(?!\/|\.(?:\/|$))./.test(path) && !path.split('/').includes('..');
}

/** A path as Codex takes it. */
export const BELOW_ROOT: Matches = {
  kind: 'form',
  test: isBelowRoot,
  must: 'must be `./` and the path of something below the root, without `..`',
  better: dotted,
};

/** A path with `./` at its start; `undefined` if that does not make it one that Codex takes. */
export function dotted(path: string): string | undefined {
  const better = `./${path.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '')}`;
  return /^[/~]|:/.test(path) || !isBelowRoot(better) ? undefined : better;
}

/** What such a path must lead to. Codex does not look at other paths. */
export function there(what: Exists['what'], up: number): Exists {
  return { kind: 'exists', what, up, only: isBelowRoot };
}
