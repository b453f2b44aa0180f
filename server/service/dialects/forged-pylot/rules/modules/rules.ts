/** The module of a tool: its name, whether it exists, and whether it can be imported. */
import { memberString, memberValue, type StringASTNode } from '../../../../document/tree/node';
import { type Fix, type FixContext, quote, type Rule } from '../../../../model/rule';
import { nearest } from '../../../../rules/near';
import { valueAt } from '../../../../rules/places';
import { changeTo } from '../../../change-string';
import { dottedModule, moduleNameFault } from '../../module-name';
import { modulesWithTool } from '../../python/classes';
import { type ImportFailure, importFailure } from '../../python/imports';
import { newModule } from '../../python/new-module';
import { checkedRepository, HOST_MODULE, type PythonRepository, repositoryOf } from '../../python/repository';
import { isStandardModule } from '../../python/stdlib';
import { isBlank, moduleOf } from '../../tool-members';
import { EXAMPLE_FILES, EXAMPLE_URI, manifestWith, refusal, refused } from '../refusal';

const BROKEN = 'from bridge.tool_manager import Tool\n\n\nclass GitStatsTool(Tool):\n    pass\n';

export const moduleRules: readonly Rule[] = [
  {
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
      if ((await repository.find(dotted)).kind === 'file') return [changeTo(editor, node, dotted, true)];
      // Relative to some package: suggest modules whose names end with it.
      const ending = (await repository.modules()).filter(({ name }) => name.endsWith(`.${dotted}`));
      const names = ending.length > 0 ? ending.slice(0, 5).map(({ name }) => name) : [dotted];
      return names.map((name) => changeTo(editor, node, name));
    },
  },
  {
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
        const [first = ''] = node.value.split('.', 1);
        const platformMessage = refusal(tool, `module import failed (No module named '${first}')`);
        // A folder of the repository may have such a name, but no installed package has.
        if (/\s/.test(first)) {
          context.report({
            at: node,
            message: `Module ${quote(node.value)} is not in the repository. ${platformMessage}`,
          });
          return;
        }
        const installed = await repository.installed();
        if (installed?.isWhole) {
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
  },
  {
    code: 'forged-pylot/module-import',
    severity: 'error',
    summary: 'The module does not compile, or needs something that does not exist.',
    explanation:
      'A module that Python does not compile can not be imported: conflict markers, a missing colon or bracket, an unclosed string, tabs and spaces mixed in the indentation. A class that derives from `Tool` needs `Tool` to be imported. Importing a module also executes its import statements, and those of the packages around it and of the modules that it imports. If one of them fails, the validator fails and in the agent the tool becomes a dummy. The package of the platform is `src.bridge`: `from bridge.tool_manager import Tool` is not found by the validator, and the agent, which has `src` on its path, finds a different `Tool` class under that name.\n\nOnly imports that are certain to be executed are checked: at the top level of a module, not in a function, a `try` or an `if`. A package that may be installed is not reported, unless there is a virtual environment (that of `toolManifest.run.python`, otherwise `.venv` or `venv` of the repository) that lacks it: that is a warning. The files are read, never executed.',
    example: {
      language: 'json',
      uri: EXAMPLE_URI,
      files: { ...EXAMPLE_FILES, 'file:///w/src/bridge/tools/git_stats.py': BROKEN },
      bad: manifestWith({ module: 'src.bridge.tools.git_stats', class_name: 'GitStatsTool' }),
      good: manifestWith({}),
    },
    checkTool: async (tool, context) => {
      const node = memberValue(tool.node, 'module');
      const module = moduleOf(tool.node);
      if (!node || module === undefined) return;
      const failure = await importFailure(checkedRepository(context), module);
      if (!failure) return;
      const { message, kind, isSure } = failure;
      const platformMessage =
        kind === 'ModuleNotFoundError'
          ? refusal(tool, `module import failed (${message})`)
          : refused(`the validator crashes (${message === '' ? kind : `${kind}: ${message}`})`);
      context.report({
        at: node,
        severity: isSure ? 'error' : 'warning',
        message: `${quote(module)} can't be imported: ${cause(failure, module)} ${platformMessage}`,
      });
    },
  },
];

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
  return found.map((name) => changeTo(editor, node, name));
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
  return near === undefined ? [] : [changeTo(editor, node, near)];
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

function cause({ module: by, wanted, twin, environment, kind, line }: ImportFailure, module: string): string {
  if (line !== undefined) {
    return `line ${line}${by === module ? '' : ` of ${quote(by)}, which is imported with it`}: ${wanted}.`;
  }
  const who = by === module ? 'it imports' : `${quote(by)}, which is imported with it, imports`;
  if (twin === HOST_MODULE) return `${who} ${quote(wanted)}, but the package is \`src.bridge\`.`;
  if (twin !== undefined) {
    return `${who} ${quote(wanted)}. Only the agent, which has \`src\` on its path, finds it: write ${quote(twin)}.`;
  }
  if (environment !== undefined) {
    return `${who} ${quote(wanted)}, which is neither in the repository nor installed in ${quote(environment)}.`;
  }
  return kind === 'ModuleNotFoundError' ? `${who} ${quote(wanted)}, which does not exist.` : `${who} ${quote(wanted)}.`;
}
