/** Attacks on what JavaScript executes. */
import { type Attack, JS } from './attack';

const NODE = '/usr/bin/env';
const node = (...words: readonly string[]) => [NODE, 'node', ...words];
const SCRIPT = './tool.js';
const OLD = "console.log('old')";

/** A script that imports in some way, and the file that is imported. */
function imported(name: string, text: string, path: string, more: Partial<Attack> = {}): Attack {
  const { files = {}, ...rest } = more;
  return {
    name,
    files: { 'tool.js': text, [path]: OLD, ...files },
    call: node(SCRIPT),
    change: { [path]: JS },
    ...rest,
  };
}

const LONG = `// ${'x'.repeat(300_000)}\n`;

export const JAVASCRIPT_ATTACKS: readonly Attack[] = [
  imported('require of a path', "require('./a')", 'a.js'),
  imported('require with a comment', "require /**/ ('./a')", 'a.js'),
  imported('require in parentheses', "(0, require)('./a')", 'a.js'),
  imported('require by another name', "const r = require; r('./a')", 'a.js'),
  imported('module.require', "module.require('./a')", 'a.js'),
  imported('require?.()', "require?.('./a')", 'a.js'),
  imported('require with escaped letters', "\\u0072equire('./a')", 'a.js'),
  imported('a dynamic import with a comment', "import/**/('./a.mjs')", 'a.mjs'),
  imported('an escaped path', "require('\\x2e/a')", 'a.js'),
  imported('an escaped path with code points', "require('\\u{2e}\\u002fa')", 'a.js'),
  imported('a path that goes on in the next line', "require('./\\\na')", 'a.js'),
  imported('a template without substitutions', 'require(`./a`)', 'a.js'),
  imported('a template with a constant', `const n = 'a'; require(\`./\${n}\`)`, 'a.js'),
  imported('joined texts', "require('./' + 'a')", 'a.js'),
  imported('one of two paths', "require(process.env.NONE ? './b' : './a')", 'a.js'),
  imported('path.join of __dirname', "require(require('path').join(__dirname, 'lib', 'a'))", 'lib/a.js'),
  imported('an absolute path', "require('{root}/a.js')", 'a.js'),
  imported('a file URL', "import('file://{root}/a.mjs')", 'a.mjs'),
  imported('a URL from import.meta.url', "await import(new URL('./a.mjs', import.meta.url))", 'a.mjs', {
    files: { 'package.json': '{"type":"module"}' },
  }),
  imported('an import with a query', "import('./a.mjs?v=1')", 'a.mjs'),
  imported('an import with escapes of URLs', "import('./%61.mjs')", 'a.mjs'),
  imported('import.meta.resolve', "await import(import.meta.resolve('./a.mjs'))", 'a.mjs', {
    files: { 'package.json': '{"type":"module"}' },
  }),
  imported(
    'createRequire',
    "import { createRequire as c } from 'node:module'; c(import.meta.url)('./a.cjs')",
    'a.cjs',
    {
      files: { 'package.json': '{"type":"module"}' },
    },
  ),
  imported('an import after 250 kB', `${LONG}require('./a')`, 'a.js'),
  imported('an import behind what TypeScript takes for a type', "var a, b; a<import('./a.mjs')>(b)", 'a.mjs'),
  imported('a file without an ending', "require('./a')", 'a'),
  imported('a file of another ending', "require('./a.txt')", 'a.txt'),
  imported('a folder', "require('./lib')", 'lib/index.js'),
  imported('main of a nested package.json', "require('./lib')", 'lib/start.js', {
    files: { 'lib/package.json': '{"main":"start"}' },
  }),
  imported('#imports', "require('#a')", 'src/a.js', {
    files: { 'package.json': '{"imports":{"#a":"./src/a.js"}}' },
  }),
  imported('#imports by a pattern with conditions', "require('#in/a')", 'src/a.js', {
    files: { 'package.json': '{"imports":{"#in/*":[{"node":"./src/*.js"}]}}' },
  }),
  imported('its own name', "require('me/a')", 'src/a.js', {
    files: { 'package.json': '{"name":"me","exports":{"./a":"./src/a.js"}}' },
  }),
  imported('a package of the workspace, by a link', "require('foo')", 'packages/foo/lib.js', {
    files: { 'node_modules/foo': '-> ../packages/foo', 'packages/foo/package.json': '{"main":"lib.js"}' },
  }),
  imported('what a linked package imports', "require('foo')", 'packages/foo/deep.js', {
    files: {
      'node_modules/foo': '-> ../packages/foo',
      'packages/foo/package.json': '{"exports":"./i.js"}',
      'packages/foo/i.js': "require('./deep')",
    },
  }),
  imported('the file of an installed package', "require('foo')", 'node_modules/foo/index.js'),
  imported('a worker', "new (require('worker_threads').Worker)('./a.js')", 'a.js'),
  imported('a fork', "require('child_process').fork('./a.js')", 'a.js'),
  imported(
    'a program by its path',
    "process.stdout.write(require('child_process').execFileSync('./a.sh'))",
    'none.js',
    {
      files: { 'a.sh': '#!/bin/sh\necho old' },
      change: { 'a.sh': '#!/bin/sh\necho EVIL' },
    },
  ),
  imported('a command for the shell', "process.stdout.write(require('child_process').execSync('node a.js'))", 'a.js'),
  imported('eval of a file', "eval(require('fs').readFileSync('a.txt', 'utf8'))", 'a.txt'),
  imported('an import in a text that is evaluated', 'eval("require(\'./a\')")', 'a.js'),
  imported('a name that is computed', "require('./' + process.env.HOME.slice(0, 0) + 'a')", 'a.js'),
  imported(
    'an import of whatever lies in a folder',
    "for (const f of require('fs').readdirSync('lib')) require('./lib/' + f)",
    'lib/a.js',
  ),
  imported(
    'vm of a computed text',
    "require('vm').runInThisContext(require('fs').readFileSync(process.argv[1].replace('tool', 'a'), 'utf8'))",
    'a.js',
  ),
  {
    name: 'a file that takes precedence',
    files: { 'tool.js': "require('./a')", 'a.js': OLD },
    call: node(SCRIPT),
    change: { a: JS },
  },
  {
    name: 'another main of a nested package.json',
    files: {
      'tool.js': "require('./lib')",
      'lib/package.json': '{"main":"one.js"}',
      'lib/one.js': OLD,
      'lib/two.js': JS,
    },
    call: node(SCRIPT),
    change: { 'lib/package.json': '{"main":"two.js"}' },
  },
  {
    name: 'a package.json that has a script read as a module',
    files: { 'lib/tool.js': "console.log(typeof require === 'undefined' ? 'EVIL' : 'old')" },
    call: node('./lib/tool.js'),
    change: { 'lib/package.json': '{"type":"module"}' },
  },
  {
    name: 'a package that appears nearer',
    files: { 'lib/tool.js': "require('foo')", 'node_modules/foo/index.js': OLD },
    call: node('./lib/tool.js'),
    change: { 'lib/node_modules/foo/index.js': JS },
  },
  {
    name: 'a link that leads elsewhere',
    files: {
      'tool.js': "require('./now')",
      one: null,
      'one/x.js': "require('./y')",
      'two/x.js': "require('./y')",
      'one/y.js': OLD,
      'two/y.js': JS,
      'now.js': '-> one/x.js',
    },
    call: node(SCRIPT),
    change: { 'now.js': '-> two/x.js' },
  },
  {
    name: 'a file next to where a link leads',
    files: { 'tool.js': "require('./now')", 'one/x.js': "require('./y')", 'one/y.js': OLD, 'now.js': '-> one/x.js' },
    call: node(SCRIPT),
    change: { 'one/y.js': JS },
  },
  ...['--require', '-r', '--import', '--loader'].map(
    (option): Attack => ({
      name: `node ${option}`,
      files: { 'tool.js': OLD, 'first.mjs': '', 'first.cjs': '' },
      call:
        option === '--import' || option === '--loader'
          ? node(option, './first.mjs', SCRIPT)
          : node(option, './first.cjs', SCRIPT),
      change: { 'first.mjs': JS, 'first.cjs': JS },
    }),
  ),
  {
    name: 'what node --require imports',
    files: { 'tool.js': OLD, 'first.js': "require('./second')", 'second.js': '' },
    call: node('--require=./first.js', SCRIPT),
    change: { 'second.js': JS },
  },
  {
    name: 'node -e',
    files: { 'a.js': OLD },
    call: node('-e', "require('./a')"),
    change: { 'a.js': JS },
  },
  {
    name: 'node without the ending of the script',
    files: { 'tool.js': OLD },
    call: node('tool'),
    change: { 'tool.js': JS },
  },
  {
    name: 'node .',
    files: { 'package.json': '{"main":"tool.js"}', 'tool.js': OLD },
    call: node('.'),
    change: { 'tool.js': JS },
  },
  {
    name: 'NODE_OPTIONS that the manifest passes on',
    files: { 'tool.js': OLD, 'first.js': '' },
    call: node(SCRIPT),
    environment: { NODE_OPTIONS: '--require ./first.js' },
    change: { 'first.js': JS },
  },
  {
    name: 'NODE_PATH that the manifest passes on',
    files: { 'tool.js': "require('foo')", 'mods/foo.js': OLD },
    call: node(SCRIPT),
    environment: { NODE_PATH: './mods' },
    change: { 'mods/foo.js': JS },
  },
  {
    name: 'a Node.js in the repository',
    files: { 'bin/node': '#!/bin/sh\necho old', 'tool.js': OLD },
    call: ['./bin/node', SCRIPT],
    change: { 'bin/node': '#!/bin/sh\necho EVIL' },
  },
  {
    name: 'npm run',
    files: { 'package.json': '{"scripts":{"go":"node a.js"}}', 'a.js': OLD },
    call: [NODE, 'npm', 'run', '--silent', 'go'],
    change: { 'a.js': JS },
  },
  {
    name: 'another script of npm run',
    files: { 'package.json': '{"scripts":{"go":"echo old"}}' },
    call: [NODE, 'npm', 'run', '--silent', 'go'],
    change: { 'package.json': '{"scripts":{"go":"echo EVIL"}}' },
  },
  {
    name: 'a script that npm runs first',
    files: { 'package.json': '{"scripts":{"go":"echo old"}}' },
    call: [NODE, 'npm', 'run', '--silent', 'go'],
    change: { 'package.json': '{"scripts":{"go":"echo old","prego":"echo EVIL"}}' },
  },
  {
    name: 'the shell that npm takes',
    files: { 'package.json': '{"scripts":{"go":"echo old"}}', 'sh.sh': '#!/bin/sh\necho EVIL' },
    call: [NODE, 'npm', 'run', '--silent', 'go'],
    change: { '.npmrc': 'script-shell=./sh.sh' },
  },
  {
    name: 'paths of tsconfig.json',
    files: {
      'index.ts': "import '@/a'",
      'src/a.ts': '',
      'tsconfig.json': '{ // where\n"compilerOptions": {"paths": {"@/*": ["./src/*"]}} }',
    },
    call: { handler: 'index.ts' },
    change: { 'src/a.ts': JS },
    notRun: 'it takes tsx',
  },
  {
    name: 'a tsconfig.json that sends a name elsewhere',
    files: { 'index.ts': "import 'lib'", 'src/lib.ts': JS },
    call: { handler: 'index.ts' },
    change: { 'tsconfig.json': '{"compilerOptions": {"baseUrl": "src"}}' },
    notRun: 'it takes tsx',
  },
  {
    name: 'the setting run.node with a file of the repository',
    files: { 'index.ts': '', 'tools/node': '#!/bin/sh\nexec node "$@"' },
    call: { handler: 'index.ts', node: '{root}/tools/node' },
    change: { 'tools/node': '#!/bin/sh\necho EVIL' },
    notRun: 'a plan of a handler',
  },
  {
    name: 'a tsx in the repository',
    files: { 'index.ts': '' },
    call: { handler: 'index.ts' },
    change: { 'node_modules/tsx/index.js': JS },
    notRun: 'only older versions of Node.js take it',
  },
];
