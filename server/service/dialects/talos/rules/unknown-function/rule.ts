import { type ASTNode, itemsOf, memberValue } from '../../../../document/node';
import { nearest } from '../../../../rules/near';
import { anchorOf, valueAt } from '../../../../rules/places';
import { type Fix, quote, type Rule } from '../../../../rules/rule';
import { functionsOf, moduleFunctions, sourceFunctions } from '../../sections';
import { manifestWith } from '../example';

/** So many names are looked at for one that is near. */
const COMPARED = 200;

/** A module or a trigger names a function that the tool does not have. */
export const unknownFunction: Rule = {
  code: 'talos/unknown-function',
  severity: 'warning',
  summary: 'A module or a trigger parameter names no function of the tool.',
  explanation:
    'The function lists of modules and the `source` of a trigger parameter name functions of the same tool. Talos leaves out names that it does not find without a word: ' +
    'the module lacks a function, the list to choose from stays empty. A module that lists no function at all is of no use to the planner.',
  example: {
    language: 'json',
    bad: manifestWith({
      modules: [{ id: 'now', name: 'Now', description: 'The present weather.', functions: ['get_wether'] }],
    }),
    good: manifestWith({
      modules: [{ id: 'now', name: 'Now', description: 'The present weather.', functions: ['get_weather'] }],
    }),
  },
  checkManifest: ({ manifest: { root }, report }) => {
    // Functions whose names can't be read may be the ones that are meant.
    const list = itemsOf(memberValue(root, 'functions'));
    const known = new Set(functionsOf(root).map(({ name }) => name));
    if (list.length === 0 || list.length > functionsOf(root).length) return;
    let compared = 0;
    const say = (node: ASTNode & { readonly value: string }, consequence: string) => {
      if (known.has(node.value)) return;
      // Comparing everything with everything takes too long; the repair looks again.
      const near = known.size <= COMPARED && ++compared <= COMPARED ? nearest(node.value, known) : undefined;
      report({
        at: node,
        message:
          `The tool has no function ${quote(node.value)}: ${consequence}.` +
          (near ? ` Did you mean ${quote(near.word)}?` : ' Name one of its `functions`.'),
      });
    };
    for (const node of moduleFunctions(root)) say(node, 'Talos leaves it out of the module without a word');
    for (const node of sourceFunctions(root)) say(node, 'the list to choose from stays empty');
    for (const module of itemsOf(memberValue(root, 'modules'))) {
      const functions = memberValue(module, 'functions');
      if (functions?.type !== 'array' || functions.items.length > 0) continue;
      report({
        at: anchorOf(functions),
        message:
          "This module lists no function, so choosing it gives the model nothing to call. Name some of the tool's `functions`.",
      });
    }
  },
  fix: ({ manifest, editor, at }) => {
    const node = valueAt(manifest.root, at);
    if (node?.type !== 'string') return [];
    const near = nearest(node.value, new Set(functionsOf(manifest.root).map(({ name }) => name)));
    const fixes: Fix[] = [];
    if (near) {
      const title = `Change to ${quote(near.word)}`;
      fixes.push({ title, edits: editor.replaceValue(node, near.word), safe: near.sure });
    }
    if (node.parent?.type === 'array') {
      fixes.push({ title: `Remove ${quote(node.value)}`, edits: editor.removeItem(node), safe: false });
    }
    return fixes;
  },
};
