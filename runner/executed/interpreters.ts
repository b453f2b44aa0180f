/** What programs that execute texts are given to execute: interpreters, shells, what runs scripts of packages, make. */
import { type Lead, unknown, type Word } from './lead';

const COMPUTED_FILE = unknown('executes a file whose name is computed');
const COMPUTED_PROGRAM = unknown('starts a program whose name is computed');
const COMPUTED_TEXT = unknown('executes a text that is computed');

/** A word may name a file that is executed: where it looks like code, it counts. */
export function mention(word: Word): readonly Lead[] {
  if (word === undefined || word === '') return [];
  const values = [word, ...(/^--?[\w-]+=(.+)$/s.exec(word)?.slice(1) ?? [])];
  return values.map((path): Lead => ({ kind: 'file', path, isCertain: false }));
}

/** A file that is executed in a language. */
export function fileLead(path: Word, language: 'shell' | 'python' | 'javascript' | 'make'): readonly Lead[] {
  if (path === undefined) return [COMPUTED_FILE];
  return path === '' || path === '-' ? [] : [{ kind: 'file', path, language, isCertain: true }];
}

/** Texts that are executed in a language. */
export function texts(all: readonly Word[], language: 'shell' | 'python' | 'javascript'): readonly Lead[] {
  return all.map((text): Lead => (text === undefined ? COMPUTED_TEXT : { kind: 'text', language, text }));
}

/** What `python` executes by its arguments. */
export function pythonCommand(words: readonly Word[], input: string | undefined): readonly Lead[] {
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

/** What `sh` executes by its arguments. */
export function shellCommand(words: readonly Word[], input: string | undefined): readonly Lead[] {
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

/** What `node` and its relatives `bun` executes by its arguments. */
export function nodeCommand(name: string, words: readonly Word[], input: string | undefined): readonly Lead[] {
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

/** What `npm run x`, `yarn x`, `npx x` execute. */
export function packageCommand(
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

/** What `make` executes by its arguments. */
export function makeCommand(words: readonly Word[]): readonly Lead[] {
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
