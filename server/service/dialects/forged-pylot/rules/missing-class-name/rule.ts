import type { Editor } from '../../../../document/edit/edit';
import { memberValue, type ObjectASTNode, type PropertyASTNode, propertyOf } from '../../../../document/tree/node';
import { type Fix, quote, type Rule } from '../../../../model/rule';
import { nearest } from '../../../../rules/near';
import { isAliased, isMerged, memberAt, valueAt } from '../../../../rules/places';
import { classesOf } from '../../python/classes';
import { checkedRepository, repositoryOf } from '../../python/repository';
import { moduleOf } from '../../tool-members';
import { EXAMPLE_FILES, EXAMPLE_URI, manifestWith } from '../refusal';

/** A tool has a module, but no `class_name`. */
export const missingClassName: Rule = {
  code: 'forged-pylot/missing-class-name',
  severity: 'warning',
  summary: 'A tool has no `class_name`: in the agent it may become a dummy.',
  explanation:
    'Without `class_name` the first subclass of `Tool` in the module is taken. The agent imports the platform as `bridge.tool_manager`, tools import it as `src.bridge.tool_manager`: for Python these are two modules with ' +
    'two `Tool` classes, so the search finds nothing and the tool becomes a dummy whose calls all fail. With `class_name` no such search is made. The quick fix adds the class that the module defines.',
  example: {
    language: 'json',
    uri: EXAMPLE_URI,
    files: EXAMPLE_FILES,
    bad: manifestWith({ class_name: undefined }),
    good: manifestWith({}),
  },
  checkTool: async (tool, context) => {
    const node = memberValue(tool.node, 'module');
    const className = memberValue(tool.node, 'class_name');
    const module = moduleOf(tool.node);
    const isGiven = className && className.type !== 'null' && !(className.type === 'string' && className.value === '');
    if (!node || module === undefined || isGiven) return;
    const classes = await classesOf(checkedRepository(context), module);
    // No class to name: another rule reports that.
    if (classes && classes.tools.length + classes.unsure.length === 0 && !classes.mayImportOne) return;
    const dead = className || tool.node.type !== 'object' ? undefined : otherWord(tool.node);
    const start = dead
      ? `Unknown key ${quote(dead.keyNode.value)}. Did you mean \`class_name\`?`
      : 'Missing key `class_name`.';
    context.report({
      at: dead?.keyNode ?? node,
      ...(dead ? { same: { within: dead.keyNode } } : {}),
      message: `${start} Without it GC-Forged-Pylot searches the module for a subclass of \`Tool\`: if it finds none, the tool becomes a dummy.`,
    });
  },
  fix: async ({ file, workspace, editor, at }): Promise<readonly Fix[]> => {
    const node = valueAt(file.root, at);
    const property = memberAt(file.root, at) ?? (node && propertyOf(node));
    const tool = property?.parent;
    const module = moduleOf(tool);
    if (!property || tool?.type !== 'object' || module === undefined) return [];
    const classes = await classesOf(repositoryOf(file.document.uri, workspace), module);
    const tools = classes?.tools ?? [];
    const given = memberValue(tool, 'class_name');
    const dead = given ? undefined : otherWord(tool);
    // A key from an alias is written elsewhere and shared with other tools.
    if (dead && (isMerged(dead) || isAliased(dead))) return [];
    if (dead) return renamed(dead, tools, editor);
    return tools.slice(0, 8).map((name) => ({
      title: `Add \`class_name\`: ${quote(name)}`,
      edits: given
        ? editor.replaceValue(given, name)
        : editor.addMembers(tool, [{ key: 'class_name', value: name }], property),
      safe: tools.length === 1 && classes?.unsure.length === 0 && !classes.mayImportOne,
    }));
  },
};

/** The synonyms that `unknown-key` reports, see `x-synonyms` in the schema. */
const OTHER_WORDS: ReadonlySet<string> = new Set(['class', 'cls']);

/** A key next to the module that is meant for `class_name`: `class`, or a misspelling. */
function otherWord(tool: ObjectASTNode): PropertyASTNode | undefined {
  return tool.properties.find(({ keyNode: { value } }) => OTHER_WORDS.has(value) || nearest(value, ['class_name']));
}

/** Renames the unknown key to `class_name`. Adding `class_name` would leave two keys for the same value. */
function renamed(property: PropertyASTNode, tools: readonly string[], editor: Editor): readonly Fix[] {
  const { valueNode, keyNode } = property;
  const rename = editor.renameKey(property, 'class_name');
  const written = valueNode?.type === 'string' ? valueNode.value : undefined;
  const names = written !== undefined && tools.includes(written) ? [written] : tools.slice(0, 8);
  return names.map((name) => ({
    title: `Change ${quote(keyNode.value)} to \`class_name\`: ${quote(name)}`,
    edits: name === written || !valueNode ? rename : [...rename, ...editor.replaceValue(valueNode, name)],
    safe: name === written,
  }));
}
