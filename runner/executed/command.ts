/** What a command line leads to: the program, and what interpreters among its words would execute. */
import { basename } from 'node:path';
import { environmentLeads, splitWords } from './environment';
import {
  fileLead,
  makeCommand,
  mention,
  nodeCommand,
  packageCommand,
  pythonCommand,
  shellCommand,
  texts,
} from './interpreters';
import { ARGUMENT, FURTHER, type Lead, unknown, type Word } from './lead';
import { installedLeads } from './programs/installed';
import { WRAPPERS } from './programs/wrappers';
import { writesOf } from './programs/writes';

/** Maximum depth of programs that start programs. */
const MAX_DEPTH = 10;

const COMPUTED_PROGRAM = unknown('starts a program whose name is computed');

/**
 * The leads of a command.
 * @param words the program and its arguments
 * @param input the program's standard input if it is a constant; `null` if it is computed
 */
export function leadsOfCommand(words: readonly Word[], input?: string | null, depth = 0): readonly Lead[] {
  const [program, ...rest] = words;
  if (words.length === 0 || depth > MAX_DEPTH) return [];
  const mentioned = rest.flatMap(mention);
  if (program === undefined || program === null || program === FURTHER) return [COMPUTED_PROGRAM, ...mentioned];
  if (program === ARGUMENT) return [{ kind: 'arguments', isCommand: rest.length === 0 }, ...mentioned];
  const name = nameOf(program);
  const next = (following: readonly Word[]) => leadsOfCommand(following, input, depth + 1);
  const special = SPECIAL.find(({ names }) => names.test(name));
  if (special) {
    const own: readonly Lead[] = special.isBuiltIn
      ? []
      : [{ kind: 'program', name: program, isKnown: true } as const, ...mentioned];
    const given = rest.map((word) => (word === FURTHER && !PASSES_ON.test(name) ? null : word));
    return [...own, ...special.leads(given, { name, input, next })];
  }
  const installed = installedLeads(name, rest, input);
  const isKnown = installed !== undefined;
  return [
    { kind: 'program', name: program, isKnown, words: rest },
    ...mentioned,
    ...(installed ?? []),
    ...writesOf(name, rest),
  ];
}

/** Whether a name stands for what executes its arguments: a function of that name may not be defined when it is used. */
export function isSpecial(program: string): boolean {
  const name = nameOf(program);
  return SPECIAL.some(({ names }) => names.test(name)) || OTHER_INTERPRETERS.test(name);
}

/** Programs that start a program with the rest of their words. */
const PASSES_ON = /^(?:env|nice|nohup|sudo|timeout|exec|command|time|stdbuf)$/;

function nameOf(program: string): string {
  return basename(program).replace(/\.(?:exe|cmd)$/i, '');
}

/** Interpreters of other languages. */
const OTHER_INTERPRETERS =
  /^(?:perl|ruby|php|lua|luajit|tclsh|wish|expect|Rscript|julia|osascript|pwsh|powershell|fish|ed|ex|vi|vim|emacs|m4|dc|gdb|ssh|parallel|watch|script|at|batch|crontab|flock|strace|su|runuser|chroot|unshare|nsenter)[\d.]*$/;

/** How a program is started. */
interface Start {
  readonly name: string;
  readonly input: string | null | undefined;
  readonly next: (words: readonly Word[]) => readonly Lead[];
}

/** Programs whose arguments determine what else is executed. */
interface SpecialProgram {
  readonly names: RegExp;
  /** A shell builtin: there is no program of that name. */
  readonly isBuiltIn?: true;
  readonly leads: (rest: readonly Word[], start: Start) => readonly Lead[];
}

const SPECIAL: readonly SpecialProgram[] = [
  { names: /^(?:\.|source)$/, isBuiltIn: true, leads: takenIn },
  {
    names: /^alias$/,
    isBuiltIn: true,
    leads: (rest) => [
      ...texts(
        rest.map((word) => word?.replace(/^[^=]*=/, '')),
        'shell',
      ),
      unknown('redefines commands with `alias`'),
    ],
  },
  { names: /^(?:cd|pushd|popd)$/, isBuiltIn: true, leads: folder },
  { names: /^eval$/, isBuiltIn: true, leads: (rest) => texts([joined(rest)], 'shell') },
  {
    names: /^trap$/,
    isBuiltIn: true,
    leads: (rest) => (/^-[lp]$/.test(rest[0] ?? '') ? [] : texts(rest.slice(0, 1), 'shell')),
  },
  {
    names: new RegExp(`^(?:${Object.keys(WRAPPERS).join('|')})$`),
    leads: (rest, { name, next }) => unwrapped(rest, name, next),
  },
  { names: /^env$/, leads: (rest, { next }) => envLeads(rest, next) },
  { names: /^xargs$/, leads: (rest, { next }) => xargsLeads(rest, next) },
  { names: /^find$/, leads: (rest, { next }) => findLeads(rest, next) },
  { names: /^(?:python|pypy)[\d.]*$|^py$/, leads: (rest, { input }) => pythonCommand(rest, input) },
  { names: /^(?:ba|da|z|k|a|mk|)sh$/, leads: (rest, { name, input }) => shellCommand(name, rest, input) },
  { names: /^busybox$/, leads: (rest, { next }) => next(rest) },
  {
    names: /^(?:node|nodejs|bun|deno|tsx|ts-node|ts-node-esm|jiti|electron)$/,
    leads: (rest, { name, input }) => nodeCommand(name, rest, input),
  },
  { names: /^(?:npm|pnpm|yarn|bunx?|npx)$/, leads: (rest, { name, next }) => packageCommand(name, rest, next) },
  { names: /^g?make$/, leads: (rest, { input }) => makeCommand(rest, input) },
];

function takenIn([first, ...others]: readonly Word[]): readonly Lead[] {
  if (first === undefined || first === null) return [unknown('sources a file whose name is computed')];
  if (first === '--') return takenIn(others);
  return fileLead(first, 'shell').map((lead) => (lead.kind === 'file' ? { ...lead, isTakenIn: true } : lead));
}

function folder(rest: readonly Word[]): readonly Lead[] {
  const [first] = rest.filter((word) => word === undefined || word === null || !/^-[LPe@]+$|^--$/.test(word));
  return typeof first === 'string' && first !== '' && first !== '-'
    ? [{ kind: 'folder', folder: first }]
    : [{ kind: 'elsewhere' }];
}

function joined(words: readonly Word[]): Word {
  return words.every((word) => typeof word === 'string')
    ? words.includes(ARGUMENT)
      ? ARGUMENT
      : words.join(' ')
    : undefined;
}

const OPTIONS_UNKNOWN = unknown('starts a program through options that are not analysed');

/** What follows the options of a program that starts another: `-n 5`, `-u root`, `10s`. */
function unwrapped(words: readonly Word[], name: string, next: Start['next']): readonly Lead[] {
  const { valued, flags, operands } = WRAPPERS[name] ?? {};
  let at = 0;
  for (; at < words.length; at++) {
    const word = words[at];
    if (word === '--') {
      at++;
      break;
    }
    if (word === undefined || word === null) break;
    if (valued?.test(word)) at++;
    else if (name === 'command' && /^-[pvV]*[vV]/.test(word)) return [];
    else if (/^-/.test(word) && !flags?.test(word)) return [OPTIONS_UNKNOWN];
    else if (!/^-/.test(word)) break;
  }
  // An assignment in front of a program.
  const found: Lead[] = [];
  if (name === 'sudo' || name === 'doas')
    for (; /^[A-Za-z_]\w*=/.test(words[at] ?? ''); at++) {
      const [, variable = '', value = ''] = /^(\w+)=(.*)$/s.exec(words[at] ?? '') ?? [];
      found.push(...environmentLeads(variable, value));
    }
  const skipped = words.slice(at, at + (operands ?? 0));
  if (skipped.includes(null)) return [COMPUTED_PROGRAM];
  const rest = words.slice(at + (operands ?? 0));
  return rest.length === 0 ? found : [...found, ...next(rest)];
}

function envLeads(words: readonly Word[], next: Start['next']): readonly Lead[] {
  const found: Lead[] = [];
  let at = 0;
  for (; at < words.length; at++) {
    const word = words[at];
    if (word === null || word === undefined) break;
    const [, split] = /^(?:-S|--split-string=?|-[a-zA-Z]*S)(.*)$/s.exec(word) ?? [];
    if (split !== undefined) {
      const whole = split === '' ? words[++at] : split;
      if (typeof whole !== 'string' || /[$\\]/.test(whole)) return [...found, COMPUTED_PROGRAM];
      return [...found, ...envLeads([...splitWords(whole), ...words.slice(at + 1)], next)];
    }
    const [, name, value = ''] = /^([A-Za-z_]\w*)=(.*)$/s.exec(word) ?? [];
    if (name !== undefined) found.push(...environmentLeads(name, value));
    else if (/^-[uC]$|^--(?:unset|chdir)$/.test(word)) {
      at++;
      if (word !== '-u' && word !== '--unset') found.push(...folder([words[at]]));
    } else if (/^--chdir=/.test(word)) found.push(...folder([word.replace(/^[^=]*=/, '')]));
    else if (/^(?:-|-i|-0|-v|-u\w+|--unset=\w+|--ignore-environment|--null|--debug)$/.test(word)) continue;
    else if (/^-/.test(word)) {
      if (word !== '--') return [...found, OPTIONS_UNKNOWN];
    } else break;
  }
  const rest = words.slice(at);
  return rest.length === 0 ? found : [...found, ...next(rest)];
}

/** The command of `xargs`, which adds more words. */
function xargsLeads(words: readonly Word[], next: Start['next']): readonly Lead[] {
  let mark: string | undefined;
  let at = 0;
  for (; at < words.length; at++) {
    const word = words[at];
    if (word === undefined || word === null) return [COMPUTED_PROGRAM];
    const [, joinedMark] = /^(?:-I|-i|--replace=)(.+)$/s.exec(word) ?? [];
    if (joinedMark !== undefined) mark = joinedMark;
    else if (word === '-I') {
      const own = words[++at];
      if (typeof own !== 'string' || own === '') return [COMPUTED_PROGRAM];
      mark = own;
    } else if (word === '-i' || word === '--replace') mark = '{}';
    else if (/^-[nPLdsEa]$/.test(word)) at++;
    else if (
      /^-[nPLds].+$|^-[0rtx]+$|^--(?:null|no-run-if-empty|verbose|max-(?:args|procs|lines|chars)=\d+|delimiter=.*|exit)$/s.test(
        word,
      )
    )
      continue;
    else if (word === '--') {
      at++;
      break;
    } else if (word.startsWith('-')) return [OPTIONS_UNKNOWN];
    else break;
  }
  const rest = words.slice(at);
  if (rest.length === 0) return [];
  if (mark === undefined) return next([...rest, null]);
  const place = mark;
  return next(rest.map((word) => (typeof word === 'string' && word.includes(place) ? undefined : word)));
}

/** The commands of `find -exec`. */
function findLeads(words: readonly Word[], next: Start['next']): readonly Lead[] {
  if (words.includes(null)) return [unknown('starts `find` with computed options')];
  const found: Lead[] = [];
  for (const [at, word] of words.entries()) {
    if (!/^-(?:exec|execdir|ok|okdir)$/.test(word ?? '')) continue;
    const rest = words.slice(at + 1);
    const end = rest.findIndex((each, i) => each === ';' || (each === '+' && rest[i - 1] === '{}'));
    const command = end < 0 ? rest : rest.slice(0, end);
    if (/dir$/.test(word ?? '')) found.push({ kind: 'elsewhere' });
    const isMany = rest[end] === '+';
    found.push(...next(command.map((each) => (each?.includes('{}') ? (isMany ? null : undefined) : each))));
  }
  return found;
}
