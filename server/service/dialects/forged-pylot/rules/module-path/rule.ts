import { memberValue } from '../../../../document/tree/node';
import { type Fix, quote, type Rule } from '../../../../model/rule';
import { valueAt } from '../../../../rules/places';
import { dottedModule, moduleNameFault } from '../../module-name';
import { repositoryOf } from '../../python/repository';
import { isBlank } from '../../tool-members';
import { EXAMPLE_FILES, EXAMPLE_URI, manifestWith, refusal } from '../refusal';

/** The string in `module` is not an import path. */
export const modulePath: Rule = {
  code: 'forged-pylot/module-path',
  severity: 'error',
  summary: '`module` is a file path or a relative import.',
  explanation:
    'The validator imports the module by this path. A file path (`src/bridge/tools/x.py`) is not found: only the loader turns it into an import path. ' +
    'A package-relative path (`.tools.x`), which the documentation allows, makes the validator crash. The quick fix writes the full import path, from the root of the repository.',
  example: {
    language: 'json',
    uri: EXAMPLE_URI,
    files: EXAMPLE_FILES,
    bad: manifestWith({ module: 'src/bridge/tools/git_status.py' }),
    good: manifestWith({}),
  },
  checkTool: (tool, { report }) => {
    const node = memberValue(tool.node, 'module');
    const fault = node?.type === 'string' && !isBlank(node.value) ? moduleNameFault(node.value) : undefined;
    if (node?.type !== 'string' || !fault) return;
    report({ at: node, message: `${quote(node.value)} ${fault.what}. ${refusal(tool, fault.message)}` });
  },
  fix: async ({ file, workspace, editor, at }): Promise<readonly Fix[]> => {
    const node = valueAt(file.root, at);
    const dotted = node?.type === 'string' ? dottedModule(node.value) : undefined;
    if (!node || dotted === undefined) return [];
    const repository = repositoryOf(file.document.uri, workspace);
    const change = (name: string, safe: boolean): Fix => ({
      title: `Change to ${quote(name)}`,
      edits: editor.replaceValue(node, name),
      safe,
    });
    if ((await repository.find(dotted)).kind === 'file') return [change(dotted, true)];
    // Relative to some package: suggest modules whose names end with it.
    const ending = (await repository.modules()).filter(({ name }) => name.endsWith(`.${dotted}`));
    return ending.length > 0 ? ending.slice(0, 5).map(({ name }) => change(name, false)) : [change(dotted, false)];
  },
};
