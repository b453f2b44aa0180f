/** What interpreters, shells, package script runners and make execute, by their arguments. */
import { ARGUMENT, FURTHER, type Lead, unknown, type Word } from './lead';

const COMPUTED_FILE = unknown('executes a file whose name is computed');
const COMPUTED_PROGRAM = unknown('starts a program whose name is computed');
const COMPUTED_TEXT = unknown('executes code that is computed');
const FROM_INPUT = unknown('has an interpreter execute its standard input');
const GIVEN: Lead = { kind: 'arguments', isCommand: false };

/** A word may name a file that is executed: it counts if it looks like code. */
export function mention(word: Word): readonly Lead[] {
  if (word === undefined || word === null || word === '' || word === ARGUMENT || word === FURTHER) return [];
  const values = [word, ...(/^--?[\w-]+=(.+)$/s.exec(word)?.slice(1) ?? [])];
  return values.map((path): Lead => ({ kind: 'file', path, isCertain: false }));
}

/** A file that is executed in a language. */
export function fileLead(path: Word, language: 'shell' | 'python' | 'javascript' | 'make'): readonly Lead[] {
  if (path === undefined || path === null) return [COMPUTED_FILE];
  if (path === ARGUMENT) return [GIVEN];
  return path === '' || path === '-' ? [] : [{ kind: 'file', path, language, isCertain: true }];
}

/** Strings that are executed as code in a language. */
export function texts(all: readonly Word[], language: 'shell' | 'python' | 'javascript'): readonly Lead[] {
  return all.map((text): Lead => {
    if (text === undefined || text === null) return COMPUTED_TEXT;
    return text === ARGUMENT ? GIVEN : { kind: 'text', language, text };
  });
}

/** What a program executes from its standard input, without other code in its arguments. */
function inputLeads(input: string | null | undefined, language: 'shell' | 'python' | 'javascript'): readonly Lead[] {
  return typeof input === 'string' ? texts([input], language) : [FROM_INPUT];
}

/** What `python` executes, by its arguments. */
export function pythonCommand(words: readonly Word[], input: string | null | undefined): readonly Lead[] {
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (word === undefined || word === null) return [COMPUTED_FILE];
    if (word === ARGUMENT) return [GIVEN];
    const rest = words[at + 1];
    const [, option, joined = ''] = /^-[bBdEhiIOPqRsSuvx]*([cm])(.*)$/s.exec(word) ?? [];
    if (option === 'c') return [{ kind: 'pythonPath', folder: '' }, ...texts([joined || rest], 'python')];
    if (option === 'm') return moduleCommand(joined || rest);
    if (/^-[WX]$/.test(word)) at++;
    else if (word === '--version' || word === '-V' || word === '-VV' || word === '--help') return [];
    else if (word === '-') return inputLeads(input, 'python');
    else if (word.startsWith('--check-hash-based-pycs')) at++;
    else if (!word.startsWith('-')) return fileLead(word, 'python');
  }
  return inputLeads(input, 'python');
}

function moduleCommand(module: Word): readonly Lead[] {
  if (module === undefined || module === null) return [COMPUTED_FILE];
  if (module === ARGUMENT) return [GIVEN];
  return [
    { kind: 'pythonPath', folder: '' },
    { kind: 'python', module, level: 0, names: ['__main__', '__init__'] },
    { kind: 'startedModule', module },
  ];
}

/** What `sh` executes, by its arguments. */
export function shellCommand(name: string, words: readonly Word[], input: string | null | undefined): readonly Lead[] {
  if (/^(?:z|k|mk)sh$/.test(name)) return [unknown(`starts \`${name}\`, whose rules are not analysed`)];
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (word === undefined || word === null) return [COMPUTED_FILE];
    if (word === ARGUMENT) return [GIVEN];
    if (/^[-+][a-zA-Z]*c[a-zA-Z]*$/.test(word)) {
      const from = words.findIndex((each, i) => i > at && (typeof each !== 'string' || !/^[-+]/.test(each)));
      const given = words.slice(from + 1);
      const [text] = from < 0 ? [] : texts([words[from]], 'shell');
      return text === undefined ? [] : [text.kind === 'text' ? { ...text, given } : text];
    }
    if (/^-[a-zA-Z]*s/.test(word)) return inputLeads(input, 'shell');
    if (word === '--version' || word === '--help') return [];
    if (/^--(?:rcfile|init-file)$/.test(word)) return [...fileLead(words[at + 1], 'shell'), FROM_INPUT];
    if (/^[-+][a-zA-Z]*[oO]$/.test(word)) at++;
    else if (word === '--')
      return words.length > at + 1 ? fileLead(words[at + 1], 'shell') : inputLeads(input, 'shell');
    else if (!/^[-+]/.test(word)) return fileLead(word, 'shell');
  }
  return inputLeads(input, 'shell');
}

/** Options of Node and similar runtimes whose value is loaded before the script. */
const LOADING = /^(?:-r|--require|--import|--loader|--experimental-loader|--preload|--tsconfig|--import-map|--config)$/;
const VALUED =
  /^(?:-C|--conditions|--env-file|--env-file-if-exists|--input-type|--title|--cwd|--max-old-space-size|--stack-trace-limit|--icu-data-dir|--disable-warning)$/;

const TEXT = /^(?:-e|-p|-pe|--eval|--print)$/;
/** Options that load nothing. */
const PLAIN =
  /^(?:-[uicw]|--(?:no-)?(?:warnings|deprecation|addons|global-search-paths|enable-source-maps|preserve-symlinks(?:-main)?|use_strict|check|interactive|watch|watch-path|inspect(?:-\w+)?|trace-[\w-]+|harmony[\w-]*|throw-deprecation|pending-deprecation|unhandled-rejections|max-[\w-]+|expose-gc|experimental-(?:strip-types|transform-types|vm-modules|json-modules|wasm-modules|fetch|sqlite|websocket|default-type|global-webcrypto|import-meta-resolve|repl-await|require-module|detect-module)|stack-size|jitless|use-system-ca|tls-[\w.-]+|dns-result-order|network-family-autoselection|permission|allow-[\w-]+|smol|bun|hot|cached-only|quiet|silent|unstable[\w-]*|frozen|lock|reload))$|^-A$|^--allow-/;

/** What `node`, `bun` and similar runtimes execute, by their arguments. */
export function nodeCommand(name: string, words: readonly Word[], input: string | null | undefined): readonly Lead[] {
  const found: Lead[] = [];
  let hasText = false;
  const module = (specifier: Word): readonly Lead[] => {
    if (specifier === undefined || specifier === null) return [COMPUTED_FILE];
    if (specifier === ARGUMENT) return [GIVEN];
    // A name that is not a path is also tried as a file in the working directory, before a package.
    return [
      { kind: 'module', specifier },
      { kind: 'file', path: specifier, language: 'javascript', isCertain: true },
    ];
  };
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (word === undefined || word === null) return [...found, COMPUTED_FILE];
    if (word === ARGUMENT) return [...found, GIVEN];
    const [, option = word, value] = /^(-[^=]+)=(.*)$/s.exec(word) ?? [];
    if (LOADING.test(option)) found.push(...module(value ?? words[++at]));
    else if (TEXT.test(option)) {
      hasText = true;
      // The code of `-p` may follow another option.
      const text = value ?? words[at + 1];
      if (value === undefined) at++;
      found.push(...texts([text], 'javascript'));
    } else if (/^--env-file/.test(option)) found.push(...fileLead(value ?? words[++at], 'shell'));
    else if (option === '--run') found.push(...packageScript(value ?? words[++at]));
    else if (VALUED.test(option)) at += value === undefined ? 1 : 0;
    else if (/^(?:-v|--version|-h|--help)$/.test(word)) return found;
    else if (/^-./.test(word))
      found.push(
        ...(PLAIN.test(option)
          ? []
          : [unknown(`starts \`${name}\` with \`${option.slice(0, 60)}\`, which is not analysed`)]),
        ...mention(word),
      );
    else if (
      /^(?:run|x|exec|test|task|watch|eval|repl|install|compile|serve)$/.test(word) &&
      /^(?:bun|deno|tsx)$/.test(name)
    ) {
      if (word === 'eval')
        return [
          ...found,
          ...texts(
            words
              .slice(at + 1)
              .filter((each) => !/^-/.test(each ?? ''))
              .slice(0, 1),
            'javascript',
          ),
        ];
      if (word === 'task' || name === 'bun') found.push(...packageScript(words[at + 1]));
      if (!/^(?:run|x|exec|task|watch)$/.test(word))
        found.push(unknown(`starts \`${name} ${word}\`, which executes what it finds`));
    } else {
      if (word === '-') break;
      if (hasText || word === '') return [...found, ...settingsOf(name)];
      const script = /^(?:\.{0,2}\/|[A-Za-z]:|file:)/.test(word) ? word : `./${word}`;
      return [...found, { kind: 'module', specifier: script }, ...settingsOf(name)];
    }
  }
  return [...found, ...(hasText ? [] : inputLeads(input, 'javascript')), ...settingsOf(name)];
}

/** Settings files that a similar runtime reads by default, and that may name code. */
function settingsOf(name: string): readonly Lead[] {
  const files =
    name === 'bun' ? ['bunfig.toml'] : name === 'deno' ? ['deno.json', 'deno.jsonc', 'import_map.json'] : [];
  return files.map((path): Lead => ({ kind: 'file', path, language: 'none', isCertain: true }));
}

/** @param given further arguments, for the script */
function packageScript(name: Word, given: readonly Word[] = []): readonly Lead[] {
  if (name === undefined || name === null) return [unknown('runs a script of `package.json` whose name is computed')];
  if (name === ARGUMENT) return [GIVEN];
  return name === '' ? [] : [{ kind: 'packageScript', name, ...(given.length === 0 ? {} : { given }) }];
}

/** What `npm run x`, `yarn x`, `npx x` execute. */
export function packageCommand(
  name: string,
  words: readonly Word[],
  next: (words: readonly Word[]) => readonly Lead[],
): readonly Lead[] {
  const at = words.findIndex((word) => word === undefined || word === null || !QUIET.test(word));
  const plain = at < 0 ? [] : words.slice(at);
  const [first, ...rest] = plain;
  if (typeof first === 'string' && first.startsWith('-')) {
    if (/^(?:-v|--version|-h|--help)$/.test(first)) return [];
    return [unknown(`starts \`${name}\` with \`${first.slice(0, 60)}\`, which is not analysed`)];
  }
  const end = rest.indexOf('--');
  // npm's options may also follow the script name; others pass them all to the script.
  const options = name === 'npm' && end >= 0 ? rest.slice(0, end) : rest;
  if (name === 'npm' && options.some((word) => word === null || (word?.startsWith('-') && !QUIET.test(word))))
    return [unknown('starts `npm` with options that are not analysed')];
  const [second, ...others] = rest.filter(
    (word) => word === undefined || word === null || !(QUIET.test(word) || word === '--'),
  );
  if (name === 'npx' || name === 'bunx') return first === undefined ? [COMPUTED_PROGRAM] : [BIN, ...next(plain)];
  if (first === undefined || first === null) return plain.length === 0 && name === 'npm' ? [] : [COMPUTED_PROGRAM];
  if (first === ARGUMENT) return [GIVEN];
  if (first === 'exec' || first === 'dlx' || first === 'x') {
    const command = rest.filter((word) => word !== '--');
    return typeof command[0] === 'string' && command[0].startsWith('-') ? [COMPUTED_PROGRAM] : [BIN, ...next(command)];
  }
  if (/^(?:run|run-script|rum|urn)$/.test(first))
    return second?.startsWith('-') ? [COMPUTED_PROGRAM] : packageScript(second, others);
  if (/^(?:t|tst|test|start|stop|restart)$/.test(first)) {
    const given = rest.filter((word) => word === undefined || word === null || !(QUIET.test(word) || word === '--'));
    const scripts = first === 'restart' ? ['restart', 'stop', 'start'] : [first.startsWith('t') ? 'test' : first];
    // Without such a script, this file is started.
    const server: readonly Lead[] = scripts.includes('start') ? fileLead('server.js', 'javascript') : [];
    return [...scripts.flatMap((script) => packageScript(script, given)), ...server];
  }
  if (
    /^(?:ls|list|view|info|show|search|outdated|audit|root|prefix|bin|ping|whoami|fund|why|licenses|help|docs)$/.test(
      first,
    )
  )
    return [];
  if (name !== 'npm') return [BIN, ...packageScript(first, rest), ...next(plain)];
  if (/^(?:ci|i|install|rebuild|publish|pack)$/.test(first))
    return ['preinstall', 'install', 'postinstall', 'prepare'].flatMap((script) => packageScript(script));
  return [unknown(`starts \`npm ${first.slice(0, 40)}\`, which may execute files that can't be followed`)];
}

/** Options that only control output and prompts. */
const QUIET =
  /^(?:-s|-q|-y|--silent|--quiet|--yes|--no|--no-install|--offline|--prefer-offline|--no-audit|--no-fund|--no-progress|--if-present|--loglevel=\w+)$/;

/** The folder for the programs of installed packages. */
const BIN: Lead = { kind: 'path', folder: 'node_modules/.bin' };

/** What `make` executes, by its arguments. */
export function makeCommand(words: readonly Word[], input: string | null | undefined): readonly Lead[] {
  const found: Lead[] = [];
  const folders = [''];
  const named: Lead[] = [];
  const makefile = (path: Word) => {
    if (path !== '-') named.push(...fileLead(path, 'make'));
    else named.push(typeof input === 'string' ? { kind: 'text', language: 'make', text: input } : FROM_INPUT);
  };
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (word === null) found.push(unknown('starts `make` with computed options'));
    if (word === undefined || word === null || word === ARGUMENT) continue;
    const [, file] = /^(?:-f|--file=|--makefile=)(.+)$/s.exec(word) ?? [];
    const [, folder] = /^(?:-C|--directory=)(.+)$/s.exec(word) ?? [];
    if (file !== undefined) makefile(file);
    else if (/^(?:-f|--file|--makefile)$/.test(word)) makefile(words[++at]);
    else if (folder !== undefined) folders.push(folder);
    else if (/^(?:-C|--directory)$/.test(word)) {
      const next = words[++at];
      if (typeof next === 'string' && next !== ARGUMENT) folders.push(next);
      else found.push({ kind: 'elsewhere' });
    } else if (
      /^-[bBdeikmnpqrRsStvw]*j?\d*$|^--(?:jobs(?:=\d+)?|silent|quiet|no-print-directory|always-make|keep-going|dry-run|version|output-sync(?:=\w+)?)$/.test(
        word,
      )
    )
      continue;
    else if (/^-|=/.test(word))
      found.push(unknown('starts `make` with options or variables that decide what it executes'));
  }
  for (const folder of new Set(folders)) {
    if (folder !== '') found.push({ kind: 'folder', folder });
    if (named.length > 0 && folder === '') continue;
    for (const name of ['GNUmakefile', 'makefile', 'Makefile']) {
      found.push({ kind: 'file', path: folder === '' ? name : `${folder}/${name}`, language: 'make', isCertain: true });
    }
  }
  return [...found, ...named];
}
