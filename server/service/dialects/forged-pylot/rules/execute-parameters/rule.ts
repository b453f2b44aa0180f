import { isObject } from '../../../../../../common/json/value';
import type { Editor } from '../../../../document/edit/edit';
import { type ASTNode, type Json, memberString, memberValue, propertiesOf } from '../../../../document/tree/node';
import { type Fix, quote, type Rule } from '../../../../model/rule';
import type { Tool } from '../../../../model/tool';
import { nearest } from '../../../../rules/near';
import { memberAt } from '../../../../rules/places';
import { classesOf } from '../../python/classes';
import type { MethodParameters } from '../../python/parameters';
import { checkedRepository, type PythonRepository } from '../../python/repository';
import { moduleOf } from '../../tool-members';
import { EXAMPLE_FILES, EXAMPLE_URI, manifestWith } from '../refusal';

/** `inputs` and the parameters of `execute` don't match. */
export const executeParameters: Rule = {
  code: 'forged-pylot/execute-parameters',
  severity: 'warning',
  summary: 'An input is not a parameter of `execute`, or a required parameter of `execute` is not an input.',
  explanation:
    'The tool is called as `execute(**inputs)`: an input that `execute` does not take, or a parameter without a default that no input provides, makes the call fail with a `TypeError`. ' +
    'Only an `execute` method that the class itself defines is checked.',
  example: {
    language: 'json',
    uri: EXAMPLE_URI,
    files: EXAMPLE_FILES,
    bad: manifestWith({ inputs: { folder: { type: 'string' } } }),
    good: manifestWith({ inputs: { path: { type: 'string' } } }),
  },
  checkTool: async (tool, context) => {
    const inputs = memberValue(tool.node, 'inputs');
    if (inputs?.type !== 'object') return;
    const method = await executeOf(checkedRepository(context), tool);
    if (!method) return;
    const { className, parameters } = method;
    const given = new Set(propertiesOf(inputs).map(({ keyNode }) => keyNode.value));
    for (const { keyNode } of parameters.takesAny ? [] : propertiesOf(inputs)) {
      if (parameters.names.includes(keyNode.value)) continue;
      context.report({
        at: keyNode,
        data: { free: parameters.names.filter((name) => !given.has(name)) },
        message: `\`execute\` of ${quote(className)} has no parameter ${quote(keyNode.value)}: calls that pass it fail with a TypeError. Known parameters: ${list(parameters.names)}.`,
      });
    }
    const needed = parameters.needed.filter((name) => !given.has(name));
    if (needed.length === 0 || inputs.parent?.type !== 'property') return;
    context.report({
      at: inputs.parent.keyNode,
      data: { needed },
      message: `\`execute\` of ${quote(className)} requires ${list(needed)}, which no input provides: calls fail with a TypeError.`,
    });
  },
  fix: ({ file, editor, at, data }): readonly Fix[] => {
    const property = memberAt(file.root, at);
    if (!property || !isObject(data)) return [];
    const needed = textsOf(data.needed);
    if (needed.length > 0) return withInputs(property.valueNode, needed, editor);
    const name = property.keyNode.value;
    const free = textsOf(data.free);
    const near = nearest(name, free)?.word ?? (free.length === 1 ? free[0] : undefined);
    const rename = (to: string): Fix => ({
      title: `Rename to ${quote(to)}`,
      edits: editor.renameKey(property, to),
      safe: false,
    });
    const removal: Fix = {
      title: `Remove the input ${quote(name)}`,
      edits: editor.removeMember(property),
      safe: false,
    };
    const others = free.filter((other) => other !== near).slice(0, 4);
    return [...(near === undefined ? [] : [rename(near)]), removal, ...others.map(rename)];
  },
};

/** Adds inputs for the parameters that `execute` requires. Their types are unknown: string is the most common. */
function withInputs(inputs: ASTNode | undefined, needed: readonly string[], editor: Editor): readonly Fix[] {
  if (inputs?.type !== 'object') return [];
  const members = needed.map((key) => ({ key, value: { type: 'string', required: true } }));
  return [{ title: `Add ${list(needed)} to the inputs`, edits: editor.addMembers(inputs, members), safe: false }];
}

function textsOf(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

async function executeOf(
  repository: PythonRepository,
  { node }: Tool,
): Promise<{ readonly className: string; readonly parameters: MethodParameters } | undefined> {
  const module = moduleOf(node);
  if (module === undefined) return undefined;
  const className = memberString(node, 'class_name') || (await classesOf(repository, module))?.tools[0];
  const definitions = (className !== undefined && (await repository.outline(module))?.classes.get(className)) || [];
  const [definition] = definitions;
  if (className === undefined || definitions.length !== 1 || !definition?.execute) return undefined;
  return { className, parameters: definition.execute };
}

function list(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.slice(0, 12).map(quote).join(', ');
}
