import type { Editor } from '../../../../document/edit/edit';
import { type ASTNode, memberValue } from '../../../../document/tree/node';
import { type Finding, type Fix, quote, type Rule, type RuleContext } from '../../../../model/rule';
import type { Tool } from '../../../../model/tool';
import { nearest } from '../../../../rules/near';
import { valueAt } from '../../../../rules/places';
import { changeTo } from '../../../change-string';
import { classesOf, judgeClass, modulesWithTool } from '../../python/classes';
import { checkedRepository, type PythonRepository, repositoryOf } from '../../python/repository';
import { isStandardModule } from '../../python/stdlib';
import { isBlank, isFalsy, moduleOf } from '../../tool-members';
import { EXAMPLE_FILES, EXAMPLE_URI, manifestWith, refusal } from '../refusal';

/** The class is not in the module, or is not a subclass of `Tool`. */
export const toolClass: Rule = {
  code: 'forged-pylot/tool-class',
  severity: 'error',
  summary: 'The class is not in the module, or is not a subclass of `Tool`.',
  explanation:
    'The class must be in the module and be a subclass of `Tool` from `src.bridge.tool_manager`, directly or through other classes; without `class_name` the module must have at least one such class. ' +
    'A module that defines a `Tool` of its own does not count: Python compares the classes themselves, not their names.\n\nThe files are read, never executed. If the source does not show it ' +
    '(classes created at run time, bases that are not in the repository), nothing is reported.',
  example: {
    language: 'json',
    uri: EXAMPLE_URI,
    files: EXAMPLE_FILES,
    bad: manifestWith({ class_name: 'Helper' }),
    good: manifestWith({}),
  },
  checkTool: async (tool, context) => {
    const className = memberValue(tool.node, 'class_name');
    if (className && className.type !== 'string' && className.type !== 'null') {
      context.report(wrongKind(tool, className));
      return;
    }
    const finding = await classFinding(tool, className, context);
    if (finding) context.report(finding);
  },
  neverSafe: true,
  fix: async ({ file, workspace, editor, at }): Promise<readonly Fix[]> => {
    const node = valueAt(file.root, at);
    const property = node?.parent;
    if (!node || property?.type !== 'property' || property.keyNode.value !== 'class_name') return [];
    const module = moduleOf(property.parent);
    if (module === undefined) return [];
    const tools = (await classesOf(repositoryOf(file.document.uri, workspace), module))?.tools ?? [];
    const near = node.type === 'string' ? nearest(node.value, tools)?.word : undefined;
    const names = near === undefined ? tools : [near, ...tools.filter((name) => name !== near)];
    const changes = names.slice(0, 8).map((name) => changeTo(editor, node, name));
    const repository = repositoryOf(file.document.uri, workspace);
    const moved = await movedTo(repository, property.parent, node, editor);
    // A class with the same name in another module is more likely meant than another class here, unless that one has a similar name.
    return near === undefined ? [...moved, ...changes] : [...changes, ...moved];
  },
};

/** Fixes for a class that has moved to another module. */
async function movedTo(
  repository: PythonRepository,
  tool: ASTNode | undefined,
  className: ASTNode,
  editor: Editor,
): Promise<readonly Fix[]> {
  const module = memberValue(tool, 'module');
  if (className.type !== 'string' || className.value === '' || module?.type !== 'string') return [];
  const found = await modulesWithTool(repository, className.value);
  return found
    .filter((name) => name !== module.value)
    .map((name) => ({
      title: `Change the module to ${quote(name)}, which has ${quote(className.value)}`,
      edits: editor.replaceValue(module, name),
      safe: false,
    }));
}

function wrongKind(tool: Tool, node: ASTNode): Finding {
  if (isFalsy(node)) {
    return {
      at: node,
      severity: 'warning',
      message:
        '`class_name` must be a string. This value is falsy in Python, so the first subclass of `Tool` in the module is used.',
    };
  }
  const platformMessage = refusal(tool, 'class_name: attribute name must be string (TypeError)');
  return { at: node, message: `\`class_name\` must be a string: the validator crashes here. ${platformMessage}` };
}

async function classFinding(
  tool: Tool,
  className: ASTNode | undefined,
  context: RuleContext,
): Promise<Finding | undefined> {
  const module = moduleOf(tool.node);
  const moduleNode = memberValue(tool.node, 'module');
  if (module === undefined || !moduleNode) return undefined;
  const repository = checkedRepository(context);
  const found = await repository.find(module);
  const name = className?.type === 'string' ? className.value : '';
  if (name !== '' && isBlank(name) && className) {
    const platformMessage = refusal(tool, `class_name '${name}' not found in module`);
    return { at: className, message: `\`class_name\` must not be blank. ${platformMessage}` };
  }
  if (found.kind === 'namespace' && (await repository.hasHost())) {
    const problem = name === '' ? 'no Tool subclass found in module' : `class_name '${name}' not found in module`;
    const message = `${quote(module)} is a folder without code of its own: name a module in it. ${refusal(tool, problem)}`;
    return { at: moduleNode, message, ...((await repository.mayBeInstalled(module)) && { severity: 'warning' }) };
  }
  if (found.kind === 'elsewhere' && isStandardModule(module)) {
    const finding = standardModule(tool, module, name, moduleNode);
    // If the root is uncertain, a module with that name may exist there.
    return (await repository.hasHost()) ? finding : { ...finding, severity: 'warning' };
  }
  if (found.kind !== 'file') return undefined;
  if (name !== '' && className) return namedClass(repository, tool, module, name, className);
  const classes = await classesOf(repository, module);
  if (!classes || classes.mayImportOne || classes.tools.length > 0 || classes.unsure.length > 0) return undefined;
  return {
    at: moduleNode,
    message: `${quote(module)} has no subclass of \`Tool\` from \`src.bridge.tool_manager\`.${await ownTool(repository, module)} ${refusal(tool, 'no Tool subclass found in module')}`,
  };
}

/**
 * No class of the standard library derives from the platform's. Python's message depends on whether the module has the name, so only its
 * common part is shown.
 */
function standardModule(tool: Tool, module: string, name: string, at: ASTNode): Finding {
  const problem = name === '' ? 'no Tool subclass found in module' : `class_name '${name}'`;
  return {
    at,
    message: `${quote(module)} is in Python's standard library: it has no subclass of \`Tool\`. ${refusal(tool, problem)}`,
  };
}

async function namedClass(
  repository: PythonRepository,
  tool: Tool,
  module: string,
  name: string,
  at: ASTNode,
): Promise<Finding | undefined> {
  const verdict = await judgeClass(repository, module, name);
  if (verdict === 'missing') {
    const platformMessage = refusal(tool, `class_name '${name}' not found in module`);
    return { at, message: `${quote(name)} not found in ${quote(module)}. ${platformMessage}` };
  }
  if (verdict !== 'other') return undefined;
  const platformMessage = refusal(tool, `class_name '${name}' must inherit from Tool`);
  const own = await ownTool(repository, module);
  return {
    at,
    message: `${quote(name)} is not a subclass of \`Tool\` from \`src.bridge.tool_manager\`.${own} ${platformMessage}`,
  };
}

async function ownTool(repository: PythonRepository, module: string): Promise<string> {
  const isDefined = (await repository.outline(module))?.classes.has('Tool') ?? false;
  return isDefined ? " The module defines its own `Tool`, a different class: import the platform's." : '';
}
