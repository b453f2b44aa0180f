/** What a command line leads to: the program, and what the programs that execute texts are given to execute. */
import { basename } from 'node:path';
import { environmentLeads, splitWords } from './environment';
import { type Lead, unknown, type Word } from './lead';

/** Programs that start programs. */
const MAX_DEPTH = 10;

const COMPUTED_FILE = unknown('executes a file whose name is computed');
const COMPUTED_PROGRAM = unknown('starts a program whose name is computed');
const COMPUTED_TEXT = unknown('executes a text that is computed');

/**
 * The leads of a command.
 * @param words the program and its arguments; an empty word is an argument that is followed elsewhere
 * @param input what the program gets on its standard input, where that is written down
 */
export function leadsOfCommand(words: readonly Word[], input?: string, depth = 0): readonly Lead[] {
  const [program, ...rest] = words;
  if (words.length === 0 || depth > MAX_DEPTH) return [];
  const mentioned = rest.flatMap(mention);
  if (program === undefined) return [COMPUTED_PROGRAM, ...mentioned];
  if (program === '') return mentioned;
  const next = (following: readonly Word[]) => leadsOfCommand(following, input, depth + 1);
  const name = basename(program).replace(/\.(?:exe|cmd)$/i, '');
  const own: Lead[] = [{ kind: 'program', name: program }, ...mentioned];
  const [first] = rest;
  if (/^(?:\.|source)$/.test(program))
    return first === undefined ? [unknown('takes in a file whose name is computed')] : fileLead(first, 'shell');
  if (/^(?:cd|pushd)$/.test(program)) return first ? [{ kind: 'folder', folder: first }] : [];
  if (name === 'eval') return texts([rest.includes(undefined) ? undefined : rest.join(' ')], 'shell');
  if (name === 'trap') return texts(rest.slice(0, 1), 'shell');
  if (WRAPPERS.has(name)) return [...own, ...next(unwrapped(rest))];
  if (name === 'env') return [...own, ...envLeads(rest, next)];
  if (name === 'xargs' || name === 'find') return [...own, ...next(inner(rest, name))];
  if (/^(?:python|pypy)[\d.]*$|^py$/.test(name)) return [...own, ...pythonCommand(rest, input)];
  if (/^(?:ba|da|z|k|a|mk|)sh$/.test(name)) return [...own, ...shellCommand(rest, input)];
  if (name === 'busybox') return [...own, ...next(rest)];
  if (/^(?:node|nodejs|bun|deno|tsx|ts-node|ts-node-esm|jiti|electron)$/.test(name))
    return [...own, ...nodeCommand(name, rest, input)];
  if (/^(?:npm|pnpm|yarn|bunx?|npx)$/.test(name)) return [...own, ...packageCommand(name, rest, next)];
  if (/^g?make$/.test(name)) return [...own, ...makeCommand(rest)];
  if (BUILDERS.has(name)) return [...own, unknown(`starts \`${name}\`, which executes what it finds`)];
  return own;
}

/** Programs whose arguments are a command. Their options take at most one word, which is skipped where it looks like a value. */
const WRAPPERS = new Set([
  'exec',
  'command',
  'builtin',
  'nohup',
  'nice',
  'ionice',
  'sudo',
  'doas',
  'timeout',
  'stdbuf',
  'setsid',
  'time',
  'chronic',
  'unbuffer',
  'caffeinate',
  'flock',
  'strace',
]);

/** Programs that find out by themselves what they execute. */
const BUILDERS = new Set([
  'go',
  'cargo',
  'gradle',
  'gradlew',
  'mvn',
  'mvnw',
  'rake',
  'just',
  'task',
  'poetry',
  'uv',
  'pipenv',
  'tox',
  'nox',
  'ant',
  'cmake',
  'ninja',
  'bazel',
  'pytest',
  'jest',
  'vitest',
  'mocha',
  'bundle',
  'composer',
  'dotnet',
  'pdm',
  'hatch',
  'rye',
  'direnv',
  'mise',
  'turbo',
  'nx',
  'lerna',
  'gulp',
  'grunt',
  'docker',
  'docker-compose',
  'nix',
  'nix-shell',
  'ansible-playbook',
]);

/** A word may name a file that is executed: where it looks like code, it counts. */
function mention(word: Word): readonly Lead[] {
  if (word === undefined || word === '') return [];
  const values = [word, ...(/^--?[\w-]+=(.+)$/s.exec(word)?.slice(1) ?? [])];
  return values.map((path): Lead => ({ kind: 'file', path, isCertain: false }));
}

function fileLead(path: Word, language: 'shell' | 'python' | 'javascript' | 'make'): readonly Lead[] {
  if (path === undefined) return [COMPUTED_FILE];
  return path === '' || path === '-' ? [] : [{ kind: 'file', path, language, isCertain: true }];
}

function texts(all: readonly Word[], language: 'shell' | 'python' | 'javascript'): readonly Lead[] {
  return all.map((text): Lead => (text === undefined ? COMPUTED_TEXT : { kind: 'text', language, text }));
}

/** What follows the options of a program that starts another: `-n 5`, `-u root`, `10s`. */
function unwrapped(words: readonly Word[]): readonly Word[] {
  let at = 0;
  while (at < words.length) {
    const word = words[at];
    if (word === '--') return words.slice(at + 1);
    if (word !== undefined && /^-/.test(word)) at += /^-[aungcCopIk]$/.test(word) ? 2 : 1;
    else if (word !== undefined && /^\d+(?:\.\d+)?[smhd]?$/.test(word)) at++;
    else break;
  }
  return words.slice(at);
}

function envLeads(words: readonly Word[], next: (words: readonly Word[]) => readonly Lead[]): readonly Lead[] {
  const found: Lead[] = [];
  let at = 0;
  for (; at < words.length; at++) {
    const word = words[at];
    const [, split] = /^(?:-S|--split-string=?|-[a-zA-Z]*S)(.*)$/s.exec(word ?? '') ?? [];
    if (split !== undefined) return [...found, ...envLeads([...splitWords(split), ...words.slice(at + 1)], next)];
    const [, name, value = ''] = /^([A-Za-z_]\w*)=(.*)$/s.exec(word ?? '') ?? [];
    if (name !== undefined) found.push(...environmentLeads(name, value));
    else if (word !== undefined && /^-[uC]$/.test(word)) at++;
    else if (word === undefined || !/^-/.test(word)) break;
  }
  return [...found, ...next(words.slice(at))];
}

/** The command within `xargs` and `find -exec`. */
function inner(words: readonly Word[], name: string): readonly Word[] {
  if (name === 'xargs') return unwrapped(words);
  const at = words.findIndex((word) => word !== undefined && /^-(?:exec|execdir|ok)$/.test(word));
  return at < 0 ? [] : words.slice(at + 1).map((word) => (word === '{}' ? '' : word));
}

function pythonCommand(words: readonly Word[], input: string | undefined): readonly Lead[] {
  const found: Lead[] = [];
  for (const [at, word] of words.entries()) {
    if (word === undefined) return [...found, COMPUTED_FILE];
    const rest = words[at + 1];
    const [, joined = ''] = /^-[bBdEhiIOPqRsSuvVx]*[cm](.+)$/s.exec(word) ?? [];
    if (/^-[bBdEhiIOPqRsSuvx]*c/.test(word)) {
      return [...found, { kind: 'pythonPath', folder: '' }, ...texts([joined || rest], 'python')];
    }
    if (/^-[bBdEhiIOPqRsSuvx]*m/.test(word)) {
      const module = joined || rest;
      if (module === undefined) return [...found, COMPUTED_FILE];
      const names = ['__main__', '__init__'];
      return [
        ...found,
        { kind: 'pythonPath', folder: '' },
        { kind: 'python', module, level: 0, names },
        ...(/^(?:pytest|unittest|tox|nox)/.test(module)
          ? [unknown(`starts \`${module}\`, which executes what it finds`)]
          : []),
      ];
    }
    if (/^-[WX]$/.test(word) || words[at - 1] === '-W' || words[at - 1] === '-X') continue;
    if (word !== '-' && /^-/.test(word)) continue;
    return [
      ...found,
      ...(word === '-' ? texts(input === undefined ? [] : [input], 'python') : fileLead(word, 'python')),
    ];
  }
  return [...found, ...(input === undefined ? [] : texts([input], 'python'))];
}

function shellCommand(words: readonly Word[], input: string | undefined): readonly Lead[] {
  for (const [at, word] of words.entries()) {
    if (word === undefined) return [COMPUTED_FILE];
    if (/^[-+][a-zA-Z]*c[a-zA-Z]*$/.test(word)) {
      const text = words.slice(at + 1).find((each) => each === undefined || !/^[-+]/.test(each));
      return texts([text], 'shell');
    }
    if (/^--(?:rcfile|init-file)$/.test(word)) continue;
    if (/^[-+]/.test(word) || (at > 0 && /^[-+]o$/.test(words[at - 1] ?? ''))) continue;
    return fileLead(word, 'shell');
  }
  return input === undefined ? [] : texts([input], 'shell');
}

/** Options of Node, and of its relatives, whose value is loaded before the script. */
const LOADING = /^(?:-r|--require|--import|--loader|--experimental-loader|--preload|--tsconfig|--import-map|--config)$/;
const VALUED =
  /^(?:-C|--conditions|--env-file|--env-file-if-exists|--input-type|--title|--cwd|--max-old-space-size|--stack-trace-limit|--icu-data-dir|--disable-warning)$/;

function nodeCommand(name: string, words: readonly Word[], input: string | undefined): readonly Lead[] {
  const found: Lead[] = [];
  const module = (specifier: Word): readonly Lead[] => {
    if (specifier === undefined) return [COMPUTED_FILE];
    // A name that is no path is one too, from the working directory, before it is a package.
    return [
      { kind: 'module', specifier },
      { kind: 'file', path: specifier, language: 'javascript', isCertain: true },
    ];
  };
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (word === undefined) return [...found, COMPUTED_FILE];
    const [, option = word, value] = /^(-[^=]+)=(.*)$/s.exec(word) ?? [];
    if (LOADING.test(option)) found.push(...module(value ?? words[++at]));
    else if (/^-(?:e|p|pe|-eval|-print)$/.test(option)) found.push(...texts([value ?? words[++at]], 'javascript'));
    else if (/^--env-file/.test(option)) found.push(...fileLead(value ?? words[++at], 'shell'));
    else if (VALUED.test(option)) at += value === undefined ? 1 : 0;
    else if (/^-./.test(word)) found.push(...mention(word));
    else if (/^(?:run|x|exec|test|task|watch)$/.test(word) && /^(?:bun|deno|tsx)$/.test(name)) {
      if (word === 'task' || name === 'bun') found.push(...packageScript(words[at + 1]));
      if (word === 'test') found.push(unknown(`starts \`${name} test\`, which executes what it finds`));
    } else {
      if (word === '-') break;
      const script = word === '' ? '' : /^(?:\.{0,2}\/|[A-Za-z]:|file:)/.test(word) ? word : `./${word}`;
      return [
        ...found,
        ...(script === '' ? [] : [{ kind: 'module', specifier: script } as const]),
        ...settingsOf(name),
      ];
    }
  }
  return [...found, ...(input === undefined ? [] : texts([input], 'javascript')), ...settingsOf(name)];
}

/** Files that a relative of Node reads by itself, and that name code. */
function settingsOf(name: string): readonly Lead[] {
  const files =
    name === 'bun' ? ['bunfig.toml'] : name === 'deno' ? ['deno.json', 'deno.jsonc', 'import_map.json'] : [];
  return files.map((path): Lead => ({ kind: 'file', path, language: 'none', isCertain: true }));
}

function packageScript(name: Word): readonly Lead[] {
  if (name === undefined) return [unknown('runs a script of `package.json` whose name is computed')];
  return name === '' ? [] : [{ kind: 'packageScript', name }];
}

/** `npm run x`, `yarn x`, `npx x`. */
function packageCommand(
  name: string,
  words: readonly Word[],
  next: (words: readonly Word[]) => readonly Lead[],
): readonly Lead[] {
  const plain = words.filter((word) => word === undefined || !/^-/.test(word));
  const [first, second] = plain;
  if (name === 'npx' || name === 'bunx') return first === undefined ? [COMPUTED_PROGRAM] : next(plain);
  if (first === 'exec' || first === 'dlx' || first === 'x') return next(plain.slice(1));
  if (first === 'run' || first === 'run-script' || first === 'rum' || first === 'urn') return packageScript(second);
  if (/^(?:t|tst|test|start|stop|restart)$/.test(first ?? ''))
    return packageScript(first?.startsWith('t') ? 'test' : first);
  if (name !== 'npm' && first !== undefined) return [...packageScript(first), ...next(plain)];
  return /^(?:ci|i|install|rebuild|publish|pack)$/.test(first ?? '')
    ? ['preinstall', 'install', 'postinstall', 'prepare'].flatMap(packageScript)
    : [];
}

function makeCommand(words: readonly Word[]): readonly Lead[] {
  const found: Lead[] = [];
  const folders = [''];
  for (const [at, word] of words.entries()) {
    const [, joined] = /^-(?:f|-file=|-makefile=)(.+)$/s.exec(word ?? '') ?? [];
    if (joined !== undefined) found.push(...fileLead(joined, 'make'));
    else if (/^(?:-f|--file|--makefile)$/.test(word ?? '')) found.push(...fileLead(words[at + 1], 'make'));
    const [, folder] = /^-(?:C|-directory=)(.+)$/s.exec(word ?? '') ?? [];
    if (folder !== undefined) folders.push(folder);
    else if (/^(?:-C|--directory)$/.test(word ?? '')) folders.push(words[at + 1] ?? '');
  }
  for (const folder of new Set(folders)) {
    if (folder !== '') found.push({ kind: 'folder', folder });
    for (const name of ['GNUmakefile', 'makefile', 'Makefile']) {
      found.push({ kind: 'file', path: folder === '' ? name : `${folder}/${name}`, language: 'make', isCertain: true });
    }
  }
  return found;
}
