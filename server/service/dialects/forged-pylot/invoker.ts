/** How GC-Forged-Pylot calls a tool. Source: its `src/bridge/tool_manager.py`, as of November 2025. */
import { URI, Utils } from 'vscode-uri';
import type { PythonPlan, TimeLimit } from '../../../../common/invocation/plan';
import { isObject } from '../../../../common/json/value';
import { exactJson } from '../../document/json/exact-json';
import { type ASTNode, type Json, jsonOf, memberString, memberValue, stringOf } from '../../document/tree/node';
import { isBeyondJson, pyYaml } from '../../document/yaml/py-yaml';
import { withLoadWarning } from '../../invocation/load-warning';
import { localPath, timeLimitOf, unlessLocal } from '../../invocation/local-call';
import type { InvocationRequest, Invoker, Planned } from '../../model/invoker';
import { dottedModule, importRoot } from './module-name';
import { isFalsy } from './tool-members';

/** The timeout used here if none is set. Milliseconds. */
const DEFAULT_TIME = 60_000;

/** The longest delay of a timer. Milliseconds. */
const MAX_TIMEOUT_MS = 2_147_483_647;

export const invoker: Invoker = withLoadWarning({ plan });

function plan(request: InvocationRequest): Planned {
  const { manifest, tool, settings } = request;
  const { uri } = manifest.document;
  const elsewhere = unlessLocal(uri, 'modules', request);
  if (elsewhere) return elsewhere;
  const refusal = refusalOf(tool.node, request.arguments);
  if (refusal !== undefined || tool.name === undefined) {
    return { refusal: refusal ?? 'GC-Forged-Pylot skips a tool without a `name`.' };
  }
  const root = settings.cwd ?? localPath(importRoot(request.manifest.document.uri, request.folders));
  const module = moduleOf(tool.node);
  const entry = jsonOf(tool.node) as { [name: string]: Json };
  return {
    plan: {
      kind: 'python',
      tool: tool.name,
      dialect: manifest.dialect.id,
      root,
      module,
      className: memberString(tool.node, 'class_name') || undefined,
      entry,
      ...written(tool.node, entry),
      arguments: request.arguments as { [name: string]: Json },
      ...(request.written === undefined ? {} : { argumentsWritten: request.written }),
      timeLimit: timeLimit(tool.node, settings.timeLimit),
      notes: notes(tool.node),
      executes: filesOf(root, module),
    },
  };
}

/** Why the platform does not load the tool or can't call it with these arguments; `undefined` if it does and can. */
function refusalOf(tool: ASTNode, values: Json): string | undefined {
  const module = memberValue(tool, 'module');
  const where = isFalsy(module) ? memberValue(tool, 'path') : module;
  const className = memberValue(tool, 'class_name');
  if (isFalsy(where)) return 'GC-Forged-Pylot skips a tool without a `module`.';
  if (where?.type !== 'string') return '`module` is not a string: GC-Forged-Pylot has nothing to import.';
  if (!isFalsy(className) && className?.type !== 'string') {
    return '`class_name` is not a string: GC-Forged-Pylot uses a dummy instead of the tool.';
  }
  if (!isObject(values)) {
    return 'The arguments must be an object: GC-Forged-Pylot passes its properties as keyword arguments.';
  }
  return undefined;
}

/** `module`, or `path` in older manifests. */
function moduleOf(tool: ASTNode): string {
  const module = memberValue(tool, 'module');
  return stringOf(isFalsy(module) ? memberValue(tool, 'path') : module) ?? '';
}

function notes(tool: ASTNode): readonly string[] {
  const found = [
    timeoutOf(tool) === undefined
      ? 'GC-Forged-Pylot has no time limit for tools.'
      : 'GC-Forged-Pylot ignores `runtime.timeout_seconds`: on the platform, the tool may run longer.',
  ];
  if (isFalsy(memberValue(tool, 'class_name'))) {
    found.push(
      'Without `class_name` the first subclass of `Tool` is used. The agent imports `Tool` under another name than tools do, so it may find none and use a dummy instead of the tool.',
    );
  }
  return found;
}

/** The entry and its configuration as texts, where plain JSON would not show them exactly. */
function written(tool: ASTNode, entry: Json): Pick<PythonPlan, 'entryWritten' | 'entryYaml' | 'configWritten'> {
  const config = memberValue(tool, 'config');
  const text = exactJson(tool);
  const exact = text === JSON.stringify(entry) ? {} : { entryWritten: text };
  // Of the other members the tool gets only its name and description.
  if (isBeyondJson(config)) return { ...exact, entryYaml: pyYaml(tool), configWritten: pyYaml(config) };
  return config && 'entryWritten' in exact ? { ...exact, configWritten: exactJson(config) } : exact;
}

function timeLimit(tool: ASTNode, set: number | undefined): TimeLimit {
  const seconds = timeoutOf(tool);
  if (seconds !== undefined) {
    return { milliseconds: Math.min(Math.ceil(seconds * 1000), MAX_TIMEOUT_MS), origin: '`runtime.timeout_seconds`' };
  }
  return timeLimitOf(set, DEFAULT_TIME, 'default, as none is set');
}

function timeoutOf(tool: ASTNode): number | undefined {
  const node = memberValue(memberValue(tool, 'runtime'), 'timeout_seconds');
  return node?.type === 'number' && node.value > 0 && Number.isFinite(node.value) ? node.value : undefined;
}

/** The files that Python reads for the module, as far as its name determines them: its packages, itself, and the host's loader. */
function filesOf(root: string, module: string): readonly string[] {
  const base = URI.file(root);
  const segments = (dottedModule(module) ?? '').split('.').filter((segment) => segment !== '');
  const packages = segments.map((_, i) => [...segments.slice(0, i + 1), '__init__.py']);
  const last = segments.at(-1);
  const own = last === undefined ? [] : [[...segments.slice(0, -1), `${last}.py`]];
  const files = [...own, ...packages, ['src', 'bridge', 'tool_manager.py']];
  return files.map((file) => Utils.joinPath(base, ...file).fsPath);
}
