import type { Span } from '../../../../document/node';
import { member } from '../../../../document/node';
import type { Manifest } from '../../../../model/manifest';
import { quote, type Rule } from '../../../../rules/rule';
import { listing, toolFolder } from '../../folder';
import { indexModule } from '../../index-module';
import { functionsOf, triggersOf } from '../../sections';
import { EXAMPLE_URI, filesWith, manifestWith } from '../example';

/** There is no module beside the manifest. */
export const missingIndex: Rule = {
  code: 'talos/missing-index',
  severity: 'error',
  summary: 'There is no module with handlers beside the manifest.',
  explanation:
    'Talos imports `index.ts` from the folder of the manifest, and nothing else: no `index.js`, no file of another name. Without it the tool is not loaded, ' +
    'and the log says `Failed to load tool "<folder>"`.\n\nA folder that holds the manifest alone is taken for one that is being begun: nothing is said.\n\n' +
    'In an open folder a repair makes `index.ts`, with a handler for each function and a poll for each trigger of the manifest, to be filled in.',
  example: {
    language: 'json',
    uri: EXAMPLE_URI,
    files: { [EXAMPLE_URI]: '{}', 'file:///w/tools/weather/index.js': '' },
    filesOfGood: filesWith('export const handlers = { get_weather };'),
    bad: manifestWith({}),
    good: manifestWith({}),
  },
  checkManifest: async ({ manifest, workspace, report }) => {
    const folder = toolFolder(manifest.document.uri);
    if (!folder || manifest.root?.type !== 'object') return;
    const names = await listing(folder, workspace);
    if (!names || names.has('index.ts')) return;
    const instead = ['index.js', 'index.mjs', 'index.tsx', 'index.mts'].find((name) => names.has(name));
    report({
      at: anchor(manifest),
      message:
        `There is no \`index.ts\` beside this manifest${instead ? ` (Talos does not look at ${quote(instead)})` : ''}. ` +
        `Talos does not load the tool: Failed to load tool "${quote(folder.name).slice(1, -1)}". Put the handlers into \`index.ts\`.`,
    });
  },
  fix: async ({ manifest, workspace }) => {
    const folder = toolFolder(manifest.document.uri);
    const names = folder && (await listing(folder, workspace));
    const uri = `${folder?.uri}/index.ts`;
    if (!names || names.has('index.ts') || !(await workspace.isWithin(uri))) return [];
    const functions = functionsOf(manifest.root).map(({ name }) => name);
    const triggers = triggersOf(manifest.root).map(({ name }) => name);
    const newFiles = [{ uri, text: indexModule(functions, triggers) }];
    // The handlers may stand in another file already, which only has to be renamed.
    return [
      {
        title: 'Create `index.ts` with a handler for each function',
        edits: [],
        safe: false,
        isOneOfMany: true,
        newFiles,
      },
    ];
  },
};

function anchor({ root }: Manifest): Span {
  const key = member(root, 'functions')?.keyNode ?? member(root, 'id')?.keyNode;
  return key ?? { offset: root?.offset ?? 0, length: Math.min(1, root?.length ?? 0) };
}
