/** What a command line leads to: the program, and what the programs that execute texts are given to execute. */
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
import { type Lead, unknown, type Word } from './lead';

/** Programs that start programs. */
const MAX_DEPTH = 10;

const COMPUTED_PROGRAM = unknown('starts a program whose name is computed');

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
    return first === undefined
      ? [unknown('takes in a file whose name is computed')]
      : [...fileLead(first, 'shell'), ...(/[/\\]/.test(first) ? [] : [{ kind: 'program', name: first } as const])];
  if (name === 'alias')
    return texts(
      rest.map((word) => word?.replace(/^[^=]*=/, '')),
      'shell',
    );
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
