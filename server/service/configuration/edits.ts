/** Changes configuration files: names targets, and disables rules. */
import { isObject, own } from '../../../common/json/value';
import type { Edit } from '../document/edit/edit';
import { createEditor } from '../document/edit/editor';
import { isWellFormed, type ManifestDocument } from '../document/manifest-document';
import {
  type ASTNode,
  itemsOf,
  type Json,
  jsonOf,
  member,
  memberValue,
  type ObjectASTNode,
  type Path,
} from '../document/tree/node';
import { readConfiguration } from './configuration';
import { exactGlob, matcherOf } from './in-effect';

/**
 * For which files targets are named. A path is that of a manifest, relative to the folder of the configuration. `file`: for this one alone;
 * `all`: for all files of the configuration, this one too; `override`: for the files of an override, by its index.
 */
export type TargetsScope =
  | { readonly kind: 'file' | 'all'; readonly path: string }
  | { readonly kind: 'override'; readonly index: number };

/** The text of a new configuration file that names targets. */
export function configurationWithTargets(ids: readonly string[], scope: TargetsScope): string {
  const content = scope.kind === 'file' ? { overrides: [overrideFor(scope.path, ids)] } : { targets: ids };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

/** The edits that name exactly these targets, in the style of the file; `undefined` if the file is broken. */
export function setTargets(
  document: ManifestDocument,
  ids: readonly string[],
  scope: TargetsScope,
): readonly Edit[] | undefined {
  const { root } = document;
  if (!isWellFormed(document)) return undefined;
  if (!root || root.type === 'null') {
    const targets = `targets: ${JSON.stringify(ids)}\n`;
    const override = `overrides:\n  - files: ${scope.kind === 'file' ? JSON.stringify(exactGlob(scope.path)) : ''}\n    ${targets}`;
    return inEmptyFile(document, scope.kind === 'file' ? override : targets);
  }
  if (root.type !== 'object') return undefined;
  switch (scope.kind) {
    case 'file':
      return forFile(document, root, ids, scope.path);
    case 'override': {
      const override = itemsOf(memberValue(root, 'overrides'))[scope.index];
      return override?.type === 'object' ? setMember(document, override, 'targets', [...ids]) : undefined;
    }
    case 'all':
      return forAll(document, root, ids, scope.path);
  }
}

/** Writes YAML into a file without content; `undefined` in JSON, where such a file is broken. */
export function inEmptyFile({ text, language }: ManifestDocument, added: string): readonly Edit[] | undefined {
  if (language !== 'yaml') return undefined;
  const lineBreak = text === '' || text.endsWith('\n') ? '' : '\n';
  return [{ offset: text.length, length: 0, text: `${lineBreak}${added}` }];
}

/** The override of this file alone gets them (`undefined` if no glob can name it), unless a later one for more files has targets: then a new one at the end. */
function forFile(document: ManifestDocument, root: ObjectASTNode, ids: readonly string[], path: string) {
  if (!matcherOf(exactGlob(path))(path)) return undefined;
  const list = memberValue(root, 'overrides');
  const overrides = itemsOf(list);
  const last = overrides.findLastIndex((node) => isFor(node, path));
  const known = overrides.findLastIndex((node) => isOnlyFor(node, path));
  const override = overrides[known];
  if (override?.type === 'object' && known >= last) return setMember(document, override, 'targets', [...ids]);
  const added = overrideFor(path, ids);
  if (list?.type === 'array') return createEditor(document).addItem(list, added);
  return setMember(document, root, 'overrides', [added]);
}

function overrideFor(path: string, ids: readonly string[]): { readonly [key: string]: Json } {
  return { files: exactGlob(path), targets: [...ids] };
}

/** Those of this file alone, which would override them, are removed. */
function forAll(document: ManifestDocument, root: ObjectASTNode, ids: readonly string[], path: string) {
  const editor = createEditor(document);
  const list = member(root, 'overrides');
  const overrides = itemsOf(list?.valueNode);
  const override = overrides.findLast((node) => isOnlyFor(node, path));
  const targets = override && member(override, 'targets');
  const isAlone = override?.type === 'object' && override.properties.length === 2;
  if (list?.valueNode && targets && isAlone && overrides.length === 1 && !member(root, 'targets')) {
    return [...editor.renameKey(list, 'targets'), ...editor.replaceValue(list.valueNode, [...ids])];
  }
  const edits = setMember(document, root, 'targets', [...ids]);
  if (!edits || !list || !targets) return edits;
  if (!isAlone) return [...edits, ...editor.removeMember(targets)];
  return [...edits, ...(overrides.length > 1 ? editor.removeItem(override) : editor.removeMember(list))];
}

/** Whether an override names targets for a file, among others. */
function isFor(node: ASTNode, path: string): boolean {
  const [override] = readConfiguration({ overrides: [jsonOf(node)] }).overrides;
  return override?.targets !== undefined && override.files.some((glob) => matcherOf(glob)(path));
}

/** Whether an override is for one file alone. */
export function isOnlyFor(node: ASTNode, path: string): boolean {
  const value = jsonOf(node);
  const files = isObject(value) ? [own(value, 'files')].flat() : [];
  return files.length === 1 && files[0] === exactGlob(path);
}

/** Sets a member of a configuration file; `undefined` if it has a key without a value. */
export function setMember(document: ManifestDocument, object: ObjectASTNode, key: string, value: Json) {
  const editor = createEditor(document);
  const known = memberValue(object, key);
  if (known) return editor.replaceValue(known, value);
  return member(object, key) ? undefined : editor.addMembers(object, [{ key, value }]);
}

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

/** The text of a new configuration file that disables a rule. */
export function newConfiguration(code: string): string {
  return `${JSON.stringify({ rules: { [code]: 'off' } }, undefined, 2)}\n`;
}

/** The edits that disable a rule, in the style of the file; `undefined` if the file is broken. Overrides by glob stay as they are. */
export function disableRule(document: ManifestDocument, code: string): readonly Edit[] | undefined {
  const { root } = document;
  if (!isWellFormed(document)) return undefined;
  if (!root || root.type === 'null') return inEmptyFile(document, `rules:\n  ${code}: "off"\n`);
  if (root.type !== 'object') return undefined;
  const rules = memberValue(root, 'rules');
  if (rules?.type === 'object') return setMember(document, rules, code, 'off');
  return !rules || rules.type === 'null' ? setMember(document, root, 'rules', { [code]: 'off' }) : undefined;
}
