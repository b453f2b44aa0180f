import { expect, it } from 'vitest';
import { check, fixed, messages } from '../../../../../../test/kit/manifests';
import type { Json } from '../../../../document/tree/node';
import { memoryWorkspace } from '../../../../workspace';
import { EXAMPLE_FILES, EXAMPLE_URI, manifestWith } from '../refusal';

const CODE = 'forged-pylot/tool-class';
const options = {
  uri: EXAMPLE_URI,
  workspace: memoryWorkspace({
    ...EXAMPLE_FILES,
    'file:///w/src/bridge/tools/code_parser.py': 'class Tool:\n    pass\n\nclass CodeParser(Tool):\n    pass\n',
    'file:///w/src/bridge/tools/made.py': 'from maker import make\n\nMade = make()\n',
  }),
};
const said = (members: { readonly [key: string]: Json | undefined }) => messages(manifestWith(members), CODE, options);

it.each([
  ['Helper', "tools[0].class_name 'Helper' must inherit from Tool"],
  ['GitStatus', "tools[0].class_name 'GitStatus' not found in module"],
])('%s is refused: %s', async (name, says) => {
  expect(await check(manifestWith({ class_name: name }), options)).toContain(`error ${CODE} /tools/0/class_name`);
  expect((await said({ class_name: name }))[0]).toContain(says);
});

it("distinguishes the module's own Tool from the platform's", async () => {
  const [message] = await said({ module: 'src.bridge.tools.code_parser', class_name: 'CodeParser' });
  expect(message).toContain('The module defines its own `Tool`');
});

it('requires a class if none is named', async () => {
  const members = { module: 'src.bridge.tools.plain', class_name: undefined };
  expect(await check(manifestWith(members), options)).toContain(`error ${CODE} /tools/0/module`);
  expect((await said(members))[0]).toContain('tools[0].no Tool subclass found in module');
});

it('a folder is not a module with a tool', async () => {
  expect((await said({ module: 'src.bridge', class_name: undefined }))[0]).toContain(
    'is a folder without code of its own',
  );
});

it.each([
  [5, 'error'],
  [['A'], 'error'],
  [0, 'warning'],
  [{}, 'warning'],
] as const)('class_name %j: %s', async (value, severity) => {
  expect(await check(manifestWith({ class_name: value as Json }), options)).toContain(
    `${severity} ${CODE} /tools/0/class_name`,
  );
});

it.each([
  ['  ', 'src.bridge.tools.git_status'],
  ['  ', 'src.bridge.tools.made'],
  ['\t', 'installed.elsewhere'],
  ['\u0085', 'json'],
])('a blank class_name (%j) is refused, also if the module %s is unknown', async (class_name, module) => {
  const members = { class_name, module };
  expect((await check(manifestWith(members), options)).filter((line) => line.startsWith('error'))).toEqual([
    `error ${CODE} /tools/0/class_name`,
  ]);
  const [message] = await said(members);
  expect(message).toMatch(/^`class_name` must not be blank\. .*: tools\[0\]\.class_name '.*' not found in module$/);
});

it('a module of the standard library has no tool; it is a warning if the root is uncertain', async () => {
  const text = manifestWith({ module: 'calendar.tools', class_name: 'A' });
  const own = { 'file:///w/calendar/__init__.py': '', 'file:///w/calendar/tools.py': 'class A: pass\n' };
  const found = async (files: Readonly<Record<string, string>>) =>
    (await check(text, { uri: EXAMPLE_URI, workspace: memoryWorkspace(files) })).filter((line) => line.includes(CODE));
  expect(await found(EXAMPLE_FILES)).toEqual([`error ${CODE} /tools/0/module`]);
  expect(await found({})).toEqual([`warning ${CODE} /tools/0/module`]);
  expect(await found({ ...EXAMPLE_FILES, ...own })).toEqual([`error ${CODE} /tools/0/class_name`]);
});

it.each(['src.json_tools', 'json_tools', 'src.json.tools', 'src.jsonschema'])(
  '%s only begins like one of the standard library',
  async (module) => {
    const path = `file:///w/${module.replaceAll('.', '/')}.py`;
    const text = 'from src.bridge.tool_manager import Tool\nclass A(Tool): pass\n';
    const workspace = memoryWorkspace({ ...EXAMPLE_FILES, [path]: text });
    expect(await check(manifestWith({ module, class_name: 'A' }), { uri: EXAMPLE_URI, workspace })).toEqual([]);
  },
);

it.each([
  ['!!binary ""', 'warning'],
  ['!!set {}', 'warning'],
  ['!!binary "YQ=="', 'error'],
  ['!!set {a}', 'error'],
  ['2020-01-01', 'error'],
  ['.nan', 'error'],
])('in YAML class_name %s: %s, as empty values are false in Python', async (value, severity) => {
  const tool = `{ name: a, description: d, module: src.bridge.tools.git_status, class_name: ${value} }`;
  const text = `schema_version: "1.0"\nmetadata: { name: n, description: d }\ntools:\n  - ${tool}\n`;
  const yaml = { ...options, uri: 'file:///w/config/tool_manifest.yaml', language: 'yaml' } as const;
  expect(await check(text, yaml)).toContain(`${severity} ${CODE} /tools/0/class_name`);
});

it('an empty class_name counts as missing', async () => {
  expect(await said({ module: 'installed.elsewhere', class_name: '' })).toEqual([]);
});

it.each([
  { module: 'src.bridge.tools.made', class_name: 'Made' },
  { module: 'src.bridge.tools.made', class_name: undefined },
  { module: 'installed.elsewhere', class_name: 'X' },
  { class_name: 'GitStatusTool' },
])('reports nothing about %j', async (members) => expect(await said(members)).toEqual([]));

it('suggests the class that is a tool', async () => {
  expect(await fixed(manifestWith({ class_name: 'Helper' }), CODE, options)).toBe(manifestWith({}));
});

it.each([
  ['json', 'JSONDecoder'],
  ['json', 'Nope'],
  ['collections.abc', undefined],
])('no class of the standard library is a tool: %s %s', async (module, class_name) => {
  expect(await check(manifestWith({ module, class_name }), options)).toContain(`error ${CODE} /tools/0/module`);
  const shadowed = {
    ...EXAMPLE_FILES,
    'file:///w/json.py': 'from src.bridge.tool_manager import Tool\nclass X(Tool): pass',
  };
  const around = { uri: EXAMPLE_URI, workspace: memoryWorkspace(shadowed) };
  expect(await messages(manifestWith({ module: 'json', class_name: 'X' }), CODE, around)).toEqual([]);
});

it('every module has a __doc__, which is no tool', async () => {
  expect((await said({ class_name: '__doc__' }))[0]).toContain("tools[0].class_name '__doc__' must inherit from Tool");
});

it('a class that moved is found in its new module', async () => {
  const moved = {
    ...EXAMPLE_FILES,
    'file:///w/src/bridge/tools/elsewhere.py': 'from ..tool_manager import Tool\nclass MovedTool(Tool): pass\n',
    'file:///w/src/bridge/tools/other.py': 'class MovedTool: pass\n',
  };
  const around = { uri: EXAMPLE_URI, workspace: memoryWorkspace(moved) };
  const text = manifestWith({ class_name: 'MovedTool' });
  const to = manifestWith({ class_name: 'MovedTool', module: 'src.bridge.tools.elsewhere' });
  expect(await fixed(text, CODE, around)).toBe(to);
  const gone = manifestWith({ class_name: 'MovedTool', module: 'src.bridge.tools.gone' });
  expect(await fixed(gone, 'forged-pylot/module-not-found', around)).toBe(to);
});
