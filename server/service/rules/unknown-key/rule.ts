import { isObject } from '../../../../common/json/value';
import type { ASTNode, Path } from '../../document/tree/node';
import { type Finding, quote, type Rule, type RuleContext } from '../../model/rule';
import { toolList } from '../../model/tool-list';
import { MISSING_FIELD, missingData } from '../missing-field/missing-data';
import { toolPath } from '../objects';
import { memberAt } from '../places';
import { platformSays } from '../platform-says';
import { KeyGuide } from './key-guide';
import { type MisspeltKey, misspeltKeys } from './misspelt-keys';
import { UNKNOWN_KEY } from './unknown-data';

/** A key that the dialect does not know, near to one that it does. */
export const unknownKey: Rule = {
  code: UNKNOWN_KEY,
  severity: 'warning',
  summary: "A key is unknown, and looks like a misspelling of one that is known, or is another format's word for it.",
  explanation:
    'The platforms ignore keys that they do not know, so a misspelt one is as good as not there. Only keys that are near to a known one which is not there yet are ' +
    'reported: other unknown keys are left alone, and so are `$schema`, `$comment`, `//` and keys that start with `x-`.\n\n' +
    "Words that other formats have for a key, such as `inputSchema` or `parameters`, are reported too, and this platform's own is named. They are renamed where the value can be taken over as it is; " +
    'where it can not be (a map of values in `env`, a limit in milliseconds), the message says what the platform has instead.\n\n' +
    'Where the key that is meant must be there, this stands in the place of `missing-field`, and is as grave.\n\n' +
    'Keys inside an embedded JSON Schema are looked at by `schema-keyword`.',
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
  misspeltKeys(node, guide, path, { dialect, except, report: (found) => context.report(told(found, context)) });
}

function told({ property, known, sure, isOnly, meaning, note, value }: MisspeltKey, context: RuleContext): Finding {
  const { dialect } = context.file;
  const start = `${quote(property.keyNode.value)} is no key that ${dialect.platform} knows here`;
  const at = property.keyNode;
  if (note !== undefined) return { at, message: `${start}, so it is ignored. ${note}` };
  const data = { known, sure, ...(value === undefined ? {} : { value }) };
  const meant = isOnly && property.parent ? { meant: { object: property.parent, key: known } } : {};
  const missing = isOnly
    ? context.violations.find((one) => one.missing === known && one.node === property.parent)
    : undefined;
  if (!missing) {
    const message = `${start}, so it is ignored. Did you mean ${quote(known)}? ${meaning ?? ''}`.trimEnd();
    return { at, message, data, ...meant };
  }
  return {
    at,
    message: `${start}, and ${quote(known)} is missing. Is that what you mean? ${platformSays(dialect, missing)}`,
    data,
    ...meant,
    supersedes: { code: MISSING_FIELD, data: missingData(missing) },
  };
}
