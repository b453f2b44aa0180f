/** Hostile manifests of single dialects, with the code around them, and cases files. */
import { many, type Shape, word } from './shape';

function talos(name: string, members: (count: number) => string, index?: (count: number) => string): Shape {
  const files = index && ((n: number) => ({ 'file:///w/tools/x/index.ts': index(n) }));
  return {
    name: `${name} (Talos)`,
    language: 'json',
    uri: 'file:///w/tools/x/manifest.json',
    dialect: 'talos',
    text: (n) => `{"id":"x","name":"X","description":"d","version":"1.0.0",\n${members(n)}}`,
    ...(files ? { files } : {}),
  };
}

function kasilabs(name: string, members: (count: number) => string): Shape {
  const tool = '{"name":"a","description":"b","method":"GET","path":"/a"}';
  return {
    name: `${name} (KasiLabs)`,
    language: 'json',
    uri: 'file:///w/manifest.json',
    dialect: 'kasilabs',
    text: (n) => {
      const own = members(n);
      const tools = own.includes('"tools"') ? '' : `"tools":[${tool}],`;
      return `{"slug":"X","version":"1.0.0","name":"X","baseUrl":"https://x.example","auth":{"type":"none"},${tools}${own}}`;
    },
  };
}

function cases(name: string, text: (count: number) => string, language: 'yaml' | 'json' = 'yaml'): Shape {
  return { name: `${name} (cases)`, language, uri: `file:///w/tools.cases.${language}`, dialect: undefined, text };
}

const HANDLERS = (n: number) =>
  `export const handlers = {\n${many(n, (i) => `  f${i}: async (args: { a: string }) => args.a`, ',\n')}\n};\n`;
const FUNCTIONS = (n: number) =>
  `"functions":[${many(n, (i) => `{"name":"f${i}","description":"d","parameters":{"type":"object","properties":{}}}`, ',\n')}]`;

/** Shapes specific to one platform. */
export const DIALECT_SHAPES: readonly Shape[] = [
  talos('functions', FUNCTIONS),
  talos('functions of one name', (n) => `"functions":[${many(n, () => '{"name":"f","description":"d"}', ',\n')}]`),
  talos(
    'functions with handlers',
    (n) => FUNCTIONS(Math.min(n, 10_000)),
    (n) => HANDLERS(Math.min(n, 10_000)),
  ),
  talos(
    'functions without handlers',
    (n) => FUNCTIONS(n),
    (n) => HANDLERS(Math.min(n, 10_000)).replaceAll(' f', ' g'),
  ),
  talos(
    'broken lines of index.ts',
    () => FUNCTIONS(50),
    (n) => `export const handlers = {\n${many(n, (i) => `  f${i}: ((((`, '\n')}`,
  ),
  talos(
    'modules that name functions',
    (n) => `${FUNCTIONS(n)},"modules":[${many(n, (i) => `{"id":"m${i}","functions":["f${i}"]}`, ',\n')}]`,
  ),
  talos(
    'functions in one module',
    (n) => `${FUNCTIONS(n)},"modules":[{"id":"m","functions":[${many(n, (i) => `"f${i}"`)}]}]`,
  ),
  talos(
    'modules that name no function',
    (n) => `${FUNCTIONS(50)},"modules":[${many(n, (i) => `{"id":"m${i}","functions":["g${word(i)}"]}`, ',\n')}]`,
  ),
  talos(
    'functions and names near to theirs',
    (n) =>
      `"functions":[${many(n, (i) => `{"name":"func_${word(i)}","description":"d"}`, ',\n')}],"modules":[{"id":"m","functions":[${many(n, (i) => `"fucn_${word(i)}"`)}]}]`,
  ),
  talos(
    'modules of one id',
    (n) => `${FUNCTIONS(5)},"modules":[${many(n, () => '{"id":"m","functions":["f1"]}', ',\n')}]`,
  ),
  talos(
    'triggers',
    (n) =>
      `${FUNCTIONS(5)},"triggers":[${many(n, (i) => `{"id":"t${i}","label":"T","source":"f1","cooldown":5}`, ',\n')}]`,
  ),
  talos('triggers of one id', (n) => `${FUNCTIONS(5)},"triggers":[${many(n, () => '{"id":"t","label":"T"}', ',\n')}]`),
  talos(
    'settings',
    (n) =>
      `${FUNCTIONS(5)},"settings":[${many(n, (i) => `{"name":"s${i}","label":"S","type":"select","options":[],"default":"x"}`, ',\n')}]`,
  ),
  talos(
    'credentials of one name',
    (n) => `${FUNCTIONS(5)},"credentials":[${many(n, () => '{"name":"c","label":"C"}', ',\n')}]`,
  ),
  talos(
    'keywords that are dropped',
    (n) =>
      `"functions":[{"name":"f","description":"d","parameters":{"type":"object","properties":{${many(n, (i) => `"k${i}":{"type":"string","minLength":1,"pattern":"a"}`)}}}}]`,
  ),
  talos('nulls', (n) => `"functions":[${many(n, () => 'null')}]`),
  kasilabs('permissions', (n) => `"permissions":[${many(n, (i) => `"p${i}"`)}]`),
  kasilabs('permissions of one name', (n) => `"permissions":[${many(n, () => '"p"')}]`),
  kasilabs('configuration fields', (n) => `"config":{${many(n, (i) => `"k${i}":{"type":"string","required":true}`)}}`),
  kasilabs(
    'configuration fields in a list',
    (n) => `"configFields":[${many(n, (i) => `{"name":"k${i}","type":"x"}`)}]`,
  ),
  kasilabs('scopes', (n) => `"oauth":{"scopes":[${many(n, (i) => `"s${i}"`)}]}`),
  kasilabs(
    'tools',
    (n) =>
      `"tools":[${many(n, (i) => `{"name":"t${i}","description":"d","method":"GET","path":"/t/{a}/${i}","parameters":{"a":{"type":"string","in":"path"}}}`, ',\n')}]`,
  ),
  kasilabs(
    'tools of one name',
    (n) => `"tools":[${many(n, () => '{"name":"t","description":"d","method":"GET","path":"/t"}', ',\n')}]`,
  ),
  kasilabs(
    'places in a path',
    (n) =>
      `"tools":[{"name":"t","description":"d","method":"GET","path":"/${many(n, (i) => `{a${i}}`, '/')}","parameters":{"type":"object","properties":{${many(n, (i) => `"a${i}":{"type":"string"}`)}}}}]`,
  ),
  kasilabs('contacts', (n) => `"contact":{${many(n, (i) => `"k${i}":"a@b.example"`)}}`),
  {
    name: 'members (Glean)',
    language: 'json',
    uri: 'file:///w/glean-action.json',
    dialect: 'glean',
    text: (n) =>
      `{"type":"RETRIEVAL","name":"x","displayName":"X","displayDescription":"d","description":"d",${many(n, (i) => `"k${i}":1`)}}`,
  },
  {
    name: 'classes of a module (GC-Forged-Pylot)',
    language: 'json',
    uri: 'file:///w/config/tool_manifest.json',
    dialect: 'forged-pylot',
    text: (n) =>
      `{"schema_version":"1.0","metadata":{"name":"x","description":"d"},"tools":[${many(Math.min(n, 5_000), (i) => `{"name":"t${i}","description":"d","module":"src.m","class_name":"C${i}"}`, ',\n')}]}`,
    files: (n) => ({
      'file:///w/src/m.py': many(
        Math.min(n, 10_000),
        (i) => `class C${i}(Tool):\n    def execute(self, a):\n        pass\n`,
        '\n',
      ),
      'file:///w/src/__init__.py': '',
    }),
  },
  {
    name: 'classes that are not there (GC-Forged-Pylot)',
    language: 'json',
    uri: 'file:///w/config/tool_manifest.json',
    dialect: 'forged-pylot',
    text: (n) =>
      `{"schema_version":"1.0","metadata":{"name":"x","description":"d"},"tools":[${many(n, (i) => `{"name":"t${i}","description":"d","module":"src.m","class_name":"Calss${word(i)}"}`, ',\n')}]}`,
    files: (n) => ({
      'file:///w/src/m.py': many(
        Math.min(n, 10_000),
        (i) => `class Class${word(i)}(Tool):\n    def execute(self, a):\n        pass\n`,
        '\n',
      ),
      'file:///w/src/__init__.py': '',
    }),
  },
];

/** Cases files, next to a manifest with the tool `x`. */
export const CASES_SHAPES: readonly Shape[] = [
  cases(
    'cases',
    (n) =>
      `cases:\n${many(n, (i) => `  - name: c${i}\n    tool: x\n    arguments: {}\n    expect:\n      ok: true\n`, '')}`,
  ),
  cases(
    'cases in JSON',
    (n) => `{"cases":[${many(n, (i) => `{"name":"c${i}","tool":"x","arguments":{},"expect":{"ok":true}}`, ',\n')}]}`,
    'json',
  ),
  cases('cases of one name', (n) => `cases:\n${many(n, () => '  - name: c\n    tool: x\n', '')}`),
  cases(
    'cases of tools that are not there',
    (n) => `cases:\n${many(n, (i) => `  - name: c${i}\n    tool: y${i}\n`, '')}`,
  ),
  cases(
    'arguments that are not there',
    (n) => `cases:\n  - name: c\n    tool: x\n    arguments:\n${many(n, (i) => `      k${i}: 1\n`, '')}`,
  ),
  cases(
    'members of one name',
    (n) => `cases:\n  - name: c\n    tool: x\n    arguments:\n${many(n, () => '      k: 1\n', '')}`,
  ),
  cases('keys that nobody knows', (n) => `cases:\n${many(n, (i) => `  - name: c${i}\n    tol: x\n`, '')}`),
  cases(
    'values to be equal',
    (n) => `cases:\n  - name: c\n    tool: x\n    expect:\n      equals: [${many(n, (i) => `${i}`, ', ')}]\n`,
  ),
];
