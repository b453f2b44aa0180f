import { readdirSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PythonPlan } from '../../common/invocation/plan';
import type { Json } from '../../common/json/value';
import { testFolder } from '../../test/kit/folder';
import { returnedBy, thrownBy } from '../../test/kit/outcomes';
import { pythonPlan } from '../../test/kit/plans';
import type { RunHost } from '../host';
import { runPython } from './run-python';

const folder = testFolder({}, 'run python ');

/** A tool manager with the names and responses of the platform's. */
const HOST = `
import importlib, json, logging, os

class Tool:
    def __init__(self, name, description, config=None):
        self.name, self.description, self.config = name, description, config or {}

class DummyTool(Tool):
    def __init__(self, name, description, error_message=""):
        super().__init__(name, description)
        self.error_message = error_message
    def execute(self, **kwargs):
        return {"success": False, "error": self.error_message, "input": kwargs}

class ToolManager:
    def __init__(self, config=None):
        self.tools = {}
        for path in config["manifest_paths"]:
            for entry in json.load(open(path, encoding="utf-8"))["tools"]:
                self.register_tool(entry)
    def register_tool(self, entry):
        name, module_name = entry["name"], entry["module"]
        try:
            module = importlib.import_module(module_name)
        except ImportError as e:
            self.tools[name] = DummyTool(name, "", f"Импорт не удался: {e}")
            return
        if entry.get("class_name"):
            found = getattr(module, entry["class_name"], None)
        else:
            found = next((c for c in vars(module).values() if isinstance(c, type) and issubclass(c, Tool) and c != Tool), None)
        self.tools[name] = found(name, entry.get("description", ""), entry.get("config")) if found else DummyTool(name, "", "Класс инструмента не найден")
    def get_tool(self, name):
        return self.tools.get(name)
`;

/** Returns how Python reads the numbers. */
const REPEATS = `
from src.bridge.tool_manager import Tool
class It(Tool):
    def execute(self, n):
        return {"arguments": repr(n), "config": repr(self.config["n"])}
`;

/** Writes a tool with these lines as the body of `execute`. */
function tool(body: string, head = '', signature = 'self, **kwargs') {
  const lines = body.split('\n').map((line) => `        ${line}`);
  const start = `from ..tool_manager import Tool\n${head}\nclass It(Tool):\n    def execute(${signature}):\n`;
  folder.files({ 'src/bridge/tool_manager.py': HOST, 'src/bridge/tools/it.py': start + lines.join('\n') });
}

const MACHINE: RunHost = { environment: process.env, secrets: new Map() };

const carriedOut = (plan: PythonPlan, host: Partial<RunHost> = {}, cancel = new AbortController().signal) =>
  runPython(plan, { ...MACHINE, ...host }, {}, cancel);

interface Call {
  readonly entry?: { readonly [name: string]: Json };
  readonly arguments?: { readonly [name: string]: Json };
  readonly milliseconds?: number;
  readonly host?: Partial<RunHost>;
  readonly cancel?: AbortSignal;
}

function call({ entry = {}, arguments: given = {}, milliseconds = 60_000, host, cancel }: Call = {}) {
  const whole = { name: 'it', description: 'It.', module: 'src.bridge.tools.it', class_name: 'It', ...entry };
  const timeLimit = { milliseconds, origin: 'the test' };
  const named = { root: folder.path, module: String(whole.module), className: 'It' };
  return carriedOut(pythonPlan({ ...named, entry: whole, arguments: given, timeLimit }), host, cancel);
}

describe('a tool', () => {
  it('gets numbers as they are written', async () => {
    folder.files({ 'src/bridge/tool_manager.py': HOST, 'it.py': REPEATS });
    const numbers = '[2, 2.0, 1e3, -0.0, 9007199254740993, 1.50]';
    const entry = { name: 'it', module: 'it', class_name: 'It' };
    const entryWritten = `${JSON.stringify(entry).slice(0, -1)},"config":{"n":${numbers}}}`;
    const written = { entry, entryWritten, arguments: {}, argumentsWritten: `{"n": ${numbers}}` };
    const outcome = await carriedOut(pythonPlan({ root: folder.path, module: 'it', ...written }));
    const expected = '[2, 2.0, 1000.0, -0.0, 9007199254740993, 1.5]';
    expect(outcome.result).toEqual({ kind: 'returned', value: { arguments: expected, config: expected } });
  });

  it('gets a date through the PyYAML of its interpreter; without it nothing is called', async () => {
    const own = 'class Tool:\n    def __init__(self, name, description, config):\n        self.config = config\n';
    const read = 'return {"tools": [{"name": "it", "module": "it", "class_name": "It", "config": file.read()}]}';
    folder.files({
      'yaml.py': `def safe_load(file):\n    ${read}`,
      'it.py': `${own}class It(Tool):\n    def execute(self):\n        return self.config`,
    });
    rmSync(`${folder.path}/src`, { recursive: true, force: true });
    const entryYaml = '{"name": "it", "config": {"since": 2001-01-01}}';
    const entry = { name: 'it', module: 'it', class_name: 'It' };
    const run = () => carriedOut(pythonPlan({ root: folder.path, module: 'it', entry, entryYaml, arguments: {} }));
    expect(returnedBy(await run())).toContain(`"tools":[${entryYaml}]`);
    folder.files({ 'yaml.py': 'raise ImportError("No module named yaml")' });
    expect(await run()).toMatchObject({ failure: expect.stringContaining('only PyYAML reads'), result: undefined });
    rmSync(`${folder.path}/yaml.py`);
  });

  it('is created with its configuration, gets its arguments by name, and its output is separate from its result', async () => {
    tool(
      'print("out")\nprint("err", file=sys.stderr)\nreturn {"success": True, "text": text, "own": [self.name, self.description, self.config]}',
      'import sys',
      'self, text, more=1',
    );
    const outcome = await call({ entry: { config: { a: [1] } }, arguments: { text: 'ä "\n€ \u{1f600}' } });
    expect(returnedBy(outcome)).toEqual({ success: true, text: 'ä "\n€ \u{1f600}', own: ['it', 'It.', { a: [1] }] });
    expect(outcome).toMatchObject({ stdout: 'out\n', stderr: 'err\n', exitCode: 0, notices: [], failure: undefined });
  });

  it('runs in the root, with the complete environment, has an empty standard input, and leaves no compiled files', async () => {
    tool(
      'import os, sys\nreturn {"cwd": os.getcwd(), "own": os.environ["OWN"], "in": sys.stdin.read(), "path": sys.path[0]}',
    );
    const outcome = await call({ host: { environment: { ...process.env, OWN: 'x' } } });
    expect(returnedBy(outcome)).toEqual({ cwd: folder.path, own: 'x', in: '', path: folder.path });
    expect(readdirSync(folder.at('src/bridge/tools'))).toEqual(['it.py']);
  });

  it('may import its own package and its siblings', async () => {
    tool('from src.helper import VALUE\nimport helper\nreturn [VALUE, helper.VALUE]');
    folder.files({ 'src/helper.py': 'VALUE = 3\n' });
    expect(returnedBy(await call())).toEqual([3, 3]);
  });
});

describe('without the platform’s own code', () => {
  const OWN = 'class Tool:\n    def __init__(self, *args):\n        self.args = args\n';

  it.each([
    [{ module: 'lib.it', class_name: 'It' }],
    [{ module: './lib/it.py', class_name: 'It' }],
    [{ module: 'lib.it' }],
    [{ module: null, path: 'lib/it.py' }],
    [{ module: 'it_too' }],
  ])('a tool is loaded as its loader would: %j', async (entry) => {
    const text = `${OWN}class It(Tool):\n    def execute(self, a):\n        return [a, *self.args]\n`;
    folder.files({ 'lib/it.py': text, 'tools/it_too.py': text });
    const outcome = await call({ entry: { class_name: null, ...entry }, arguments: { a: 1 } });
    expect(returnedBy(outcome)).toEqual([1, 'it', 'It.', {}]);
  });

  it('its dummies respond', async () => {
    folder.files({ 'lib/it.py': OWN });
    const outcome = await call({ entry: { module: 'lib.it' }, arguments: { a: 1 } });
    expect(returnedBy(outcome)).toEqual({ success: false, error: "Класс 'It' не найден", input: { a: 1 } });
    expect(outcome.notices).toEqual([expect.stringMatching(/dummy.* The module has no class It\.$/)]);
  });
});

describe('a dummy', () => {
  it('responds as in the platform, and the actual cause is reported', async () => {
    tool('return 1', 'import no_such_thing');
    const outcome = await call({ arguments: { a: 1 } });
    const error = "Импорт не удался: No module named 'no_such_thing'";
    expect(returnedBy(outcome)).toEqual({ success: false, error, input: { a: 1 } });
    expect(outcome.notices).toEqual([expect.stringContaining("ModuleNotFoundError: No module named 'no_such_thing'")]);
    expect(outcome.stderr).toContain('it.py", line 2');
  });

  it.each([
    ['that has no such class', { class_name: 'None_' }, 'no class None_'],
    ['that has no class at all', { class_name: null, module: 'src.bridge' }, 'no `class_name`'],
  ])('replaces a module %s', async (_name, entry, words) => {
    tool('return 1');
    const outcome = await call({ entry });
    expect(returnedBy(outcome)).toMatchObject({ success: false });
    expect(outcome.notices).toEqual([expect.stringContaining(words)]);
  });
});

describe('a result', () => {
  it.each([
    ['None', null, []],
    ['(1, 2)', [1, 2], []],
    ['{1: "a", None: 2.5}', { 1: 'a', null: 2.5 }, []],
    ['10**30', 1e30, []],
    ['"\\ud800"', '\ud800', []],
    ['{"a": float("nan"), "b": [1.5]}', { a: null, b: [1.5] }, ['/a holds nan, which JSON does not support']],
    ['[{1}, {2}]', ['{1}', '{2}'], ['/0 (and 1 other places) holds a set, shown as its repr()']],
    ['b"x"', "b'x'", ['it holds a bytes']],
    ['{(1, 2): 3}', { '(1, 2)': 3 }, ['a key of type tuple instead of str']],
  ])('of %s is returned as JSON', async (expression, expected, notices) => {
    tool(`return ${expression}`);
    const outcome = await call();
    expect(returnedBy(outcome)).toEqual(expected);
    expect(outcome.notices).toEqual(notices.map((words) => expect.stringContaining(words)));
  });

  it.each([
    ['a = []\na.append(a)\nreturn a', '[[...]]'],
    ['class Bad:\n    def __repr__(self):\n        raise SystemExit(1)\nreturn Bad()', "<Bad that can't be shown>"],
  ])('that is not JSON is shown as its repr: %s', async (body, expected) => {
    tool(body);
    const outcome = await call();
    expect(returnedBy(outcome)).toBe(expected);
    expect(outcome.notices).toHaveLength(1);
  });

  it('nested too deeply for JSON is handled', async () => {
    tool('a = []\nfor _ in range(100_000):\n    a = [a]\nreturn a');
    const outcome = await call();
    expect(outcome.notices).toEqual(['The result is not JSON: its repr() is shown.']);
  });

  it('of 20 MB is complete', async () => {
    tool('return "x" * 20_000_000');
    expect(String(returnedBy(await call())).length).toBe(20_000_000);
  });

  it('of an async method is what the platform would get: a coroutine', async () => {
    const text = 'from ..tool_manager import Tool\nclass It(Tool):\n    async def execute(self):\n        return 1\n';
    folder.files({ 'src/bridge/tool_manager.py': HOST, 'src/bridge/tools/it.py': text });
    const outcome = await call();
    expect(returnedBy(outcome)).toContain('coroutine');
    expect(outcome.notices).toEqual([expect.stringContaining('does not await')]);
  });
});

describe('an exception', () => {
  it('is reported with a trace that begins in the tool', async () => {
    tool('return self.config["missing"]');
    const { message, trace } = thrownBy(await call());
    expect(message).toBe("'missing'");
    expect(trace).toMatch(/^Traceback \(most recent call last\):\n {2}File ".*it\.py", line 5, in execute\n/);
    expect(trace).toMatch(/KeyError: 'missing'\n$/);
    expect(trace).not.toContain('call_tool.py');
  });

  it('about the arguments names them', async () => {
    tool('return 1', '', 'self, text');
    expect(thrownBy(await call({ arguments: { txt: 1 } })).message).toContain("unexpected keyword argument 'txt'");
  });

  it.each([
    ['raise SystemExit("bye")', 'bye', 'stops the whole agent'],
    ['import sys\nsys.exit(3)', '3', 'stops the whole agent'],
    ['raise KeyboardInterrupt()', '', 'KeyboardInterrupt'],
  ])('that ends the process is handled: %s', async (body, message, words) => {
    tool(body);
    const outcome = await call();
    expect(thrownBy(outcome).message).toBe(message);
    expect(outcome.notices).toEqual([expect.stringContaining(words)]);
  });

  const SILENT = 'class E(Exception):\n    def __str__(self):\n        raise ValueError()\nraise E()';

  it.each([
    ['of recursion without end', 'return self.execute()', 'maximum recursion depth'],
    ['that has no text', SILENT, "<E that can't be shown>"],
  ])('%s is handled', async (_name, body, message) => {
    tool(body);
    const result = thrownBy(await call());
    expect(result.message).toContain(message);
    expect(result.trace.length).toBeLessThan(30_000);
  });

  it('of the host’s own loader is reported as such', async () => {
    tool('return 1');
    const text = 'class ToolManager:\n    def __init__(self, config):\n        raise RuntimeError("no")\n';
    folder.files({ 'src/bridge/tool_manager.py': text });
    const outcome = await call();
    expect(thrownBy(outcome).message).toBe('no');
    expect(outcome.notices).toEqual([expect.stringContaining('own ToolManager failed')]);
  });
});

describe('a process', () => {
  it('that the tool ends is reported with its exit code, and its output is kept', async () => {
    tool('import os\nprint("before")\nos._exit(7)');
    expect(await call()).toMatchObject({ result: undefined, exitCode: 7, signal: null, stdout: 'before\n' });
  });

  it('that a signal ends is reported with the signal', async () => {
    tool('import os\nos.kill(os.getpid(), 11)');
    expect(await call()).toMatchObject({ result: undefined, exitCode: null, signal: 'SIGSEGV' });
  });

  it('is ended at the time limit, with what it started', async () => {
    tool('import subprocess\nsubprocess.Popen(["sleep", "3600"])\nprint("started", flush=True)\nwhile True: pass');
    expect(await call({ milliseconds: 3_000 })).toMatchObject({ isTimedOut: true, result: undefined });
  });

  it('can be cancelled', async () => {
    tool('import time\ntime.sleep(3600)');
    const stop = new AbortController();
    const ending = call({ cancel: stop.signal });
    stop.abort();
    expect(await ending).toMatchObject({ isCancelled: true });
  });

  it('does not keep running for a thread', async () => {
    tool('import threading, time\nthreading.Thread(target=time.sleep, args=(3600,)).start()\nreturn 1');
    const outcome = await call();
    expect(returnedBy(outcome)).toBe(1);
    expect(outcome.notices).toEqual([expect.stringContaining('left a thread running')]);
  });

  it('may leave a pool of idle threads', async () => {
    tool('import concurrent.futures\nreturn concurrent.futures.ThreadPoolExecutor(2).submit(lambda: 3).result()');
    const outcome = await call();
    expect([returnedBy(outcome), outcome.notices]).toEqual([3, []]);
  });

  it('can’t forge a result on any descriptor', async () => {
    tool(
      `import os
for fd in range(3, 30):
    try:
        os.write(fd, b'{"kind": "returned", "value": "forged"}\\ncut')
    except OSError:
        pass
raise ValueError("own")`,
    );
    expect((await call()).result).toMatchObject({ kind: 'thrown', message: 'own' });
  });

  it('that forks responds once', async () => {
    tool('import os\nos.fork()\nreturn os.getpid()');
    expect(returnedBy(await call())).toEqual(expect.any(Number));
  });

  it('ends normally even if the tool closes its streams', async () => {
    tool(
      'import os, sys\nos.write(2, b"\\xff\\n")\nsys.stdout.close()\nos.close(1)\nos.closerange(3, 5)\nsys.stdout = None\nreturn 1',
    );
    expect(await call()).toMatchObject({ exitCode: expect.any(Number) });
  });

  it('whose result exceeds the limit is reported', async () => {
    tool('return "x" * 3_000_000');
    const notices = [expect.stringContaining('The result was truncated')];
    const failure = expect.stringContaining('is incomplete');
    expect(await call({ host: { outputLimit: 1_000 } })).toMatchObject({ result: undefined, failure, notices });
  });

  it.each([['PYTHONSAFEPATH'], ['PYTHONUTF8'], ['PYTHONOPTIMIZE']])('works with %s set', async (name) => {
    tool('import json, sys\nreturn [sys.path[0], json.loads("1")]');
    const environment = { ...process.env, [name]: '1', LC_ALL: 'C' };
    expect(returnedBy(await call({ host: { environment } }))).toEqual([folder.path, 1]);
  });

  it('without a working directory is reported', async () => {
    tool('return 1');
    rmSync(folder.path, { recursive: true });
    expect((await call()).failure).toBe(`The working directory ${folder.path} does not exist.`);
  });

  it.each([
    [{ python: '/nowhere/python' }, 'Python interpreter /nowhere/python'],
    [{ python: '/etc/passwd' }, 'is not executable'],
  ])('needs an interpreter: %j', async (host, words) => {
    tool('return 1');
    expect((await call({ host })).failure).toContain(words);
  });
});
