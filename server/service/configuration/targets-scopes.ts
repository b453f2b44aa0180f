/** For which files the targets of a manifest can be named. */
import type { ManifestDocument } from '../document/manifest-document';
import { itemsOf, jsonOf, memberValue, type Path } from '../document/tree/node';
import { readConfiguration } from './configuration';
import { isOnlyFor, type TargetsScope } from './set-targets';

/** A choice. */
export interface ScopeChoice {
  readonly scope: TargetsScope;
  /** The globs of an override. */
  readonly globs?: readonly string[];
  /** The targets of the manifest are named there already. */
  readonly isSet: boolean;
}

/**
 * The choices, the one that names the targets already first: for all files, unless an override for several of them would override that; and
 * for this one alone, if there are others.
 * @param path of the manifest, relative to the folder of the configuration
 * @param set where the configuration file names its targets; `undefined`: it does not
 */
export function scopeChoices(
  document: ManifestDocument | undefined,
  path: string,
  set: Path | undefined,
  hasOthers: boolean,
): readonly ScopeChoice[] {
  const forAll = (isSet: boolean): ScopeChoice => ({ scope: { kind: 'all', path }, isSet });
  const forFile = (isSet: boolean): ScopeChoice => ({ scope: { kind: 'file', path }, isSet });
  if (!set) return hasOthers ? [forFile(false), forAll(false)] : [forAll(false)];
  const [, index] = set;
  if (typeof index !== 'number') return [forAll(true), ...(hasOthers ? [forFile(false)] : [])];
  const override = itemsOf(memberValue(document?.root, 'overrides'))[index];
  if (!override || isOnlyFor(override, path)) return [forFile(true), forAll(false)];
  const [read] = readConfiguration({ overrides: [jsonOf(override)] }).overrides;
  return [{ scope: { kind: 'override', index }, globs: read?.files ?? [], isSet: true }, forFile(false)];
}
