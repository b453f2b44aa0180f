/** Hostile manifests of single dialects, with the code around them, and cases files. */
import { type Growing, repeated, type Shape } from './shape';

function talos(name: string, members: Growing, index?: Growing): Shape {
  const files = index && ((n: number) => ({ 'file:///w/tools/x/index.ts': repeated(index, n) }));
  return {
    name: `${name} (Talos)`,
    language: 'json',
    uri: 'file:///w/tools/x/manifest.json',
    dialect: 'talos',
    text: (n) => `{"id":"x","name":"X","description":"d","version":"1.0.0",\n${repeated(members, n)}}`,
    ...(files ? { files } : {}),
  };
}

function kasilabs(name: string, members: Growing): Shape {
  const tool = '{"name":"a","description":"b","method":"GET","path":"/a"}';
  return {
    name: `${name} (KasiLabs)`,
    language: 'json',
    uri: 'file:///w/manifest.json',
    dialect: 'kasilabs',
    text: (n) => {
      const own = repeated(members, n);
      const tools = own.includes('"tools"') ? '' : `"tools":[${tool}],`;
      return `{"slug":"X","version":"1.0.0","name":"X","baseUrl":"https://x.example","auth":{"type":"none"},${tools}${own}}`;
    },
  };
}

function cases(name: string, text: Growing, language: 'yaml' | 'json' = 'yaml'): Shape {
  return {
    name: `${name} (cases)`,
    language,
    uri: `file:///w/tools.cases.${language}`,
    dialect: undefined,
    text: (n) => repeated(text, n),
  };
}

const HANDLERS = (n: number) =>
  repeated(`export const handlers = {\n«  f№: async (args: { a: string }) => args.a‖,\n»\n};\n`, Math.min(n, 10_000));
const FUNCTIONS = `"functions":[«{"name":"f№","description":"d","parameters":{"type":"object","properties":{}}}‖,\n»]`;

/** Tools that name classes of one module. @param most at most so many tools */
function classes(name: string, named: string, written: string, most = Number.POSITIVE_INFINITY): Shape {
  const tool = `{"name":"t№","description":"d","module":"src.m","class_name":"${named}"}`;
  const code = `«class ${written}(Tool):\n    def execute(self, a):\n        pass\n‖\n»`;
  return {
    name: `${name} (GC-Forged-Pylot)`,
    language: 'json',
    uri: 'file:///w/config/tool_manifest.json',
    dialect: 'forged-pylot',
    text: (n) =>
      repeated(
        `{"schema_version":"1.0","metadata":{"name":"x","description":"d"},"tools":[«${tool}‖,\n»]}`,
        Math.min(n, most),
      ),
    files: (n) => ({ 'file:///w/src/m.py': repeated(code, Math.min(n, 10_000)), 'file:///w/src/__init__.py': '' }),
  };
}

/** Shapes specific to one platform. */
export const DIALECT_SHAPES: readonly Shape[] = [
  talos('functions', FUNCTIONS),
  talos('functions of one name', `"functions":[«{"name":"f","description":"d"}‖,\n»]`),
  talos('functions with handlers', (n) => repeated(FUNCTIONS, Math.min(n, 10_000)), HANDLERS),
  talos('functions without handlers', FUNCTIONS, (n) => HANDLERS(n).replaceAll(' f', ' g')),
  talos('broken lines of index.ts', repeated(FUNCTIONS, 50), `export const handlers = {\n«  f№: ((((‖\n»`),
  talos('quotes after an error in index.ts', repeated(FUNCTIONS, 50), `}\n«  [ \`\${ "a' / /* ‖\n»`),
  talos('modules that name functions', `${FUNCTIONS},"modules":[«{"id":"m№","functions":["f№"]}‖,\n»]`),
  talos('functions in one module', `${FUNCTIONS},"modules":[{"id":"m","functions":[«"f№"»]}]`),
  talos(
    'modules that name no function',
    `${repeated(FUNCTIONS, 50)},"modules":[«{"id":"m№","functions":["g№№"]}‖,\n»]`,
  ),
  talos(
    'functions and names near to theirs',
    `"functions":[«{"name":"func_№№","description":"d"}‖,\n»],"modules":[{"id":"m","functions":[«"fucn_№№"»]}]`,
  ),
  talos('modules of one id', `${repeated(FUNCTIONS, 5)},"modules":[«{"id":"m","functions":["f1"]}‖,\n»]`),
  talos('triggers', `${repeated(FUNCTIONS, 5)},"triggers":[«{"id":"t№","label":"T","source":"f1","cooldown":5}‖,\n»]`),
  talos('triggers of one id', `${repeated(FUNCTIONS, 5)},"triggers":[«{"id":"t","label":"T"}‖,\n»]`),
  talos(
    'settings',
    `${repeated(FUNCTIONS, 5)},"settings":[«{"name":"s№","label":"S","type":"select","options":[],"default":"x"}‖,\n»]`,
  ),
  talos('credentials of one name', `${repeated(FUNCTIONS, 5)},"credentials":[«{"name":"c","label":"C"}‖,\n»]`),
  talos(
    'keywords that are dropped',
    `"functions":[{"name":"f","description":"d","parameters":{"type":"object","properties":{«"k№":{"type":"string","minLength":1,"pattern":"a"}»}}}]`,
  ),
  talos('nulls', `"functions":[«null»]`),
  kasilabs('permissions', `"permissions":[«"p№"»]`),
  kasilabs('permissions of one name', `"permissions":[«"p"»]`),
  kasilabs('configuration fields', `"config":{«"k№":{"type":"string","required":true}»}`),
  kasilabs('configuration fields in a list', `"configFields":[«{"name":"k№","type":"x"}»]`),
  kasilabs('scopes', `"oauth":{"scopes":[«"s№"»]}`),
  kasilabs(
    'tools',
    `"tools":[«{"name":"t№","description":"d","method":"GET","path":"/t/{a}/№","parameters":{"a":{"type":"string","in":"path"}}}‖,\n»]`,
  ),
  kasilabs('tools of one name', `"tools":[«{"name":"t","description":"d","method":"GET","path":"/t"}‖,\n»]`),
  kasilabs(
    'places in a path',
    `"tools":[{"name":"t","description":"d","method":"GET","path":"/«{a№}‖/»","parameters":{"type":"object","properties":{«"a№":{"type":"string"}»}}}]`,
  ),
  kasilabs('contacts', `"contact":{«"k№":"a@b.example"»}`),
  {
    name: 'members (Glean)',
    language: 'json',
    uri: 'file:///w/glean-action.json',
    dialect: 'glean',
    text: (n) =>
      repeated(
        `{"type":"RETRIEVAL","name":"x","displayName":"X","displayDescription":"d","description":"d",«"k№":1»}`,
        n,
      ),
  },
  classes('classes of a module', 'C№', 'C№', 5_000),
  classes('classes that are not there', 'Calss№№', 'Class№№'),
];

/** Cases files, next to a manifest with the tool `x`. */
export const CASES_SHAPES: readonly Shape[] = [
  cases('cases', `cases:\n«  - name: c№\n    tool: x\n    arguments: {}\n    expect:\n      ok: true\n‖»`),
  cases('cases in JSON', `{"cases":[«{"name":"c№","tool":"x","arguments":{},"expect":{"ok":true}}‖,\n»]}`, 'json'),
  cases('cases of one name', `cases:\n«  - name: c\n    tool: x\n‖»`),
  cases('cases of tools that are not there', `cases:\n«  - name: c№\n    tool: y№\n‖»`),
  cases('arguments that are not there', `cases:\n  - name: c\n    tool: x\n    arguments:\n«      k№: 1\n‖»`),
  cases('members of one name', `cases:\n  - name: c\n    tool: x\n    arguments:\n«      k: 1\n‖»`),
  cases('keys that nobody knows', `cases:\n«  - name: c№\n    tol: x\n‖»`),
  cases('values to be equal', `cases:\n  - name: c\n    tool: x\n    expect:\n      equals: [«№‖, »]\n`),
];
