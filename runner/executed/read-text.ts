/** What the text of a file leads to, by its language. */
import { javascriptLeads } from './javascript/read';
import { interpreterOf, languageOf } from './language';
import { type Language, type Lead, unknown } from './lead';
import { makeLeads } from './make';
import { pthLeads } from './python/environment';
import { pythonLeads } from './python/read';
import { readShell, type ShellFacts } from './shell/read';
import type { Workspace } from './workspace';

/** A text that was read. */
export interface ReadText {
  readonly language: Language;
  readonly leads: readonly Lead[];
  /** Of a shell script. */
  readonly facts?: ShellFacts;
}

/** How a file is used. */
export interface Encounter {
  /** It is started as a program: the system runs it in a shell if it has no other interpreter. */
  readonly isProgram: boolean;
  /** It is executed, and not only mentioned. */
  readonly isExecuted: boolean;
}

/**
 * Reads a text.
 * @param file absolute: its path, or that of the file that contains it
 * @param forced the language that it is executed in, whatever it looks like
 */
export async function leadsOfText(
  text: string,
  file: string,
  forced: Language | undefined,
  workspace: Workspace,
  { isProgram, isExecuted }: Encounter = { isProgram: false, isExecuted: true },
): Promise<ReadText> {
  const seen = forced ?? languageOf(file, text);
  const language = seen === 'none' && isProgram ? 'shell' : seen;
  const program = forced === undefined || forced === 'shell' ? interpreterOf(text) : undefined;
  // The last word would be the file itself, which is being read here.
  const first: readonly Lead[] = program ? [{ kind: 'command', words: [...program, ''] }] : [];
  const place = { file, cwd: workspace.cwd, environment: workspace.environment };
  switch (language) {
    case 'javascript':
      return { language, leads: [...first, ...(await javascriptLeads(text, place))] };
    case 'python':
      return {
        language,
        leads: [...first, ...(await pythonLeads(text, place, workspace.loaders.includes(file)))],
      };
    case 'shell': {
      const { leads, facts } = readShell(text, place);
      return { language, leads: [...first, ...leads], facts };
    }
    case 'make':
      return { language, leads: makeLeads(text, place) };
    case 'other':
      return { language, leads: [...first, ...otherLeads(text, isExecuted)] };
    case 'none':
      return {
        language,
        leads: [...first, ...(file.endsWith('.pth') ? pthLeads(text, file) : settingLeads(text, file))],
      };
  }
}

/** Keywords that include other files, in languages that are not read here. */
const TAKES_IN =
  /(?:^|[\s;({])(?:require|require_relative|require_once|include|include_once|load|use|do|source|dofile|import|call|Import-Module|\.)[\s('"]/m;

function otherLeads(text: string, isExecuted: boolean): readonly Lead[] {
  const found: Lead[] = [];
  for (const [path] of text.matchAll(/[\w.@%+-]{0,100}(?:[/\\][\w.@%+-]{1,100}){1,20}|[\w-]{1,100}\.\w{1,10}/g)) {
    if (found.push({ kind: 'file', path, isCertain: false }) >= 1_000) break;
  }
  const isFollowed = !isExecuted && !TAKES_IN.test(text);
  return isFollowed ? found : [...found, unknown('is in a language that is not analysed')];
}

/** Settings that name code: `home = …` of a virtual environment, `preload = …`. */
function settingLeads(text: string, file: string): readonly Lead[] {
  if (!/(?:pyvenv\.cfg|\._pth|bunfig\.toml|deno\.jsonc?|import_map\.json|rc|rc\.yml)$/.test(file)) return [];
  return [...text.matchAll(/[\w.@%+-]{0,100}(?:[/\\][\w.@%+-]{1,100}){1,20}/g)]
    .slice(0, 200)
    .flatMap(([path]): readonly Lead[] => [
      { kind: 'file', path, isCertain: false },
      ...(file.endsWith('_pth') ? [{ kind: 'pythonPath', folder: path } as const] : []),
    ]);
}
