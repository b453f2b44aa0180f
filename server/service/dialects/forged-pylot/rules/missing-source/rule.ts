import { memberString, memberValue } from '../../../../document/tree/node';
import { quote, type Rule } from '../../../../model/rule';
import { toolsWithoutSource } from '../../missing-source';
import { starterFiles } from '../../surroundings';
import { EXAMPLE_FILES, EXAMPLE_URI, manifestWith, refusal } from '../refusal';

/** A manifest in a folder without `src/`. */
export const missingSource: Rule = {
  code: 'forged-pylot/missing-source',
  severity: 'information',
  summary: 'There is no `src/` with the modules of the tools.',
  explanation:
    "The validator imports modules from the root of the repository: the parent of `config/`, or an open folder. Neither has a folder `src`. The platform's own code is in `src/bridge/`; a module that " +
    'does without it can be written and tried before it is copied there.\n\nIn an open folder a quick fix creates the modules, each with a class that has an `execute` to be filled in.',
  example: {
    language: 'json',
    uri: EXAMPLE_URI,
    files: { [EXAMPLE_URI]: '{}' },
    filesOfGood: EXAMPLE_FILES,
    bad: manifestWith({}),
    good: manifestWith({}),
  },
  checkFile: async ({ file, workspace, report }) => {
    const missing = await toolsWithoutSource(file, workspace);
    const [first] = missing;
    const node = first && memberValue(first.node, 'module');
    if (!node) return;
    const module = quote(memberString(first.node, 'module') ?? '');
    const others = new Set(missing.map((tool) => memberString(tool.node, 'module'))).size - 1;
    const what = others === 0 ? `${module} does not exist` : `${module} and ${others} more do not exist`;
    const platformMessage = refusal(first, "module import failed (No module named 'src')");
    report({ at: node, message: `No \`src/\` here yet: ${what}. ${platformMessage}` });
  },
  fix: async ({ file, workspace }) => {
    const tools = await toolsWithoutSource(file, workspace);
    const newFiles = await starterFiles({ ...file, tools }, workspace);
    const [first] = newFiles;
    if (!first || !(await workspace.isWithin(first.uri))) return [];
    const name = first.uri.slice(first.uri.lastIndexOf('/src/') + 1);
    const title = newFiles.length === 1 ? `Create ${quote(name)}` : `Create ${newFiles.length} modules under \`src/\``;
    return [{ title, edits: [], safe: false, isOneOfMany: true, newFiles }];
  },
};
