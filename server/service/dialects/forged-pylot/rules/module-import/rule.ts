import { memberValue } from '../../../../document/tree/node';
import { quote, type Rule } from '../../../../model/rule';
import { type ImportFailure, importFailure } from '../../python/imports';
import { checkedRepository, HOST_MODULE } from '../../python/repository';
import { moduleOf } from '../../tool-members';
import { EXAMPLE_FILES, EXAMPLE_URI, manifestWith, refusal, refused } from '../refusal';

const BROKEN = 'from bridge.tool_manager import Tool\n\n\nclass GitStatsTool(Tool):\n    pass\n';

/** The module exists, but something that it imports does not. */
export const moduleImport: Rule = {
  code: 'forged-pylot/module-import',
  severity: 'error',
  summary: 'The module imports something that does not exist.',
  explanation:
    'Importing a module executes its import statements, and those of the packages around it and of the modules that it imports. If one of them fails, the validator fails and in the agent the tool becomes a dummy. The package of the platform is `src.bridge`: `from bridge.tool_manager import Tool` is not found by the validator, and the agent, which has `src` on its path, finds a different `Tool` class under that name.\n\nOnly imports that are certain to be executed are checked: at the top level of a module, not in a function, a `try` or an `if`. A package that may be installed is not reported, unless there is a virtual environment (that of `toolManifest.run.python`, otherwise `.venv` or `venv` of the repository) that lacks it: that is a warning. The files are read, never executed.',
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
        : refused(`the validator crashes (${kind}: ${message})`);
    context.report({
      at: node,
      severity: isSure ? 'error' : 'warning',
      message: `${quote(module)} can't be imported: ${cause(failure, module)} ${platformMessage}`,
    });
  },
};

function cause({ module: by, wanted, twin, environment, kind }: ImportFailure, module: string): string {
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
