/** Plans of calls for tests, which override only what matters to them. */
import type { HandlerPlan, HttpPlan, ProcessPlan, PythonPlan } from '../../common/invocation/plan';

const timeLimit = { milliseconds: 60_000, origin: 'the test' };
const HEAD = { tool: 'it', dialect: 'any', timeLimit, notes: [], executes: [] };

/** A program without arguments. */
export function processPlan(said: Partial<ProcessPlan> = {}): ProcessPlan {
  return { kind: 'process', ...HEAD, argv: ['/bin/it'], cwd: '/', environment: ['PATH'], stdin: '{}', ...said };
}

/** A POST of an empty object. */
export function httpPlan(said: Partial<HttpPlan> = {}): HttpPlan {
  return { kind: 'http', ...HEAD, method: 'POST', url: 'https://a.example/', headers: [], body: '{}', ...said };
}

/** The handler `it` of a module. */
export function handlerPlan(said: Partial<HandlerPlan> = {}): HandlerPlan {
  return {
    kind: 'handler',
    ...HEAD,
    file: '/w/index.ts',
    exported: 'handlers',
    handler: 'it',
    modelName: 'x_it',
    arguments: {},
    configuration: [],
    cwd: '/w',
    ...said,
  };
}

/** The first tool of a module. */
export function pythonPlan(said: Partial<PythonPlan> = {}): PythonPlan {
  return { kind: 'python', ...HEAD, root: '/w', module: 'it', className: undefined, entry: {}, arguments: {}, ...said };
}
