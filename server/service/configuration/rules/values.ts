/** Rules about keys and values of configuration files. */
import { own } from '../../../../common/json/value';
import { type ASTNode, itemsOf, type Json, member, memberValue, propertiesOf } from '../../document/tree/node';
import type { CompanionFile } from '../../model/document-kind';
import { type Fix, quote, type Rule, type RuleContext } from '../../model/rule';
import type { ShapeViolation } from '../../model/shape-violation';
import { kindWord, orList, shown, typeWord } from '../../rules/labels';
import { nearest, SimilarWords } from '../../rules/near';
import { anchorOf, memberAt, placeName, valueAt } from '../../rules/places';
import { NAMED_TARGETS } from '../../targets/registry';
import { namedTarget, similarTarget } from '../similar-target';

/** A value of a configuration file that cannot be used. */
export const configurationWrongValue: Rule<CompanionFile> = {
  code: 'configuration/wrong-value',
  severity: 'error',
  summary: 'A value of a configuration file is missing, of the wrong type, or not one of the allowed values.',
  explanation: 'The value would have no effect. The command line refuses the configuration.',
  example: {
    language: 'json',
    uri: 'file:///w/.tool-manifest.json',
    bad: '{ "rules": { "missing-description": "warn" } }',
    good: '{ "rules": { "missing-description": "warning" } }',
  },
  checkFile: ({ violations, file, report }) => {
    for (const violation of violations) {
      const { node, missing } = violation;
      // An empty YAML file is an empty configuration.
      if (node === file.root && node.type === 'null') continue;
      if (isUnquotedOff(violation, file)) continue;
      const message = messageFor(violation);
      if (message === undefined) continue;
      const allowed = allowedBy(violation);
      const at = missing === undefined ? node : anchorOf(node);
      report({ at, message, ...(allowed && { data: { allowed: [...allowed] } }) });
    }
    const overrides = itemsOf(memberValue(file.root, 'overrides'));
    for (const owner of [file.root, ...overrides]) checkTargets(owner, report);
    for (const [index, override] of overrides.entries()) checkOverride(override, index, report);
    checkServers(file, report);
  },
  fix: ({ file, editor, at, data }) => {
    const node = valueAt(file.root, at);
    const allowed = own(data, 'allowed');
    if (!node || !Array.isArray(allowed)) return [];
    const change = (value: Json, safe: boolean) => ({
      title: `Change to ${shown(value)}`,
      edits: editor.replaceValue(node, value),
      safe,
    });
    const words = allowed.filter((value) => typeof value === 'string');
    const near = node.type === 'string' ? meant(node.value, words) : undefined;
    if (near) return [change(near.word, near.sure)];
    return words.map((word) => ({ ...change(word, false), isOneOfMany: true }));
  },
};

/** Any family of models makes a target of Copilot, so that the schema can't list them. */
function checkTargets(owner: ASTNode | undefined, report: RuleContext<CompanionFile>['report']): void {
  for (const node of itemsOf(memberValue(owner, 'targets'))) {
    if (node.type !== 'string' || namedTarget(node.value)) continue;
    const ids = NAMED_TARGETS.map(({ id }) => id);
    const similar = similarTarget(node.value);
    const families = similar?.isFamily ? ' What follows the colon is any family of models.' : '';
    const advice = similar
      ? `Did you mean ${shown(similar.word)}?${families}`
      : `Known targets: ${ids.map(shown).join(', ')}, and ${shown('copilot:')} with any family of models.`;
    report({ at: node, message: `Unknown target ${shown(node.value)}. ${advice}`, data: { allowed: ids } });
  }
}

/** What an override can set. */
const OVERRIDABLE: readonly string[] = ['rules', 'targets'];

/** An override that sets nothing has no effect. */
function checkOverride(override: ASTNode, index: number, report: RuleContext<CompanionFile>['report']): void {
  if (override.type !== 'object' || OVERRIDABLE.some((key) => member(override, key))) return;
  const message = `Missing key ${orList(OVERRIDABLE.map(quote))} in ${placeName(['overrides', index])}.`;
  report({ at: anchorOf(override), message });
}

function checkServers({ root }: CompanionFile, report: RuleContext<CompanionFile>['report']): void {
  const why = 'needs a name: clients put it before the names of tools.';
  for (const { keyNode, valueNode } of propertiesOf(memberValue(root, 'servers'))) {
    if (keyNode.value === '') report({ at: keyNode, message: `A server ${why}` });
    const plugin = memberValue(valueNode, 'plugin');
    if (plugin?.type === 'string' && plugin.value === '') report({ at: plugin, message: `${quote('plugin')} ${why}` });
  }
}

/** More known keys, or allowed values of which one is meant, are not listed. */
const MAX_LISTED = 12;

/** The severities of other tools. */
const SEVERITIES: Readonly<Record<string, string>> = { warn: 'warning', info: 'information', none: 'off' };

function meant(
  written: string,
  words: readonly string[],
): { readonly word: string; readonly sure: boolean } | undefined {
  const known = Object.hasOwn(SEVERITIES, written) ? SEVERITIES[written] : undefined;
  return known !== undefined && words.includes(known) ? { word: known, sure: true } : nearest(written, words);
}

/** YAML reads an unquoted `off` as `false`, where `off` is meant. */
function isUnquotedOff({ node, schema }: ShapeViolation, { document }: CompanionFile): boolean {
  return (
    document.language === 'yaml' && node.type === 'boolean' && !node.value && schema.enum?.includes('off') === true
  );
}

function messageFor(violation: ShapeViolation): string | undefined {
  const { keyword, node, path, params, missing } = violation;
  const name = path.length === 0 ? 'The configuration' : placeName(path);
  if (missing !== undefined)
    return `Missing key ${quote(missing)} in ${path.length === 0 ? 'the configuration' : placeName(path)}.`;
  if (keyword === 'type') {
    const wanted = [params.type].flat().filter((type) => typeof type === 'string');
    return `${name} must be ${orList(wanted.map(typeWord))}, but it is ${kindWord(node)}.`;
  }
  const allowed = allowedBy(violation);
  const written = 'value' in node ? shown(node.value ?? null) : 'this';
  if (allowed) {
    const words = allowed.filter((value) => typeof value === 'string');
    const near = node.type === 'string' ? meant(node.value, words) : undefined;
    const hint = near ? ` Did you mean ${shown(near.word)}?` : '';
    const isLong = near !== undefined && allowed.length > MAX_LISTED;
    const wanted = isLong ? `one of ${allowed.length} values` : orList(allowed.map(shown));
    return `${name} must be ${wanted}, not ${written}.${hint}`;
  }
  const limits: Readonly<Record<string, string>> = { exclusiveMinimum: 'greater than', minimum: 'at least' };
  const limit = Object.hasOwn(limits, keyword) ? limits[keyword] : undefined;
  return limit === undefined ? undefined : `${name} must be ${limit} ${String(params.limit)}, not ${written}.`;
}

function allowedBy({ keyword, params }: ShapeViolation): readonly Json[] | undefined {
  return keyword === 'enum' && Array.isArray(params.allowedValues) ? params.allowedValues : undefined;
}

/** A key or a rule that configuration files do not have. */
export const configurationUnknownKey: Rule<CompanionFile> = {
  code: 'configuration/unknown-key',
  severity: 'error',
  summary: 'An unknown key, or the code of an unknown rule.',
  explanation:
    'A misspelt key would have no effect, and a check would be green for the wrong reason. The command line refuses the configuration. ' +
    'Keys that start with `x-`, `$comment` and `//` are yours.',
  example: {
    language: 'json',
    uri: 'file:///w/.tool-manifest.json',
    bad: '{ "rules": { "missing-descripton": "error" } }',
    good: '{ "rules": { "missing-description": "error" } }',
  },
  checkFile: ({ violations, report }) => {
    /** By the schema's own object, which is the same for all overrides. */
    const similar = new Map<unknown, SimilarWords>();
    for (const { keyword, node, path, params, schema } of violations) {
      if (keyword !== 'additionalProperties') continue;
      const key = String(params.additionalProperty);
      const property = propertiesOf(node).findLast(({ keyNode }) => keyNode.value === key);
      if (!property) continue;
      const known = Object.keys(schema.properties ?? {});
      const words = similar.get(schema.properties) ?? new SimilarWords(known);
      similar.set(schema.properties, words);
      const meant = words.nearest(key);
      const isFree = meant !== undefined && !member(node, meant.word);
      const what = path.at(-1) === 'rules' ? 'rule' : 'key';
      const hint = meant
        ? `Did you mean ${quote(meant.word)}?`
        : known.length <= MAX_LISTED
          ? `Known keys: ${orList(known.map(quote))}.`
          : 'See the list of rules.';
      report({
        at: property.keyNode,
        message: `Unknown ${what} ${quote(key)}. ${hint}`,
        ...(isFree && { data: { known: meant.word, sure: meant.sure } }),
      });
    }
  },
  fix: ({ file, editor, at, data }) => {
    const property = memberAt(file.root, at);
    if (!property) return [];
    const fixes: Fix[] = [];
    const known = own(data, 'known');
    if (typeof known === 'string') {
      const edits = editor.renameKey(property, known);
      fixes.push({ title: `Rename to ${quote(known)}`, edits, safe: own(data, 'sure') === true });
    }
    const title = `Remove ${quote(property.keyNode.value)}`;
    return [...fixes, { title, edits: editor.removeMember(property), safe: false }];
  },
};
