import { isObject } from '../../../../common/json/value';
import type { ASTNode, Path } from '../../document/tree/node';
import { type Finding, quote, type Rule, type RuleContext } from '../../model/rule';
import { toolList } from '../../model/tool-list';
import { phraseOf } from '../labels';
import { toolPath } from '../objects';
import { memberAt } from '../places';
import { platformMessage } from '../platform-message';
import { KeyGuide, type MisspeltKey, misspeltKeys } from './key-guide';

/** The rule's code. */
export const UNKNOWN_KEY = 'unknown-key';

/** A key that the dialect does not know, but that resembles a known one or is a synonym of one. */
export const unknownKey: Rule = {
  code: UNKNOWN_KEY,
  severity: 'warning',
  summary: "An unknown key that looks like a misspelling of a known one, or is another format's name for it.",
  explanation:
    'The platforms ignore unknown keys, so a misspelt one has no effect. Only keys that resemble a known key that is missing are ' +
    'reported: other unknown keys are ignored, and so are `$schema`, `$comment`, `//` and keys that start with `x-`.\n\n' +
    "Names that other formats have for a key, such as `inputSchema` or `parameters`, are reported too, with this platform's name for it. They are renamed if the value can stay as it is; " +
    'if not (a map of values in `env`, a timeout in milliseconds), the message says what the platform has instead, and a quick fix writes that if it loses only what the platform ignores anyway.\n\n' +
    'If the intended key is required, this is reported instead of `missing-field`, with the same severity.\n\n' +
    'Keys inside an embedded JSON Schema are checked by `schema-keyword`.',
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": "get_time", "descripton": "Tells the time.", "command": ["./tools/bin/get_time"] }] }',
    good: '{ "tools": [{ "name": "get_time", "description": "Tells the time.", "command": ["./tools/bin/get_time"] }] }',
  },
  checkTool: ({ node }, context) => {
    const { dialect } = context.file;
    look(node, context.known(KeyGuide.ofTool, dialect), toolPath(dialect), undefined, context);
  },
  checkFile: (context) => {
    const { dialect, root } = context.file;
    if (!root || dialect.toolsKey === undefined) return;
    look(root, context.known(KeyGuide.ofRoot, dialect), [], toolList(dialect, root), context);
  },
  fix: ({ file, editor, at, data }) => {
    const property = memberAt(file.root, at);
    if (!property || !isObject(data)) return [];
    if (typeof data.known !== 'string') return [];
    const edits = editor.renameKey(property, data.known);
    const safe = data.sure === true;
    if (data.value === undefined || !property.valueNode)
      return [{ title: `Rename to ${quote(data.known)}`, edits, safe }];
    const title = `Change to ${quote(`${data.known}: ${JSON.stringify(data.value)}`)}`;
    return [{ title, edits: [...edits, ...editor.replaceValue(property.valueNode, data.value)], safe }];
  },
};

function look(
  node: ASTNode,
  guide: KeyGuide | undefined,
  path: Path,
  except: ASTNode | undefined,
  context: RuleContext,
): void {
  const { dialect } = context.file;
  misspeltKeys(node, guide, path, { dialect, except, report: (found) => context.report(findingFor(found, context)) });
}

function findingFor(
  { property, known, sure, isOnly, meaning, note, value }: MisspeltKey,
  context: RuleContext,
): Finding {
  const { dialect } = context.file;
  const start = `Unknown key ${quote(property.keyNode.value)}`;
  const at = property.keyNode;
  const data = { known, sure, ...(value === undefined ? {} : { value }) };
  if (note !== undefined) {
    const message = `${start}: ${dialect.platform} ignores it. ${note}`;
    return value === undefined ? { at, message } : { at, message, data };
  }
  const same = isOnly && property.parent ? { missing: { object: property.parent, key: known } } : undefined;
  const missing = isOnly
    ? context.violations.find((one) => one.missing === known && one.node === property.parent)
    : undefined;
  if (!missing) {
    const phrase = phraseOf(meaning);
    const what = phrase === '' ? quote(known) : `${quote(known)} (${phrase})`;
    const message = `${start}. Did you mean ${what}? ${dialect.platform} ignores unknown keys.`;
    return { at, message, data, same };
  }
  return {
    at,
    message: `${start}. Did you mean ${quote(known)}, which is required? ${platformMessage(dialect, missing)}`,
    data,
    same,
  };
}
