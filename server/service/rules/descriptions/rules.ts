/** Rules about what tools and parameters say of themselves. */
import {
  type ASTNode,
  itemsOf,
  memberString,
  memberValue,
  type PropertyASTNode,
  propertyOf,
} from '../../document/tree/node';
import { quote, type Rule } from '../../model/rule';
import type { Tool } from '../../model/tool';
import { knownMembers, schemasAt } from '../../schema/resolve';
import { andList } from '../labels';
import { anchorOf, isAliased, memberAt } from '../places';
import { parameterMembers } from '../strings';
import { exampleOfSchemas } from '../with-schema';
import { descriptionWords, isPlaceholder, isShorterThanSentence, singular, tellingWords } from '../words';
import { toldOtherwise } from './told-parameters';

/** A tool without a description. */
export const missingDescription: Rule = {
  code: 'missing-description',
  severity: 'warning',
  summary: 'A tool has no description.',
  explanation:
    'A model chooses a tool by its name and description alone. A tool without a description is called at the wrong time or never. ' +
    'Say what the tool does, when to call it, and what it returns.',
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"] }] }',
    good: '{ "tools": [{ "name": "get_time", "description": "Tells the time of day in a city.", "command": ["./tools/bin/get_time"] }] }',
  },
  checkTool: (tool, { file, violations, report }) => {
    const { node, description, descriptionNode, nameNode } = tool;
    if (node.type !== 'object' || (description !== undefined && description.trim() !== '')) return;
    // Where the dialect requires it, a schema violation already reports it.
    if (violations.some((one) => one.node === descriptionNode || (one.node === node && one.missing === 'description')))
      return;
    if (descriptionNode && descriptionNode.type !== 'string' && descriptionNode.type !== 'null') return;
    const named = tool.name ? `Tool ${quote(tool.name)}` : 'This tool';
    report({
      at: descriptionNode ?? nameNode ?? anchorOf(node),
      message:
        `${named} has ${descriptionNode ? 'an empty' : 'no'} description. Models choose tools by description: ` +
        `say what the tool does and when to call it. ${file.dialect.platform} still accepts the file.`,
      ...(descriptionNode ? {} : { missing: { object: node, key: 'description' } }),
    });
  },
  neverSafe: true,
  fix: ({ file, editor, at }) => {
    const tool = file.tools.find(({ node }) => node.offset <= at.offset && at.offset < node.offset + node.length);
    if (tool?.node.type !== 'object' || isAliased(tool.node)) return [];
    const text = describing(tool);
    const title = 'Add a description to fill in';
    const { descriptionNode, nameNode } = tool;
    if (descriptionNode) {
      return descriptionNode.offset === at.offset
        ? [{ title, edits: editor.replaceValue(descriptionNode, text), safe: false }]
        : [];
    }
    if (!hasDescriptions(file.dialect.schema, file.dialect.toolsKey)) return [];
    const after = nameNode && propertyOf(nameNode);
    return [{ title, edits: editor.addMembers(tool.node, [{ key: 'description', value: text }], after), safe: false }];
  },
};

function describing({ name }: Tool): string {
  return `TODO: say what ${name ?? 'this tool'} does, and when to call it.`;
}

function hasDescriptions(schema: Parameters<typeof schemasAt>[0], toolsKey: string | undefined): boolean {
  const path = toolsKey === undefined ? [] : [toolsKey, 0];
  return knownMembers(schemasAt(schema, path, undefined)).has('description');
}

/** A parameter of a tool without a description. */
export const undocumentedParameter: Rule = {
  code: 'undocumented-parameter',
  severity: 'hint',
  summary: 'A parameter has no description.',
  explanation:
    'A model fills in arguments by the names and descriptions of the parameters. One sentence for each (its meaning, its unit, an example) makes more calls correct. ' +
    'Not reported are parameters whose name (`x`, `url`, `project_id`), values (`enum`, `format`), parts or mention in the description of the tool say what to pass. More than three of one tool are one problem.',
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"], "schema": { "type": "object", "properties": { "city": { "type": "string" } } } }] }',
    good: '{ "tools": [{ "name": "get_time", "command": ["./tools/bin/get_time"], "schema": { "type": "object", "properties": { "city": { "type": "string", "description": "The city, in English: `Kyoto`." } } } }] }',
  },
  checkTool: (tool, { report }) => {
    const found = undocumented(tool);
    const [first] = found;
    if (first && found.length > MAX_SINGLE) {
      const shown = found.slice(0, MAX_SINGLE).map(({ keyNode }) => quote(keyNode.value));
      const names = andList([...shown, `${found.length - MAX_SINGLE} more`]);
      const message = `${found.length} parameters have no description: ${names}. A model can only guess what to pass.`;
      report({ at: first.keyNode, message });
      return;
    }
    for (const { keyNode, valueNode } of found) {
      report({
        at: keyNode,
        message: `Parameter ${quote(keyNode.value)} has no description: a model can only guess what to pass.`,
        ...(valueNode && !memberValue(valueNode, 'description')
          ? { missing: { object: valueNode, key: 'description' } }
          : {}),
      });
    }
  },
  neverSafe: true,
  fix: ({ file, editor, at }) => {
    const property = memberAt(file.root, at);
    const tool = file.tools.find(({ node }) => node.offset <= at.offset && at.offset < node.offset + node.length);
    if (!property || !tool) return [];
    const found = undocumented(tool);
    const edits = (found.length > MAX_SINGLE ? found : [property]).flatMap(({ keyNode, valueNode }) =>
      valueNode?.type !== 'object' || memberValue(valueNode, 'description')
        ? []
        : editor.addMembers(valueNode, [{ key: 'description', value: `TODO: say what ${keyNode.value} means.` }]),
    );
    const title = found.length > MAX_SINGLE ? 'Add descriptions to fill in' : 'Add a description to fill in';
    return edits.length === 0 ? [] : [{ title, edits, safe: false }];
  },
};

/** Parameters of one tool that are reported one by one: of more, together. */
const MAX_SINGLE = 3;

/** The parameters of which nothing says what to pass. */
function undocumented(tool: Tool): readonly PropertyASTNode[] {
  const found = parameterMembers(tool).filter(
    ({ valueNode }) => valueNode?.type === 'object' && !isDescribed(valueNode),
  );
  if (found.length === 0) return found;
  const isTold = toldOtherwise(tool);
  return found.filter((one) => !isTold(one));
}

/** Whether a parameter says what it is for, itself or in one of its alternatives: of generated schemas, some have it there. */
function isDescribed(parameter: ASTNode): boolean {
  if (memberValue(parameter, '$ref') || memberValue(parameter, 'const')) return true;
  const description = memberString(parameter, 'description') ?? memberString(parameter, 'title') ?? '';
  if (description.trim() !== '') return true;
  return COMBINING.some((keyword) => itemsOf(memberValue(parameter, keyword)).some(saysSomething));
}

const COMBINING = ['anyOf', 'oneOf', 'allOf'];

function saysSomething(alternative: ASTNode): boolean {
  if (memberValue(alternative, '$ref')) return true;
  return (memberString(alternative, 'description') ?? '').trim() !== '';
}

/** With more words that say something, a text is a sentence. */
const MAX_WORDS = 2;

/** Longer descriptions say more than a name. Units: UTF-16 code units. */
const MAX_NAME_AGAIN = 120;

/** A description that says no more than the name. */
export const vagueDescription: Rule = {
  code: 'vague-description',
  severity: 'hint',
  summary: 'A description is very short, or only repeats the name of the tool.',
  explanation:
    'A model chooses a tool by its name and description. One or two words, or the name again in other letters, leave it to guess what comes back, ' +
    'how the tool differs from the next one, and when to call it. Well described tools are called at the right time far more often.',
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": "get_time", "description": "Gets time.", "command": ["./tools/bin/get_time"] }] }',
    good: '{ "tools": [{ "name": "get_time", "description": "Tells the time of day in a city. Call it before planning a meeting.", "command": ["./tools/bin/get_time"] }] }',
  },
  checkTool: (tool, { known, report }) => {
    const { name, description = '', descriptionNode } = tool;
    const words = known(descriptionWords, tool);
    if (!words || !descriptionNode || isAliased(descriptionNode)) return;
    const isNameAgain = name !== undefined && description.length <= MAX_NAME_AGAIN && repeats(words, name);
    if (!isNameAgain && (words.length > MAX_WORDS || !isShorterThanSentence(description))) return;
    const what = isNameAgain
      ? `The description ${quote(description)} only repeats the name`
      : `The description ${quote(description)} is very short`;
    report({ at: descriptionNode, message: `${what}: say what the tool does, what it returns, and when to call it.` });
  },
};

function repeats(words: readonly string[], name: string): boolean {
  // Most descriptions begin with another word.
  if (!name.toLowerCase().includes(singular(words[0] ?? ' '))) return false;
  const known = new Set(tellingWords(name));
  return known.size > 0 && words.length > 0 && words.every((word) => known.has(word) || known.has(singular(word)));
}

/** Fewer words say too little to be compared. */
const MIN_WORDS = 3;

/** Two tools whose descriptions say the same. */
export const similarDescription: Rule = {
  code: 'similar-description',
  severity: 'hint',
  summary: 'Two tools have the same description, or one that differs only in case, punctuation or words such as "the".',
  explanation:
    "A model that gets two tools with one description calls either of them. Say in each what it does that the other doesn't, or when to call which.",
  example: {
    language: 'json',
    bad: '{ "tools": [{ "name": "find_user", "description": "Finds a user by name.", "command": ["./tools/bin/find_user"] }, { "name": "get_user", "description": "Finds the user by name", "command": ["./tools/bin/get_user"] }] }',
    good: '{ "tools": [{ "name": "find_user", "description": "Finds users by a part of their name.", "command": ["./tools/bin/find_user"] }, { "name": "get_user", "description": "Returns the profile of one user by id.", "command": ["./tools/bin/get_user"] }] }',
  },
  checkFile: ({ file: { tools }, known, report }) => {
    const first = new Map<string, Tool>();
    for (const tool of tools) {
      const words = known(descriptionWords, tool) ?? [];
      if (words.length < MIN_WORDS) continue;
      const said = words.join(' ');
      const earlier = first.get(said);
      if (!earlier) first.set(said, tool);
      // Two tools of one name are reported as such.
      if (
        !earlier?.descriptionNode ||
        !tool.descriptionNode ||
        earlier.name === tool.name ||
        isAliased(tool.descriptionNode)
      )
        continue;
      const same =
        earlier.description === tool.description ? 'the same description as' : 'nearly the same description as';
      report({
        at: tool.descriptionNode,
        message: `Tool ${quote(tool.name ?? '')} has ${same} ${quote(earlier.name ?? '')}: a model can't tell which one to call. Say what is different.`,
        related: [{ at: earlier.descriptionNode, message: `The description of ${quote(earlier.name ?? '')}.` }],
      });
    }
  },
};

/** A description that is still to be written. */
export const placeholderText: Rule = {
  code: 'placeholder-text',
  severity: 'hint',
  summary: 'A description is a placeholder.',
  explanation:
    'A model gets `TODO`, `Lorem ipsum` or `Description here` as the description of a tool or parameter, and knows no more than its name. ' +
    'Only texts that begin with such a mark, or consist of it, are reported: a tool may well search for `TODO`.',
  example: exampleOfSchemas(
    '{ "type": "object", "properties": { "city": { "type": "string", "description": "TODO: describe." } } }',
    '{ "type": "object", "properties": { "city": { "type": "string", "description": "The city, in English." } } }',
  ),
  checkTool: (tool, { report }) => {
    const { description, descriptionNode } = tool;
    if (descriptionNode && isPlaceholder(description ?? '') && !isAliased(descriptionNode)) {
      report({
        at: descriptionNode,
        message: `The description ${quote(description ?? '')} is a placeholder, and the model gets it. Say what the tool does, and when to call it.`,
      });
    }
    for (const { keyNode, valueNode } of parameterMembers(tool)) {
      const node = memberValue(valueNode, 'description');
      if (node?.type !== 'string' || !isPlaceholder(node.value) || isAliased(node)) continue;
      report({
        at: node,
        message: `The description ${quote(node.value)} of parameter ${quote(keyNode.value)} is a placeholder, and the model gets it. Say what to pass.`,
      });
    }
  },
};
