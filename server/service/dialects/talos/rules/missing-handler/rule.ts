import { memberString, memberValue } from '../../../../document/node';
import { nearest } from '../../../../rules/near';
import { anchorOf, valueAt } from '../../../../rules/places';
import { quote, type Rule } from '../../../../rules/rule';
import type { ModuleExports } from '../../code/module-exports';
import type { ToolModules } from '../../code/tool-modules';
import { modelNameOf } from '../../read-tool';
import { unknownNames } from '../../renames';
import { functionsOf, type NamedEntry } from '../../sections';
import { EXAMPLE_URI, filesWith, functionWith, manifestWith } from '../example';

const MODULE = `export const handlers = {
  get_weather: async ({ city }) => \`Sunny in \${city}\`,
};
`;

/** So many names are looked at for one that is near. */
const COMPARED = 200;

/** `index.ts` has no handler for a function. */
export const missingHandler = (modules: ToolModules): Rule => ({
  code: 'talos/missing-handler',
  severity: 'error',
  summary: "A function has no handler in the tool's module.",
  explanation:
    'For every function Talos takes the member of the same name of the `handlers` object that `index.ts` exports. Where there is none it logs ' +
    '`No handler for <id>_<function>` and leaves the function out: it can never be called.\n\n' +
    "Talos' document says otherwise: that each function is exported by its own name. Such exports are not looked at. Write:\n\n" +
    '```ts\nexport const handlers = { get_weather, get_forecast };\n```\n\n' +
    '`index.ts` is read, never run. Modules in the folder of the tool that it takes handlers from are read too. Where what it exports is only known at run time (what a call gives, a package, a computed key), no handler is reported as missing: the language status says what could not be followed.',
  example: {
    language: 'json',
    uri: EXAMPLE_URI,
    files: filesWith(MODULE),
    bad: manifestWith({ functions: [functionWith({ name: 'get_wether' })] }),
    good: manifestWith({}),
  },
  checkManifest: async ({ manifest, workspace, once, report }) => {
    const { root } = manifest;
    const functions = functionsOf(root);
    const list = memberValue(root, 'functions');
    if (!root || !list || functions.length === 0) return;
    const code = await modules.of(manifest, workspace);
    if (!code || code.handlers.kind === 'unsure') return;
    const id = memberString(root, 'id');
    if (code.handlers.kind === 'absent') {
      const [first = { name: '' }] = functions;
      report({ at: anchorOf(list), message: `${noHandlers(functions, code)} ${leftOut(id, first.name)}` });
      return;
    }
    const handled = new Set(code.handlers.keys.map(({ key }) => key));
    const free = new Set(handled);
    for (const { name } of functions) free.delete(name);
    const unknown = once(unknownNames, root);
    let compared = 0;
    for (const { name, nameNode } of functions) {
      if (handled.has(name)) continue;
      const old = unknown.find(({ name: before, meant }) => meant?.nameNode === nameNode && handled.has(before));
      const near = free.size <= COMPARED && ++compared <= COMPARED ? nearest(name, free)?.word : undefined;
      const meant = old?.name ?? near;
      report({
        at: nameNode,
        message: `${reason(name, code)}${meant === undefined ? '' : ` Did you mean ${quote(meant)}?`} ${leftOut(id, name)}`,
        ...(meant === undefined ? {} : { data: meant }),
        related: (old?.places ?? []).map((at) => ({ at, message: `${quote(at.value)} is named here.` })),
      });
    }
  },
  fix: ({ manifest, editor, at, data }) => {
    const node = valueAt(manifest.root, at);
    if (node?.type !== 'string' || typeof data !== 'string') return [];
    return [{ title: `Rename the function to ${quote(data)}`, edits: editor.replaceValue(node, data), safe: false }];
  },
});

function leftOut(id: string | undefined, name: string): string {
  return `Talos leaves the function out: ${quote(`No handler for ${modelNameOf(id, name)}`).slice(1, -1)}.`;
}

/** Nothing that is exported is looked at: that is one mistake, not one for each function. */
function noHandlers(functions: readonly NamedEntry[], { named }: ModuleExports): string {
  const byItself = functions.find(({ name }) => named.includes(name));
  if (byItself) {
    return (
      `\`index.ts\` exports ${quote(byItself.name)} by itself, as the document says, but Talos reads only the object \`handlers\`: ` +
      `export \`handlers\` with every function in it.`
    );
  }
  return '`index.ts` exports no object `handlers`: export one with every function in it.';
}

function reason(name: string, { named }: ModuleExports): string {
  return named.includes(name)
    ? `\`index.ts\` exports ${quote(name)} by itself, but Talos reads only the object \`handlers\`: put ${quote(name)} into it.`
    : `There is no handler ${quote(name)} in the \`handlers\` of \`index.ts\`.`;
}
