import { type ASTNode, itemsOf, memberValue, type StringASTNode } from '../../../../document/tree/node';
import { type Fix, quote, type Rule } from '../../../../model/rule';
import { SimilarWords } from '../../../../rules/near';
import { anchorOf, valueAt } from '../../../../rules/places';
import type { ModuleExports } from '../../code/module-exports';
import { toolModule } from '../../code/tool-modules';
import { hasWord, renameEdits, type UnknownName, unknownNames } from '../../renames';
import { functionsOf } from '../../sections';
import { manifestWith } from '../example';

/** A module or a trigger refers to a function that the tool does not have. */
export const unknownFunction: Rule = {
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
};

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
