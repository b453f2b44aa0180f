import { own } from '../../../../../common/json/value';
import { jsonOf, memberValue } from '../../../document/tree/node';
import { type Fix, quote } from '../../../model/rule';
import { memberAt } from '../../../rules/places';
import { type CasesFixContext, casesRule } from '../rule';

/** A key that cases do not have. */
export const casesUnknownKey = casesRule({
  code: 'cases/unknown-key',
  severity: 'error',
  summary: 'An unknown key in a cases file.',
  explanation:
    'A misspelt `expect` would expect nothing, and its case would pass whatever comes back. So a case with an unknown key fails, and no call is made. ' +
    'Keys that start with `x-` are yours; `$schema`, `$comment` and `//` are ignored too.',
  example: {
    language: 'yaml',
    bad: 'cases:\n  - name: tells the zone\n    tool: get_time\n    expcet: { contains: UTC }\n',
    good: 'cases:\n  - name: tells the zone\n    tool: get_time\n    expect: { contains: UTC }\n',
  },
  fix: (context) => {
    const { file, editor, at, data } = context;
    const property = memberAt(file.document.root, at);
    if (!property) return [];
    const fixes: Fix[] = [...movedBelow(context)];
    const known = own(data, 'known');
    if (typeof known === 'string') {
      const edits = editor.renameKey(property, known);
      fixes.push({ title: `Rename to ${quote(known)}`, edits, safe: own(data, 'sure') === true });
    }
    const { value } = property.keyNode;
    fixes.push({ title: `Remove ${quote(value)}`, edits: editor.removeMember(property), safe: false });
    if (known === null)
      fixes.push({
        title: `Rename to ${quote(`x-${value}`)}, which is ignored`,
        edits: editor.renameKey(property, `x-${value}`),
        safe: false,
      });
    return fixes;
  },
});

/** Moves a key next to `expect` into it. */
function movedBelow({ file, editor, at, data }: CasesFixContext): readonly Fix[] {
  const below = own(data, 'below');
  const property = memberAt(file.document.root, at);
  const object = property?.parent;
  if (typeof below !== 'string' || !property?.valueNode || object?.type !== 'object') return [];
  const { value: key } = property.keyNode;
  const target = memberValue(object, below);
  const title = `Move ${quote(key)} into ${quote(below)}`;
  const value = jsonOf(property.valueNode);
  if (!target) {
    // `expect` is new: the key is replaced in place, so that no two edits touch.
    const replaced = editor.replaceValue(property.valueNode, { [key]: value });
    const renamed = editor.renameKey(property, below);
    return [{ title, edits: [...renamed, ...replaced], safe: false }];
  }
  if (target.type !== 'object' || memberValue(target, key)) return [];
  const edits = [...editor.removeMember(property), ...editor.addMembers(target, [{ key, value }])];
  return [{ title, edits, safe: false }];
}
