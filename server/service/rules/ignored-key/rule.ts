import { quote, type Rule } from '../../model/rule';
import { keyAt, toolPath } from '../objects';
import { isAliased, isMerged } from '../places';
import { FOR_OTHERS, KeyGuide, MAX_KEYS, misspeltIn } from '../unknown-key/key-guide';

/** A key of a tool that the platform does not read, and that resembles none that it does. */
export const ignoredKey: Rule = {
  code: 'ignored-key',
  severity: 'hint',
  summary: 'A key of a tool that the platform ignores.',
  explanation:
    "Other formats have keys such as `retries`; the platform does not read them, and what they say does not happen. Reported are keys of the tool itself, where it is known from the platform's code. Keys for people and other programs are not reported: `$schema`, `//`, and those that start with `x-` or `_`. Keys that resemble a known one are reported by `unknown-key`.",
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": "get_time", "description": "Tells the time of day.", "command": ["./tools/bin/get_time"], "retries": 3 }] }',
    good: '{ "tools": [{ "name": "get_time", "description": "Tells the time of day.", "command": ["./tools/bin/get_time"] }] }',
  },
  neverSafe: true,
  checkTool: ({ node }, { file: { dialect }, known, violations, report }) => {
    const guide = known(KeyGuide.ofTool, dialect);
    // What is only documented may be read all the same.
    if (node.type !== 'object' || !guide || guide.isMap || dialect.knownByDocumentsOnly) return;
    const path = toolPath(dialect);
    const unknown = node.properties.filter(({ keyNode: { value } }) => !guide.known.has(keyAt(dialect, value, path)));
    // It may be meant as what is missing, which is said.
    if (unknown.length === 0 || unknown.length > MAX_KEYS || violations.some((one) => one.missing && one.node === node))
      return;
    const meant = new Set(misspeltIn(node, guide, path, dialect).map(({ property }) => property));
    for (const property of unknown) {
      const { keyNode } = property;
      if (meant.has(property) || FOR_OTHERS.test(keyNode.value) || isMerged(property) || isAliased(property)) continue;
      const message = `${dialect.platform} ignores ${quote(keyNode.value)}: tools have no such key.`;
      report({ at: keyNode, message, tag: 'unnecessary' });
    }
  },
};
