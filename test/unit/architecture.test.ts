import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json';
import { DIALECTS } from '../../server/service/dialects/registry';
import { COMMON_RULES } from '../../server/service/rules';
import { codeOf, ROOT, sources, textOf } from '../kit/source-files';

function importsOf(file: string): readonly string[] {
  const found = textOf(file).matchAll(/^\s*(?:import|export)\b[^'"]*?from\s+['"]([^'"]+)['"]/gm);
  return [...found].map(([, from = '']) => from);
}

function offenders(folder: string, isForbidden: (imported: string, file: string) => boolean): readonly string[] {
  return sources(folder).flatMap((file) =>
    importsOf(file)
      .filter((imported) => isForbidden(imported, file))
      .map((imported) => `${file} imports ${imported}`),
  );
}

/** The project's files that a file imports, types included. */
function importedBy(file: string, known: ReadonlySet<string>): readonly string[] {
  return importsOf(file)
    .filter((from) => from.startsWith('.'))
    .flatMap((from) => {
      const path = join(file, '..', from);
      return [`${path}.ts`, join(path, 'index.ts')].filter((candidate) => known.has(candidate));
    });
}

function isTypesAlone(what: string): boolean {
  return /^\s*type\b/.test(what) || /^\s*\{(?:\s*type\s+[^,}]+,?)+\s*\}\s*$/.test(what);
}

/** Import cycles, types included: each as the files along it, in order. @param asOne files that count as one */
function circles(files: readonly string[], asOne: readonly string[]): readonly string[] {
  const known = new Set(files);
  const nodeOf = (file: string) => (asOne.includes(file) ? 'the model' : file);
  const imports = new Map<string, Set<string>>();
  for (const file of files) {
    const node = nodeOf(file);
    const found = imports.get(node) ?? new Set<string>();
    for (const imported of importedBy(file, known)) if (nodeOf(imported) !== node) found.add(nodeOf(imported));
    imports.set(node, found);
  }
  const finished = new Set<string>();
  const way: string[] = [];
  const found: string[] = [];
  const visit = (node: string): void => {
    if (finished.has(node)) return;
    const start = way.indexOf(node);
    if (start >= 0) {
      found.push([...way.slice(start), node].join(' → '));
      return;
    }
    way.push(node);
    for (const next of imports.get(node) ?? []) visit(next);
    way.pop();
    finished.add(node);
  };
  for (const node of imports.keys()) visit(node);
  return found;
}

/** The libraries that a file imports, directly or indirectly. Type-only imports are ignored. */
function librariesOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  const found = new Set<string>();
  if (seen.has(file)) return found;
  seen.add(file);
  const imports = textOf(file).matchAll(/^(?:import|export)\b([^'"]*?)from\s+['"]([^'"]+)['"]/gm);
  for (const [, what = '', from = ''] of imports) {
    if (isTypesAlone(what) || from.endsWith('.json')) continue;
    if (!from.startsWith('.')) found.add(from);
    else for (const library of librariesOf(`${join(file, '..', from)}.ts`, seen)) found.add(library);
  }
  return found;
}

/** Whether a file contains a dialect's id as a string, outside of comments. */
function namesDialect(file: string): boolean {
  return DIALECTS.some(({ id }) => new RegExp(`['"\`]${id}['"\`]`).test(codeOf(file)));
}

/** The strings of a file that name a command line option, one per line. */
function namedOptions(file: string): readonly string[] {
  const strings = codeOf(file).match(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g) ?? [];
  return strings.filter((string) => /(?<![\w-])--[a-z]{2,}/.test(string)).map((string) => `${file}: ${string}`);
}

/** Interfaces that refer to each other: a kind of document has rules, a rule gets a file, a file has its kind. */
const MODEL = ['dialect', 'document-kind', 'invoker', 'known-file', 'manifest', 'rule'].map(
  (name) => `server/service/model/${name}.ts`,
);

it('no file imports itself by what it imports, types included', () => {
  const rooms = ['common', 'server', 'client', 'runner', 'cli', 'webview'];
  const files = rooms.flatMap((room) => sources(room));
  expect(circles(files, MODEL)).toEqual([]);
});

describe('what all have in common', () => {
  it('imports nothing of ours, of VS Code or of Node', () => {
    const leaves = (imported: string, file: string) =>
      imported.startsWith('.')
        ? !relative(ROOT, join(ROOT, file, '..', imported)).startsWith('common/')
        : /^(vscode|node:)/.test(imported);
    expect(offenders('common', leaves)).toEqual([]);
  });
});

/**
 * The layers, lowest first: a file imports from its own layer or from lower ones. The longest matching prefix determines a file's layer.
 */
const LAYERS: readonly (readonly string[])[] = [
  ['common', 'server/service/turns', 'server/service/uri'],
  ['server/service/document'],
  ['server/service/model', 'server/service/sources', 'server/service/workspace'],
  ['server/service/schema'],
  ['server/service/targets', 'server/service/tokens'],
  ['server/service/rules'],
  ['server/service/checks'],
  ['server/service/invocation'],
  // Helpers for the texts of dialects and features.
  ['server/service/features/signature', 'server/service/features/hover/markdown'],
  ['server/service/dialects', 'server/service/cases', 'server/service/configuration', 'server/service/parameters'],
  ['server/service/formats'],
  ['server/service/companions', 'server/service/dialects/registry', 'server/service/dialects/recognise'],
  ['server/service/features'],
  ['server/protocol'],
  ['server/files'],
  ['server/node', 'server/browser'],
  ['server/state'],
  ['server/handlers', 'server/context', 'server/run-safe', 'server/capabilities', 'server/client-abilities'],
  ['server'],
];

function layerOf(file: string): number {
  const path = file.replace(/\.ts$/, '');
  const fitting = LAYERS.flatMap((names, index) =>
    names.filter((name) => path === name || path.startsWith(`${name}/`)).map((name) => ({ name, index })),
  );
  return fitting.sort((a, b) => b.name.length - a.name.length)[0]?.index ?? -1;
}

it('layers have one order: no file of the server imports one of a layer above its own, types included', () => {
  const files = [...sources('common'), ...sources('server')];
  const known = new Set(files);
  const upward = files.flatMap((file) =>
    importedBy(file, known)
      .filter((imported) => layerOf(imported) > layerOf(file))
      .map((imported) => `${file} imports ${imported}`),
  );
  expect(upward).toEqual([]);
  expect(files.filter((file) => layerOf(file) < 0)).toEqual([]);
});

it('the server uses Node.js in its own rooms only: everything else runs in a web worker too', () => {
  const isNode = (imported: string) => /^node:|^vscode-[\w-]+\/node$|^\.{1,2}\/(?:\.\.\/)*node\//.test(imported);
  const rooms = /^server\/(?:node\/|startup\/|main\.node\.ts$|node-session\.ts$)/;
  expect(offenders('server', (imported, file) => !rooms.test(file) && isNode(imported))).toEqual([]);
});

it('until it responds to `initialize` the server loads what a connection needs alone: the rest would make each start wait', () => {
  const libraries = [...librariesOf('server/main.node.ts')].filter((name) => !name.startsWith('node:'));
  const expected = ['', '-protocol', '/node'].map((part) => `vscode-languageserver${part}`);
  expect(libraries.sort()).toEqual(expected);
});

describe('the language service', () => {
  it('imports nothing from VS Code, Node or an LSP connection', () => {
    const forbidden =
      /^(vscode$|node:|vscode-languageserver(-protocol)?($|\/)|vscode-languageclient|fs$|path$|child_process$)/;
    expect(offenders('server/service', (imported) => forbidden.test(imported))).toEqual([]);
  });

  it('says nothing in plans and in the editor that only the command line knows', () => {
    const plans = sources('server/service/dialects').filter((file) => !file.includes('/rules/'));
    const rooms = ['server/service/invocation', 'common/invocation', 'client', 'webview'];
    const files = [...plans, ...rooms.flatMap((room) => sources(room))];
    // Options of curl, in a command to copy.
    const isShell = (file: string) => /shell-text\.ts$/.test(file);
    expect(files.filter((file) => !isShell(file)).flatMap(namedOptions)).toEqual([]);
  });

  it('reaches nothing above itself but the schemas and what all have in common', () => {
    const leaves = (imported: string, file: string) => {
      if (!imported.startsWith('.')) return false;
      const target = relative(ROOT, join(ROOT, file, '..', imported));
      return !['server/service/', 'schemas/', 'common/'].some((folder) => target.startsWith(folder));
    };
    expect(offenders('server/service', leaves)).toEqual([]);
  });

  it('has no feature and no common rule that knows a dialect by name', () => {
    const rooms = ['server/service/features', 'server/service/rules', 'client'];
    expect(rooms.flatMap(sources).filter(namesDialect)).toEqual([]);
  });
});

describe('cases', () => {
  it('are one kind of document among others: outside of their own rooms nothing names them but the registry', () => {
    const rooms =
      /^(server\/service\/cases\/|server\/handlers\/cases\.ts|server\/protocol\/cases\.ts|client\/cases\/|cli\/test\/)/;
    const outside = (imported: string, file: string) => {
      const target = relative(ROOT, join(ROOT, file, '..', imported));
      return !rooms.test(file) && target.startsWith('server/service/cases/');
    };
    const all = ['server', 'client', 'runner', 'cli', 'webview', 'scripts'];
    const found = all.flatMap((room) => offenders(room, outside));
    expect(found).toEqual(['server/service/companions.ts imports ./cases/kind']);
  });
});

describe('the client', () => {
  it('leaves files the language that they have, and takes over no ending', () => {
    expect(sources('client').filter((file) => textOf(file).includes('setTextDocumentLanguage'))).toEqual([]);
    expect(JSON.stringify(packageJson.contributes.languages)).not.toMatch(/"\.(?:jsonc?|ya?ml)"/);
  });

  it('alone imports vscode', () => {
    for (const folder of ['server', 'cli']) expect(offenders(folder, (imported) => imported === 'vscode')).toEqual([]);
  });

  it('parses no manifest: of the server it imports only what they say to each other', () => {
    const isOther = (imported: string) => imported.includes('/server/') && !/\/protocol\/[a-z-]+$/.test(imported);
    const isParser = (imported: string) => /^(yaml|jsonc-parser|vscode-json-languageservice)$/.test(imported);
    expect(offenders('client', (imported) => isOther(imported) || isParser(imported))).toEqual([]);
  });
});

describe('activation', () => {
  it('loads no library: all that needs one is loaded a moment later', () => {
    expect([...librariesOf('client/extension.ts')]).toEqual(['vscode']);
  });
});

describe('the runner', () => {
  it('gets plans, and reads no manifest: it imports nothing of the server', () => {
    expect(offenders('runner', (imported) => imported.includes('/server/'))).toEqual([]);
  });

  it('knows no dialect by name, as little as the panel and what all have in common do, but for what reads outcomes', () => {
    const files = ['runner', 'webview', 'common'].flatMap(sources);
    const mayName = (file: string) => /\/test-|^common\/outcomes\//.test(file);
    expect(files.filter((file) => !mayName(file) && namesDialect(file))).toEqual([]);
  });

  it('is reached by the client and the command line, never by the server', () => {
    expect(offenders('server', (imported) => imported.includes('/runner/'))).toEqual([]);
  });
});

describe('the rules', () => {
  const rules = [...COMMON_RULES, ...DIALECTS.flatMap((dialect) => dialect.rules)];

  it('have codes of their own, a dialect’s with its id in front', () => {
    const codes = rules.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const { id, rules: own } of DIALECTS)
      for (const { code } of own) expect(code).toMatch(new RegExp(`^${id}/[a-z0-9-]+$`));
    for (const { code } of COMMON_RULES) expect(code).toMatch(/^[a-z0-9-]+$/);
  });

  it('have a test next to them: in a folder named like the code, or in that of a table of rules that are alike', () => {
    const check = (parent: string, codes: readonly string[]) => {
      const folders = readdirSync(join(ROOT, parent), { withFileTypes: true }).filter((entry) => entry.isDirectory());
      const files = new Map(folders.map(({ name }) => [name, readdirSync(join(ROOT, parent, name))]));
      const tables = [...files].filter(([, names]) => names.includes('rules.ts'));
      const tests = tables.flatMap(([folder, names]) =>
        names.filter((name) => /\.test\.ts$/.test(name)).map((name) => `${parent}/${folder}/${name}`),
      );
      const inTables = tests.map(textOf).join();
      for (const code of codes) {
        if (files.has(code)) expect(files.get(code)).toEqual(expect.arrayContaining(['rule.ts', 'rule.test.ts']));
        else expect(inTables).toMatch(new RegExp(`['/]${code}'`));
      }
    };
    const common = COMMON_RULES.map(({ code }) => code);
    check('server/service/rules', common);
    for (const { id, rules: own } of DIALECTS) {
      const codes = own.map(({ code }) => code.slice(id.length + 1));
      if (codes.length > 0) check(`server/service/dialects/${id}/rules`, codes);
    }
  });

  it('say in one sentence what they find', () => {
    for (const { summary } of rules) {
      // A full stop inside code does not end a sentence.
      expect(summary.replace(/`[^`]*`|"[^"]*"/g, 'x')).toMatch(/^[^.]*\.$/);
      expect(summary.length).toBeGreaterThan(8);
      expect(summary.length).toBeLessThan(112);
    }
  });
});

describe('the schemas of the dialects', () => {
  it('say where the tools are, as the dialects do', () => {
    for (const { id, schema, toolsKey } of DIALECTS) expect([id, schema['x-tools']]).toEqual([id, toolsKey ?? '']);
  });
});

describe('the page of the run panel', () => {
  const filesWith = (pattern: RegExp) => sources('webview').filter((file) => pattern.test(codeOf(file)));

  it('makes no markup from texts, and runs none as code', () => {
    const markup = /innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|createContextualFragment|srcdoc/;
    expect(filesWith(markup)).toEqual([]);
    expect(filesWith(/\beval\b|new Function|javascript:/)).toEqual([]);
  });

  it('stores nothing where secrets would outlive the panel', () => {
    expect(filesWith(/localStorage|sessionStorage|indexedDB|document\.cookie|caches\b/)).toEqual([]);
    // Only the tool's location: a reloaded window starts from it.
    const states = sources('webview').flatMap((file) => codeOf(file).match(/\w*State\w*\([^;)]*\)/g) ?? []);
    expect(states.filter((call) => /^(set|get)State/.test(call))).toEqual([
      'setState(state: unknown)',
      'setState(data.tool.place)',
    ]);
  });

  it('communicates only with the extension', () => {
    expect(filesWith(/\bfetch\(|XMLHttpRequest|WebSocket|EventSource|sendBeacon|new Image\b/)).toEqual([]);
  });

  it('runs no regular expression of an author', () => {
    expect(filesWith(/new RegExp|RegExp\(/)).toEqual([]);
  });

  it('imports neither VS Code nor Node, nor anything of the server', () => {
    const forbidden = (imported: string, file: string) =>
      /^(?:vscode$|node:|vscode-)/.test(imported) ||
      (imported.startsWith('.') && !/^(?:webview|common)\//.test(relative(ROOT, join(ROOT, file, '..', imported))));
    expect(offenders('webview', forbidden)).toEqual([]);
  });
});

describe('package.json', () => {
  it('offers every dialect in the setting that forces one', () => {
    const { 'toolManifest.associations': associations } = packageJson.contributes.configuration.properties;
    expect(associations.additionalProperties.enum).toEqual([...DIALECTS.map(({ id }) => id), 'off']);
  });

  it('has no dependency that is loaded at run time: the bundles hold everything', () => {
    expect(packageJson).not.toHaveProperty('dependencies');
  });

  it('pins every dependency to one version', () => {
    for (const version of Object.values(packageJson.devDependencies))
      expect(version).toMatch(/^\d+\.\d+\.\d+(?:-[a-z]+\.\d+)?$/);
  });
});
