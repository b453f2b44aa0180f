import { memberString } from '../../../../document/node';
import { quote, type Rule } from '../../../../rules/rule';
import type { ModuleExports } from '../../code/module-exports';
import type { ToolModules } from '../../code/tool-modules';
import { modelNameOf } from '../../read-tool';
import { functionsOf } from '../../sections';
import { EXAMPLE_URI, filesWith, functionWith, manifestWith } from '../example';

const MODULE = `export const handlers = {
  get_weather: async ({ city }) => \`Sunny in \${city}\`,
};
`;

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
    '`index.ts` is read, never run. Where what it exports is only known at run time (a spread, a computed key, an import, a call), nothing is said.',
  example: {
    language: 'json',
    uri: EXAMPLE_URI,
    files: filesWith(MODULE),
    bad: manifestWith({ functions: [functionWith({}), functionWith({ name: 'get_forecast' })] }),
    good: manifestWith({}),
  },
  checkManifest: async ({ manifest, workspace, report }) => {
    const functions = functionsOf(manifest.root);
    if (functions.length === 0) return;
    const code = await modules.of(manifest, workspace);
    if (!code || code.handlers.kind === 'unsure') return;
    const handled = new Set(code.handlers.kind === 'keys' ? code.handlers.keys.map(({ key }) => key) : []);
    const id = memberString(manifest.root, 'id');
    for (const { name, nameNode } of functions) {
      if (handled.has(name)) continue;
      const said = quote(`No handler for ${modelNameOf(id, name)}`).slice(1, -1);
      report({
        at: nameNode,
        message: `${reason(name, code)} Talos leaves the function out: ${said}.`,
      });
    }
  },
});

function reason(name: string, { handlers, named }: ModuleExports): string {
  if (named.includes(name)) {
    return (
      `\`index.ts\` exports ${quote(name)} by itself, as the document says, but Talos reads only the object \`handlers\`: ` +
      `export \`handlers\` with ${quote(name)} in it.`
    );
  }
  if (handlers.kind === 'absent') {
    return `\`index.ts\` exports no object \`handlers\`: export one with a function ${quote(name)} in it.`;
  }
  return `There is no handler ${quote(name)} in the \`handlers\` of \`index.ts\`.`;
}
