/** Functions: their parameters, and the modules and triggers that name them. */
import {
  type ASTNode,
  itemsOf,
  memberString,
  memberValue,
  propertiesOf,
  type StringASTNode,
  stringOf,
} from '../../../../document/tree/node';
import { type Fix, quote, type Rule } from '../../../../model/rule';
import { SimilarWords } from '../../../../rules/near';
import { anchorOf, isAliased, valueAt } from '../../../../rules/places';
import type { ModuleExports } from '../../code/module-exports';
import { toolModule } from '../../code/tool-modules';
import { hasWord, renameEdits, type UnknownName, unknownNames } from '../../renames';
import { functionsOf, isDirect, moduleFunctions, sourceFunctions } from '../../sections';
import { functionWith, manifestWith } from '../example';

const CITY = { city: { type: 'string', description: 'The city.' } };

export const functionRules: readonly Rule[] = [
  {
    code: 'talos/unplanned-function',
    severity: 'warning',
    summary: 'A function is not in any module.',
    explanation:
      "Talos' planner chooses modules and loads their functions. A tool without `modules` gets one module with all its functions. If it defines modules, " +
      'a function that none of them lists is never loaded or called (only the newest versions find it by search).\n\n' +
      'Functions that trigger parameters call for their values are not reported, nor are those of `datetime`, `self`, `chat-history` and `settings`, which are always loaded.',
    example: {
      language: 'json',
      bad: manifestWith({
        modules: [{ id: 'now', name: 'Now', description: 'The present weather.', functions: ['get_weather'] }],
        functions: [functionWith({}), functionWith({ name: 'get_forecast' })],
      }),
      good: manifestWith({
        modules: [{ id: 'now', name: 'Now', description: 'The weather.', functions: ['get_weather', 'get_forecast'] }],
        functions: [functionWith({}), functionWith({ name: 'get_forecast' })],
      }),
    },
    checkFile: ({ file: { root }, memo, report }) => {
      const modules = itemsOf(memberValue(root, 'modules'));
      // A module without an array of names may still list any function.
      if (modules.length === 0 || modules.some((module) => memberValue(module, 'functions')?.type !== 'array')) return;
      if (isDirect(root)) return;
      const named = new Set([...moduleFunctions(root), ...sourceFunctions(root)].map(({ value }) => value));
      // Listed by its old name: that is reported at the reference.
      const renamed = new Set(root && memo(unknownNames, root).map(({ meant }) => meant?.name));
      for (const { name, nameNode } of functionsOf(root)) {
        if (named.has(name) || renamed.has(name)) continue;
        report({
          at: nameNode,
          message: `No module lists ${quote(name)}, so Talos' planner never loads it and the model can't call it. Add it to the \`functions\` of a module.`,
        });
      }
    },
    fix: ({ file, editor, at }) => {
      const name = stringOf(valueAt(file.root, at));
      if (name === undefined) return [];
      const fixes: Fix[] = [];
      for (const module of itemsOf(memberValue(file.root, 'modules')).slice(0, 10)) {
        const functions = memberValue(module, 'functions');
        const id = memberString(module, 'id');
        if (functions?.type !== 'array' || isAliased(functions) || id === undefined) continue;
        fixes.push({ title: `Add to the module ${quote(id)}`, edits: editor.addItem(functions, name), safe: false });
      }
      return fixes;
    },
  },
  {
    code: 'talos/unknown-function',
    severity: 'warning',
    summary: 'A module or a trigger parameter names a function that the tool does not define.',
    explanation:
      'The function lists of modules and the `source` of a trigger parameter name functions of the same tool. Talos silently drops names that it does not find: ' +
      'the module lacks a function, the list to choose from stays empty. A module without functions is of no use to the planner.',
    example: {
      language: 'json',
      bad: manifestWith({
        modules: [{ id: 'now', name: 'Now', description: 'The present weather.', functions: ['get_wether'] }],
      }),
      good: manifestWith({
        modules: [{ id: 'now', name: 'Now', description: 'The present weather.', functions: ['get_weather'] }],
      }),
    },
    checkFile: async ({ file, workspace, memo, report }) => {
      const { root } = file;
      if (!root) return;
      const unknown = memo(unknownNames, root);
      const code = unknown.length > 0 ? await toolModule(file, workspace) : undefined;
      for (const name of unknown) {
        // The function has no handler either: its own name is wrong, which another rule reports there.
        if (isOwnName(name, code)) continue;
        const [first, ...others] = name.places;
        report({ at: first, message: messageFor(name), related: [...others.map(alsoHere), ...functionOf(name)] });
      }
      for (const module of itemsOf(memberValue(root, 'modules'))) {
        const functions = memberValue(module, 'functions');
        if (functions?.type !== 'array' || functions.items.length > 0) continue;
        report({
          at: anchorOf(functions),
          message:
            "This module lists no functions, so choosing it gives the model nothing to call. List some of the tool's `functions`.",
        });
      }
    },
    fix: ({ file, editor, at, memo }) => {
      const node = valueAt(file.root, at);
      if (node?.type !== 'string' || !file.root) return [];
      const unknown = memo(unknownByName, file.root).get(node.value);
      const near = memo(functionNames, file.root).nearest(node.value);
      const word = unknown?.meant?.name ?? near?.word;
      const places = unknown?.places ?? [node];
      const isSure = word !== undefined && near?.word === word && near.sure;
      const isInList = node.parent?.type === 'array';
      // An item next to the name that is meant can only be removed, not changed.
      const isListed = word !== undefined && isInList && places.length === 1 && hasWord(node.parent, word);
      const fixes: Fix[] = [];
      if (word !== undefined && !isListed) {
        fixes.push({ title: `Change to ${quote(word)}`, edits: renameEdits(editor, places, word), safe: isSure });
      }
      if (isInList) {
        fixes.push({ title: `Remove ${quote(node.value)}`, edits: editor.removeItem(node), safe: isListed && isSure });
      }
      return fixes;
    },
  },
  {
    code: 'talos/required-list',
    severity: 'error',
    summary: "`required` in a function's parameters is not an array.",
    explanation:
      '`required` lists the parameters that a call must have. With `true` (as in a very old draft of JSON Schema) Talos throws as soon as the tool is enabled, and **no tool is loaded**. ' +
      'A string is accepted, but matches every parameter whose name is a substring of it: write an array.',
    example: {
      language: 'json',
      bad: manifestWith({
        functions: [functionWith({ parameters: { type: 'object', properties: CITY, required: true } })],
      }),
      good: manifestWith({
        functions: [functionWith({ parameters: { type: 'object', properties: CITY, required: ['city'] } })],
      }),
    },
    checkTool: ({ node }, { report }) => {
      const parameters = memberValue(node, 'parameters');
      const required = memberValue(parameters, 'required');
      const properties = memberValue(parameters, 'properties');
      // Without properties, or items in an array of them, Talos never reads `required`.
      if (!required || (propertiesOf(properties).length === 0 && itemsOf(properties).length === 0)) return;
      if (required.type === 'string') {
        report({
          at: required,
          severity: 'warning',
          message:
            '`required` must be an array of names. Talos requires every parameter whose name is a substring of this string.',
        });
      } else if (crashes(required)) {
        report({
          at: required,
          message:
            '`required` must be an array of names. Once this tool is enabled, Talos fails to load any tool: required.includes is not a function',
        });
      }
    },
    fix: ({ file, editor, at }) => {
      const required = valueAt(file.root, at);
      const parameters = required?.parent?.parent;
      if (!required || parameters?.type !== 'object' || isAliased(parameters)) return [];
      const names = propertiesOf(memberValue(parameters, 'properties')).map(({ keyNode }) => keyNode.value);
      const fixes: Fix[] = [];
      if (required.type === 'string' && names.includes(required.value)) {
        const edits = editor.replaceValue(required, [required.value]);
        const same = names.every((name) => name === required.value || !required.value.includes(name));
        fixes.push({ title: `Require ${quote(required.value)}`, edits, safe: same });
      }
      fixes.push({ title: 'Require all parameters', edits: editor.replaceValue(required, names), safe: false });
      fixes.push({ title: 'Require none', edits: editor.replaceValue(required, []), safe: false });
      return fixes;
    },
  },
  {
    code: 'talos/null-value',
    severity: 'error',
    summary: '`null` where Talos expects an object.',
    explanation:
      'Talos reads manifests without checking them, so a `null` in place of `parameters`, of a parameter or of a credential throws as soon as the tool is enabled. ' +
      'The error is not caught for that tool alone: **no tool is loaded**.',
    example: {
      language: 'json',
      bad: manifestWith({ functions: [functionWith({ parameters: null })] }),
      good: manifestWith({ functions: [functionWith({ parameters: { type: 'object', properties: {} } })] }),
    },
    checkTool: ({ node }, { report }) => {
      const parameters = memberValue(node, 'parameters');
      if (parameters?.type === 'null') {
        report({
          at: parameters,
          message: `\`parameters\` must be an object. ${crash("Cannot read properties of null (reading 'properties')")}`,
          data: 'parameters',
        });
      }
      for (const { keyNode, valueNode } of propertiesOf(memberValue(parameters, 'properties'))) {
        if (valueNode?.type !== 'null') continue;
        report({
          at: valueNode,
          message: `Parameter ${quote(keyNode.value)} must be a schema, such as \`{ "type": "string" }\`. ${crash("Cannot read properties of null (reading 'description')")}`,
          data: 'parameter',
        });
      }
      // Talos reads an array like an object whose keys are the indexes.
      for (const item of itemsOf(memberValue(parameters, 'properties'))) {
        if (item.type !== 'null') continue;
        report({
          at: item,
          message: `\`properties\` must be an object with a schema for each name. ${crash("Cannot read properties of null (reading 'description')")}`,
          data: 'item',
        });
      }
    },
    checkFile: ({ file, report }) => {
      for (const credential of itemsOf(memberValue(file.root, 'credentials'))) {
        if (credential.type !== 'null') continue;
        report({
          at: credential,
          message: `A credential must be an object. ${crash("Cannot read properties of null (reading 'required')")}`,
          data: 'credential',
        });
      }
    },
    fix: ({ file, editor, at, data }) => {
      const node = valueAt(file.root, at);
      if (node?.type !== 'null' || isAliased(node)) return [];
      switch (data) {
        case 'parameters': {
          const nothing = { type: 'object', properties: {} };
          return [{ title: 'Declare no parameters', edits: editor.replaceValue(node, nothing), safe: false }];
        }
        case 'parameter':
          return [
            { title: 'Declare it as a string', edits: editor.replaceValue(node, { type: 'string' }), safe: false },
          ];
        default:
          return [{ title: 'Remove this `null`', edits: editor.removeItem(node), safe: true }];
      }
    },
  },
];

function unknownByName(root: ASTNode): ReadonlyMap<string, UnknownName> {
  return new Map(unknownNames(root).map((unknown) => [unknown.name, unknown]));
}

function functionNames(root: ASTNode): SimilarWords {
  return new SimilarWords(new Set(functionsOf(root).map(({ name }) => name)));
}

/** Whether the name is that of a handler and the function that is meant has none: the function was renamed. */
function isOwnName({ name, meant }: UnknownName, code: ModuleExports | undefined): boolean {
  if (!meant || code?.handlers.kind !== 'keys') return false;
  const handled = new Set(code.handlers.keys.map(({ key }) => key));
  return handled.has(name) && !handled.has(meant.name);
}

function messageFor({ name, places: [first], meant }: UnknownName): string {
  const consequence =
    first.parent?.type === 'array' ? 'Talos silently drops it from the module' : 'the list to choose from stays empty';
  const advice = meant ? ` Did you mean ${quote(meant.name)}?` : " Use one of the tool's `functions`.";
  return `Unknown function ${quote(name)}: ${consequence}.${advice}`;
}

function alsoHere(at: StringASTNode) {
  return { at, message: `${quote(at.value)} is used here too.` };
}

function functionOf({ meant }: UnknownName) {
  return meant ? [{ at: meant.nameNode, message: `The function ${quote(meant.name)}, which nothing uses.` }] : [];
}

/** Whether Talos throws on a `required` of this type; `null` counts as absent. */
function crashes({ type }: ASTNode): boolean {
  return type === 'boolean' || type === 'number' || type === 'object';
}

function crash(message: string): string {
  return `Once this tool is enabled, Talos fails to load any tool: ${message}`;
}
