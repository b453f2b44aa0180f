import { itemsOf, memberString, memberValue, stringOf } from '../../../../document/tree/node';
import { type Fix, quote, type Rule } from '../../../../model/rule';
import { isAliased, valueAt } from '../../../../rules/places';
import { unknownNames } from '../../renames';
import { functionsOf, moduleFunctions, sourceFunctions } from '../../sections';
import { functionWith, manifestWith } from '../example';

/** The tools whose functions a model always gets, planned or not. Source: Talos' planner. */
const DIRECT_TOOLS: ReadonlySet<string> = new Set(['datetime', 'self', 'chat-history', 'settings']);

/** A function is in no module, although the tool has modules. */
export const unplannedFunction: Rule = {
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
    if (DIRECT_TOOLS.has(memberString(root, 'id') ?? '')) return;
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
};
