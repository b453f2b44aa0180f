import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importedFiles } from './imported-files';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'imports-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
}

/** The files, from the root, that some import. */
async function found(entries: readonly string[], roots: readonly string[]): Promise<readonly string[]> {
  const files = await importedFiles(
    entries.map((entry) => join(root, entry)),
    roots.map((folder) => join(root, folder)),
  );
  return files.map((file) => relative(root, file)).sort();
}
const imported = (...entries: readonly string[]) => found(entries, ['', 'src']);

describe('of JavaScript and TypeScript', () => {
  it('what is imported by a path, in each way to write it', async () => {
    write({
      'index.ts': `
        import { a } from './a';
        import type { B } from "./b.js";
        export * from './c/index.ts';
        import './d.mjs';
        const e = await import('./e');
        const f = require( "../f" );
        import {
          g,
        } from './g.js'; // and './none'
        import node from 'node:fs'; import pkg from 'package';`,
      'a.ts': "export { deep } from './c/deep'",
      'b.ts': '',
      'c/index.ts': '',
      'c/deep.tsx': "import '..'",
      'd.mjs': '',
      'e/index.js': '',
      'g.ts': '',
      'unused.ts': '',
      'node_modules/package/index.js': '',
    });
    writeFileSync(join(dirname(root), 'f.cjs'), '');
    expect(await imported('index.ts')).toEqual(
      ['a.ts', 'b.ts', 'c/deep.tsx', 'c/index.ts', 'd.mjs', 'e/index.js', 'g.ts', '../f.cjs'].sort(),
    );
    rmSync(join(dirname(root), 'f.cjs'));
  });

  it('the source of a program, by its first line', async () => {
    write({
      'bin/tool': "#!/usr/bin/env -S node --no-warnings\nrequire('../lib')",
      'lib.js': '',
      'bin/sh': "#!/bin/sh\n# require('../lib')",
    });
    expect(await imported('bin/tool')).toEqual(['lib.js']);
    expect(await imported('bin/sh')).toEqual([]);
  });
});

describe('of Python', () => {
  it('what is imported from the repository, in each way to write it', async () => {
    write({
      'src/bridge/tools/it.py': [
        '"""import nothing"""',
        'import os, src.helpers.one as one  # comment',
        'from ..tool_manager import Tool',
        'from . import beside, Name',
        'from src.helpers import (two,',
        '    three as four,)',
        'if True:',
        '    from bridge.late import x; import lone',
        'm = importlib.import_module("src.dynamic")',
        'from .package import *',
      ].join('\n'),
      'src/__init__.py': 'from . import always',
      'src/always.py': '',
      'src/bridge/__init__.py': '',
      'src/bridge/late.py': '',
      'src/bridge/tool_manager.py': 'import json',
      'src/bridge/tools/__init__.py': 'from .code_parser import Parser',
      'src/bridge/tools/code_parser.py': '',
      'src/bridge/tools/beside.py': '',
      'src/bridge/tools/package/__init__.py': '',
      'src/bridge/tools/unused.py': '',
      'src/helpers/__init__.py': '',
      'src/helpers/one.py': '',
      'src/helpers/two.py': '',
      'src/helpers/three.py': '',
      'src/dynamic.py': '',
      'src/lone.py': '',
      'os.py': '',
    });
    expect(await imported('src/bridge/tools/it.py')).toEqual([
      'os.py',
      'src/__init__.py',
      'src/always.py',
      'src/bridge/__init__.py',
      'src/bridge/late.py',
      'src/bridge/tool_manager.py',
      'src/bridge/tools/__init__.py',
      'src/bridge/tools/beside.py',
      'src/bridge/tools/code_parser.py',
      'src/bridge/tools/package/__init__.py',
      'src/dynamic.py',
      'src/helpers/__init__.py',
      'src/helpers/one.py',
      'src/helpers/three.py',
      'src/helpers/two.py',
      'src/lone.py',
    ]);
  });

  it('what lies beside a program, or a script', async () => {
    write({
      'bin/tool': '#!/usr/bin/env python3\nimport helper',
      'bin/helper.py': '',
      'bin/script.py': 'import helper',
    });
    expect(await found(['bin/tool'], [])).toEqual(['bin/helper.py']);
    expect(await found(['../usr/bin/python3', 'bin/script.py'], [])).toEqual(['bin/helper.py']);
  });
});

it('circles, devices and what is not there do no harm', async () => {
  write({
    'a.js': "import './b'; import './zero.js'; import './pipe.js'; import './none'; import './folder'; import './\0'",
    'b.js': "import './a'",
  });
  mkdirSync(join(root, 'folder'));
  execFileSync('mkfifo', [join(root, 'pipe.js')]);
  symlinkSync('/dev/zero', join(root, 'zero.js'));
  expect(await imported('a.js', 'none.js')).toEqual(['b.js']);
});

it('there are no more than can be looked at', async () => {
  const files = Array.from({ length: 600 }, (_, i) => [`f${i}.js`, `import './f${i + 1}'`]);
  write(Object.fromEntries(files));
  expect((await imported('f0.js')).length).toBe(500);
});

it('no text takes for ever', async () => {
  const texts = {
    'a.js': 'import '.repeat(40_000),
    'b.js': 'import"./'.repeat(30_000),
    'c.py': `from ${'.'.repeat(250_000)}`,
    'd.py': `import ${'a,'.repeat(120_000)}`,
    'e.py': 'from a import ('.repeat(16_000),
    'f.py': `from${' '.repeat(90)}a${' '.repeat(90)}imporx\n`.repeat(1_200),
    'g.py': `from${' .'.repeat(60)}${'a'.repeat(400)}\n`.repeat(500),
    'h.py': `import a${'.b'.repeat(990)}\n`.repeat(100),
  };
  write(texts);
  expect(await imported(...Object.keys(texts))).toEqual([]);
});
