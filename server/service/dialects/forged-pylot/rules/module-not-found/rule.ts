import { memberValue } from '../../../../document/node';
import { nearest } from '../../../../rules/near';
import { valueAt } from '../../../../rules/places';
import { type Fix, quote, type Rule } from '../../../../rules/rule';
import { moduleNameFault } from '../../module-name';
import type { PythonRepositories, PythonRepository } from '../../python/repository';
import { isStandardModule } from '../../python/stdlib';
import { isBlank } from '../../validator';
import { EXAMPLE_FILES, EXAMPLE_URI, manifestWith, refusal } from '../says';

/** No Python file stands for the module. */
export const moduleNotFound = (repositories: PythonRepositories): Rule => ({
  code: 'forged-pylot/module-not-found',
  severity: 'error',
  summary: 'The module is not in the repository.',
  explanation:
    'The validator imports each module from the root of the repository: the parent of `config/`, or an open folder. Where the first package of the path is there and the rest is not, the import fails, ' +
    "and in the agent the tool becomes a dummy. Where not even the first package is there, the module may be installed elsewhere: that is only remarked upon, and only in a repository that has the platform's own code. " +
    'Files are looked for by name; no Python is run.',
  example: {
    language: 'json',
    uri: EXAMPLE_URI,
    files: EXAMPLE_FILES,
    bad: manifestWith({ module: 'src.bridge.tools.git_stats' }),
    good: manifestWith({}),
  },
  checkTool: async (tool, { manifest, workspace, report }) => {
    const node = memberValue(tool.node, 'module');
    if (node?.type !== 'string' || isBlank(node.value) || moduleNameFault(node.value)) return;
    const repository = repositories.of(manifest.document.uri, workspace);
    const found = await repository.find(node.value);
    if (found.kind === 'absent' && (await isCertain(repository, found.found))) {
      const words = refusal(tool, `module import failed (${found.message})`);
      report({
        at: node,
        message: `${quote(node.value)} is not in the repository: there is no such module below ${quote(found.found)}. ${words}`,
      });
    } else if (found.kind === 'elsewhere' && !isStandardModule(node.value) && (await repository.hasHost())) {
      report({
        at: node,
        severity: 'information',
        message: `${quote(node.value)} is not in the repository. GC-Forged-Pylot imports it from what is installed; where it is not installed, the validator fails and the tool becomes a dummy.`,
      });
    }
  },
  fix: async ({ manifest, workspace, editor, at }): Promise<readonly Fix[]> => {
    const node = valueAt(manifest.root, at);
    if (node?.type !== 'string') return [];
    const modules = (await repositories.of(manifest.document.uri, workspace).modules()).map(({ name }) => name);
    const written = node.value.replace(/\.py$/, '');
    const last = written.split('.').at(-1) ?? '';
    const near = modules.includes(written)
      ? written
      : (nearest(written, modules)?.word ?? modules.find((name) => name.endsWith(`.${last}`)));
    return near === undefined
      ? []
      : [{ title: `Change to ${quote(near)}`, edits: editor.replaceValue(node, near), safe: false }];
  },
});

/** A folder like `src` may stand in any project: only Python code in it, or the platform's own, makes the answer sure. */
async function isCertain(repository: PythonRepository, parent: string): Promise<boolean> {
  if (await repository.isDynamicPackage(parent)) return false;
  const found = await repository.find(parent);
  return found.kind === 'file' || (await repository.hasHost());
}
