/** All files of the workspace that a plan would execute, as far as their contents show. */
import { dirname, join, resolve } from 'node:path';
import type { HandlerPlan, InvocationPlan, ProcessPlan, PythonPlan } from '../../common/invocation/plan';
import { wholeEnvironment } from '../call/environment';
import { Disk } from './disk';
import { environmentLeads } from './environment';
import type { ExecutedFiles } from './found';
import type { Lead } from './lead';
import type { Machine } from './machine';
import { Walk } from './walk';
import { workspaceOf } from './workspace';

/** Modules of the host that load a tool, in the order in which the runner tries them. */
const PYTHON_LOADERS = ['src.bridge.tool_manager', 'bridge.tool_manager'];

/** Follows what a plan starts. Never rejects. */
export async function executedFiles(plan: InvocationPlan, machine: Machine): Promise<ExecutedFiles> {
  switch (plan.kind) {
    case 'process':
      return processFiles(plan, machine);
    case 'python':
      return pythonFiles(plan, machine);
    case 'handler':
      return handlerFiles(plan, machine);
    case 'http':
    case 'address':
      return { files: [], unfollowed: [] };
  }
}

async function processFiles(plan: ProcessPlan, machine: Machine): Promise<ExecutedFiles> {
  const { cwd, argv } = plan;
  const all = machine.environment ?? process.env;
  const environment = Object.fromEntries(plan.environment.map((name) => [name, all[name]]));
  // Files named in arguments count whatever their type: the manifest passes them to the program.
  const named = argv.slice(1).map((word) => resolve(cwd, word));
  const disk = new Disk();
  const workspace = await workspaceOf({ cwd, environment, loaders: [], files: plan.executes }, disk);
  const walk = new Walk(disk, workspace, argv);
  for (const file of plan.executes) walk.require(file, 'main');
  const leads: readonly Lead[] = [
    { kind: 'command', words: argv },
    ...named.map((path): Lead => ({ kind: 'file', path, isCertain: true })),
    ...leadsOfEnvironment(environment),
  ];
  await walk.start(leads, argv.join(' ').slice(0, 200));
  return walk.end();
}

async function pythonFiles(plan: PythonPlan, machine: Machine): Promise<ExecutedFiles> {
  const { root } = plan;
  const environment = wholeEnvironment(machine.environment ?? process.env);
  const disk = new Disk();
  const loaders = PYTHON_LOADERS.flatMap((module) => {
    const file = `${join(root, ...module.split('.'))}.py`;
    // Under the second name it may be below `src` as well.
    return [file, `${join(root, 'src', ...module.split('.'))}.py`];
  });
  const workspace = await workspaceOf({ cwd: root, environment, loaders, files: plan.executes }, disk);
  const walk = new Walk(disk, workspace);
  for (const file of plan.executes) walk.require(file, 'part', 'python');
  const module = importPath(plan.module);
  const modules = [module, `tools.${module}`, ...PYTHON_LOADERS];
  const leads: readonly Lead[] = [
    { kind: 'pythonPath', folder: root },
    { kind: 'pythonPath', folder: join(root, 'src') },
    { kind: 'program', name: machine.python ?? (process.platform === 'win32' ? 'python' : 'python3'), isKnown: true },
    ...modules.map((each): Lead => ({ kind: 'python', module: each, level: 0, names: [] })),
    ...leadsOfEnvironment(environment),
  ];
  await walk.start(leads, plan.module);
  return walk.end();
}

async function handlerFiles(plan: HandlerPlan, machine: Machine): Promise<ExecutedFiles> {
  const { cwd, file } = plan;
  const environment = wholeEnvironment(machine.environment ?? process.env);
  const disk = new Disk();
  const workspace = await workspaceOf({ cwd, environment, loaders: [], files: [file, ...plan.executes] }, disk);
  const walk = new Walk(disk, workspace);
  for (const each of new Set([file, ...plan.executes])) walk.require(each, 'main', 'javascript');
  const leads: readonly Lead[] = [
    ...(machine.node === undefined ? [] : [{ kind: 'program', name: machine.node, isKnown: true } as const]),
    ...leadsOfEnvironment(environment),
  ];
  await walk.start(leads, file);
  // With older versions of Node.js, TypeScript is read by the `tsx` found from there.
  for (const folder of [dirname(file), cwd, join(cwd, 'apps', 'server')]) {
    await walk.start([{ kind: 'module', specifier: 'tsx' }], file, join(folder, '-'));
  }
  return walk.end();
}

function leadsOfEnvironment(environment: Readonly<Record<string, string | undefined>>): readonly Lead[] {
  return Object.entries(environment).flatMap(([name, value]) =>
    value === undefined || /^(?:PATH|HOME)$/i.test(name)
      ? []
      : environmentLeads(name, value).map((lead) => (lead.kind === 'steer' ? { ...lead, isGiven: true } : lead)),
  );
}

/** The module to import, for an import path as well as for a file path, as the platform derives it. */
function importPath(module: string): string {
  return module
    .replace(/\.py$/, '')
    .replace(/[/\\]+/g, '.')
    .replace(/^\.+/, '');
}
