import type { Span } from '../../../../document/tree/node';
import { member } from '../../../../document/tree/node';
import type { Manifest } from '../../../../model/manifest';
import { quote, type Rule } from '../../../../model/rule';
import { listing, toolFolder } from '../../folder';
import { missingFiles } from '../../missing-files';
import { EXAMPLE_URI, filesWith, manifestWith } from '../example';

/** There is no `index.ts` next to the manifest. */
export const missingIndex: Rule = {
  code: 'talos/missing-index',
  severity: 'error',
  summary: 'There is no `index.ts` with handlers next to the manifest.',
  explanation:
    'Talos imports `index.ts` from the folder of the manifest, and nothing else: no `index.js`, no file of another name. Without it the tool is not loaded, ' +
    'and the log says `Failed to load tool "<folder>"`.\n\nA folder with nothing but the manifest is taken for a new tool: there the severity is only information.\n\n' +
    'In an open folder a quick fix creates `index.ts`, with a handler for each function and a poll for each trigger of the manifest, to be filled in.',
  example: {
    language: 'json',
    uri: EXAMPLE_URI,
    files: { [EXAMPLE_URI]: '{}', 'file:///w/tools/weather/index.js': '' },
    filesOfGood: filesWith('export const handlers = { get_weather };'),
    bad: manifestWith({}),
    good: manifestWith({}),
  },
  checkFile: async ({ file, workspace, report }) => {
    const folder = toolFolder(file.document.uri);
    if (!folder || file.root?.type !== 'object') return;
    const names = await listing(folder, workspace);
    if (!names || names.has('index.ts')) return;
    if (names.size === 1) {
      report({
        at: anchor(file),
        severity: 'information',
        message:
          'No `index.ts` next to this manifest yet. Talos imports the handlers from it, and does not load the tool without it.',
      });
      return;
    }
    const instead = ['index.js', 'index.mjs', 'index.tsx', 'index.mts'].find((name) => names.has(name));
    report({
      at: anchor(file),
      message:
        `No \`index.ts\` next to this manifest${instead ? ` (Talos ignores ${quote(instead)})` : ''}: put the handlers in it. ` +
        `Talos does not load the tool: Failed to load tool "${quote(folder.name).slice(1, -1)}".`,
    });
  },
  fix: async ({ file, workspace }) => {
    const folder = toolFolder(file.document.uri);
    if (!folder || !(await listing(folder, workspace))) return [];
    const [missing] = await missingFiles(file, workspace);
    if (!missing || !(await workspace.isWithin(missing.uri))) return [];
    const newFiles = [{ uri: missing.uri, text: missing.text }];
    // The handlers may already be in another file, which only has to be renamed.
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
