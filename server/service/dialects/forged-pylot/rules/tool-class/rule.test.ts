import { expect, it } from 'vitest';
import { check, fixed } from '../../../../../../test/kit/manifests';
import { testRule } from '../../../../../../test/kit/rule-tests';
import { memoryWorkspace } from '../../../../workspace';
import { EXAMPLE_FILES, manifestWith, EXAMPLE_URI as uri } from '../refusal';

const CODE = 'forged-pylot/tool-class';
const TOOL = 'from src.bridge.tool_manager import Tool\nclass A(Tool): pass\n';
/** The repository of the examples with more files. */
const around = (files: Readonly<Record<string, string>>) => {
  const more = Object.fromEntries(Object.entries(files).map(([path, text]) => [`file:///w/${path}`, text]));
  return { uri, workspace: memoryWorkspace({ ...EXAMPLE_FILES, ...more }) };
};
const options = around({
  'src/bridge/tools/code_parser.py': 'class Tool:\n    pass\n\nclass CodeParser(Tool):\n    pass\n',
  'src/bridge/tools/made.py': 'from maker import make\n\nMade = make()\n',
});
/** Modules that only begin like one of the standard library. */
const ALIKE = ['src.json_tools', 'json_tools', 'src.json.tools', 'src.jsonschema'];

testRule(CODE, manifestWith, {
  ...options,
  accepts: [
    { module: 'src.bridge.tools.made', class_name: 'Made' },
    { module: 'src.bridge.tools.made', class_name: undefined },
    { module: 'installed.elsewhere', class_name: 'X' },
    { class_name: 'GitStatusTool' },
    // An empty one counts as missing.
    { module: 'installed.elsewhere', class_name: '' },
  ],
  reports: {
    'error /tools/0/class_name': [
      ...['Helper', 'GitStatus', '__doc__', 5, ['A']].map((class_name) => ({ class_name })),
      // A blank one is refused, also if the module is unknown.
      { class_name: '  ', module: 'src.bridge.tools.git_status' },
      { class_name: '  ', module: 'src.bridge.tools.made' },
      { class_name: '\t', module: 'installed.elsewhere' },
      { class_name: '\u0085', module: 'json' },
    ],
    'warning /tools/0/class_name': [0, {}].map((class_name) => ({ class_name })),
    'error /tools/0/module': [
      { module: 'src.bridge.tools.plain', class_name: undefined },
      { module: 'src.bridge', class_name: undefined },
      { module: 'json', class_name: 'JSONDecoder' },
      { module: 'json', class_name: 'Nope' },
      { module: 'collections.abc', class_name: undefined },
    ],
  },
  says: [
    [{ class_name: 'Helper' }, "tools[0].class_name 'Helper' must inherit from Tool"],
    [{ class_name: 'GitStatus' }, "tools[0].class_name 'GitStatus' not found in module"],
    [{ class_name: '__doc__' }, "tools[0].class_name '__doc__' must inherit from Tool"],
    [
      { class_name: '\t', module: 'installed.elsewhere' },
      "`class_name` must not be blank. GC-Forged-Pylot refuses the file: tools[0].class_name '\\x09' not found in module",
    ],
    [{ module: 'src.bridge.tools.code_parser', class_name: 'CodeParser' }, 'The module defines its own `Tool`'],
    [{ module: 'src.bridge.tools.plain', class_name: undefined }, 'tools[0].no Tool subclass found in module'],
    [{ module: 'src.bridge', class_name: undefined }, 'is a folder without code of its own'],
  ],
  fixes: [[{ class_name: 'Helper' }, {}]],
});

testRule(CODE, (module: string) => manifestWith({ module, class_name: 'A' }), {
  ...around(Object.fromEntries(ALIKE.map((name) => [`${name.replaceAll('.', '/')}.py`, TOOL]))),
  isAlone: true,
  accepts: ALIKE,
});

it('a module of the standard library has no tool; it is a warning if the root is uncertain', async () => {
  const text = manifestWith({ module: 'calendar.tools', class_name: 'A' });
  const own = { 'calendar/__init__.py': '', 'calendar/tools.py': 'class A: pass\n' };
  const found = async (at: Parameters<typeof check>[1]) =>
    (await check(text, at)).filter((line) => line.includes(CODE));
  expect(await found(around({}))).toEqual([`error ${CODE} /tools/0/module`]);
  expect(await found({ uri, workspace: memoryWorkspace() })).toEqual([`warning ${CODE} /tools/0/module`]);
  expect(await found(around(own))).toEqual([`error ${CODE} /tools/0/class_name`]);
});

// Without `class_name` any subclass in the module counts, also one that is imported.
testRule(CODE, (module: string) => manifestWith({ module, class_name: undefined }), {
  accepts: ['src.imports', 'src.tool'],
  reports: { 'error /tools/0/module': ['src.empty', 'src.functions', 'src.own', 'src.base', 'json', 'os.path'] },
  says: [['src.functions', 'tools[0].no Tool subclass found in module']],
  ...around({
    'src/empty.py': '',
    'src/functions.py': 'import requests\nfrom requests import get\ndef run(**arguments):\n    return {}\n',
    'src/own.py': 'class Tool: pass\nclass A(Tool): pass\n',
    'src/base.py': 'from src.bridge.tool_manager import Tool\n',
    'src/imports.py': 'from requests import Session\n',
    'src/tool.py': TOOL,
  }),
});

// Python compares names after a normalization; `class_name` is compared as it is written.
testRule(CODE, (class_name: string) => manifestWith({ module: 'src.wide', class_name }), {
  ...around({ 'src/wide.py': 'from src.bridge.tool_manager import Tool\nclass ＡTool(Tool): pass\n' }),
  accepts: ['ATool'],
  reports: { 'error /tools/0/class_name': ['ＡTool'] },
});

// The repository has a module of that name.
testRule(CODE, manifestWith, { ...around({ 'json.py': TOOL }), accepts: [{ module: 'json', class_name: 'A' }] });

// In YAML: empty values are false in Python.
testRule(
  CODE,
  (value: string) =>
    `schema_version: "1.0"\nmetadata: { name: n, description: d }\ntools:\n  - { name: a, description: d, module: src.bridge.tools.git_status, class_name: ${value} }\n`,
  {
    ...options,
    uri: 'file:///w/config/tool_manifest.yaml',
    language: 'yaml',
    reports: {
      'warning /tools/0/class_name': ['!!binary ""', '!!set {}'],
      'error /tools/0/class_name': ['!!binary "YQ=="', '!!set {a}', '2020-01-01', '.nan'],
    },
  },
);

it('a class that moved is found in its new module', async () => {
  const moved = around({
    'src/bridge/tools/elsewhere.py': 'from ..tool_manager import Tool\nclass MovedTool(Tool): pass\n',
    'src/bridge/tools/other.py': 'class MovedTool: pass\n',
  });
  const to = manifestWith({ class_name: 'MovedTool', module: 'src.bridge.tools.elsewhere' });
  expect(await fixed(manifestWith({ class_name: 'MovedTool' }), CODE, moved)).toBe(to);
  const gone = manifestWith({ class_name: 'MovedTool', module: 'src.bridge.tools.gone' });
  expect(await fixed(gone, 'forged-pylot/module-not-found', moved)).toBe(to);
});
