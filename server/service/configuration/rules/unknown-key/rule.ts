import { own } from '../../../../../common/json/value';
import { member, propertiesOf } from '../../../document/tree/node';
import type { CompanionFile } from '../../../model/document-kind';
import { type Fix, quote, type Rule } from '../../../model/rule';
import { orList } from '../../../rules/labels';
import { SimilarWords } from '../../../rules/near';
import { memberAt } from '../../../rules/places';

/** More known keys than these are not listed in a message. */
const MAX_LISTED = 10;

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
