import { memberString, memberValue, type StringASTNode } from '../../../../document/tree/node';
import { type Fix, type FixContext, quote, type Rule } from '../../../../model/rule';
import { nearest } from '../../../../rules/near';
import { valueAt } from '../../../../rules/places';
import { moduleNameFault } from '../../module-name';
import { modulesWithTool } from '../../python/classes';
import { newModule } from '../../python/new-module';
import { checkedRepository, type PythonRepository, repositoryOf } from '../../python/repository';
import { isStandardModule } from '../../python/stdlib';
import { isBlank } from '../../tool-members';
import { EXAMPLE_FILES, EXAMPLE_URI, manifestWith, refusal } from '../refusal';

/** There is no Python file for the module. */
export const moduleNotFound: Rule = {
  code: 'forged-pylot/module-not-found',
  severity: 'error',
  summary: 'The module is not in the repository.',
  explanation:
    'The validator imports each module from the root of the repository: the parent of `config/`, or an open folder. If the first package of the path exists but the rest does not, the import fails, ' +
    "and in the agent the tool becomes a dummy. If not even the first package exists, the module may be installed elsewhere: this is only information, and is reported only in a repository that has the platform's own code. It is a warning if the virtual environment lacks the module too: that of the interpreter in the setting `toolManifest.run.python`, otherwise the repository's own (`.venv`, `venv`). " +
    "A folder without `__init__.py` does not hide an installed package of the same name, so a module that is missing there is a warning too. Files are looked for by name; no Python is run.\n\nIn the platform's own repository a quick fix creates the module, with a class that derives from `Tool` and an `execute` to be filled in.",
  example: {
    language: 'json',
    uri: EXAMPLE_URI,
    files: EXAMPLE_FILES,
    bad: manifestWith({ module: 'src.bridge.tools.git_stats' }),
    good: manifestWith({}),
  },
  checkTool: async (tool, context) => {
    const node = memberValue(tool.node, 'module');
    if (node?.type !== 'string' || isBlank(node.value) || moduleNameFault(node.value)) return;
    const repository = checkedRepository(context);
    const found = await repository.find(node.value);
    if (found.kind === 'absent') {
      const isSure = await repository.isSurelyAbsent(found.found);
      if (!isSure && !(await isLikely(repository, node.value, found.found))) return;
      const platformMessage = refusal(tool, `module import failed (${found.message})`);
      context.report({
        at: node,
        ...(isSure ? {} : { severity: 'warning' }),
        message: `Module ${quote(node.value)} not found: ${quote(found.found)} has no such module. ${platformMessage}`,
      });
    } else if (found.kind === 'elsewhere' && !isStandardModule(node.value) && (await repository.hasHost())) {
      const installed = await repository.installed();
      if (installed?.isWhole) {
        const first = node.value.split('.', 1)[0] ?? '';
        const platformMessage = refusal(tool, `module import failed (No module named '${first}')`);
        context.report({
          at: node,
          severity: 'warning',
          message: `Module ${quote(node.value)} is neither in the repository nor installed in ${quote(installed.name)}. ${platformMessage}`,
        });
        return;
      }
      context.report({
        at: node,
        severity: 'information',
        message: `Module ${quote(node.value)} is not in the repository. Unless it is installed, GC-Forged-Pylot's validator fails and the tool becomes a dummy.`,
      });
    }
  },
  fix: async (context): Promise<readonly Fix[]> => {
    const node = valueAt(context.file.root, context.at);
    if (node?.type !== 'string') return [];
    const repository = repositoryOf(context.file.document.uri, context.workspace);
    const withClass = await modulesOfClass(repository, context, node);
    const titles = new Set(withClass.map(({ title }) => title));
    const near = (await nearModules(repository, context, node)).filter(({ title }) => !titles.has(title));
    return [...withClass, ...near, ...(await theModule(repository, context, node))];
  },
};

/** In the platform's own repository, a package with that name may be installed, but the folder with that name is more likely meant. */
async function isLikely(repository: PythonRepository, module: string, found: string): Promise<boolean> {
  const mayBeMeant = (await repository.mayBeInstalled(module)) && (await repository.hasHost());
  return mayBeMeant && !(await repository.isDynamicPackage(found));
}

/** Modules that define the tool's class: the module was renamed, or the class moved. */
async function modulesOfClass(
  repository: PythonRepository,
  { editor }: FixContext,
  node: StringASTNode,
): Promise<readonly Fix[]> {
  const className = memberString(node.parent?.parent, 'class_name');
  const found = className === undefined ? [] : await modulesWithTool(repository, className);
  return found.map((name) => ({
    title: `Change to ${quote(name)}`,
    edits: editor.replaceValue(node, name),
    safe: false,
  }));
}

async function nearModules(
  repository: PythonRepository,
  { editor }: FixContext,
  node: StringASTNode,
): Promise<readonly Fix[]> {
  const modules = (await repository.modules()).map(({ name }) => name);
  const written = node.value.replace(/\.py$/, '');
  const last = written.split('.').at(-1) ?? '';
  const near = modules.includes(written)
    ? written
    : (nearest(written, modules)?.word ?? modules.find((name) => name.endsWith(`.${last}`)));
  return near === undefined
    ? []
    : [{ title: `Change to ${quote(near)}`, edits: editor.replaceValue(node, near), safe: false }];
}

/** Creates the module with the class that the tool names. */
async function theModule(
  repository: PythonRepository,
  { workspace }: FixContext,
  node: StringASTNode,
): Promise<readonly Fix[]> {
  const tool = node.parent?.parent;
  const file = await newModule(repository, node.value, tool && memberString(tool, 'class_name'));
  if (!file || !(await workspace.isWithin(file.uri))) return [];
  const title = `Create ${quote(`${node.value.replaceAll('.', '/')}.py`)}`;
  return [{ title, edits: [], safe: false, isOneOfMany: true, newFiles: [file] }];
}
