/** Variables in texts, in the notation of each client. */
import type { Form } from './forms';
import type { Text, Variable } from './model';

/** The notations of all clients. */
const NOTATIONS =
  /\$\{env:(?<env>\w+)\}|(?<!\$)\{env:(?<braced>\w+)\}|\$\{input:(?<input>[\w-]+)\}|\$\{(?<name>\w+)(?::-(?<fallback>[^{}]*))?\}|\$(?<plain>[A-Za-z_]\w*)|\$\{[^{}]*\}|(?<!\$)\{file:[^{}]*\}/g;

/** Variables that stand for folders, by their names. */
const FOLDERS: Readonly<Record<string, Variable['kind']>> = {
  workspaceFolder: 'project',
  workspacePath: 'project',
  CLAUDE_PROJECT_DIR: 'project',
  CLAUDE_PLUGIN_ROOT: 'plugin',
  PLUGIN_ROOT: 'plugin',
  extensionPath: 'plugin',
  CLAUDE_PLUGIN_DATA: 'data',
  PLUGIN_DATA: 'data',
};

/** Reads a text. A notation of other clients counts, too: that it is meant is sure, and it is reported. */
export function readText(text: string, form: Form, report: (why: string) => void): Text {
  if (form.namesVariables) return text === '' ? [] : [text];
  const pieces: (string | Variable)[] = [];
  let end = 0;
  for (const match of text.matchAll(NOTATIONS)) {
    const variable = variableIn(match, form);
    if (!variable) continue;
    pieces.push(text.slice(end, match.index), variable);
    end = match.index + match[0].length;
    const isForeign = variable.kind === 'environment' && form.variable !== undefined && !isOwn(variable, form);
    if (isForeign) report(`\`${match[0]}\` is plain text for ${form.title}, and is taken for a variable`);
  }
  return [...pieces, text.slice(end)].filter((piece) => piece !== '');
}

function variableIn(match: RegExpExecArray, form: Form): Variable | undefined {
  const [written] = match;
  const { env, braced, input, name = '', fallback, plain } = match.groups ?? {};
  if (input !== undefined) return { kind: 'input', name: input, written };
  if (plain !== undefined && !form.plainVariables) return undefined;
  const folder = Object.hasOwn(FOLDERS, name) ? FOLDERS[name] : undefined;
  if (folder) return { kind: folder, name: folder, written };
  const variable = env ?? braced ?? plain ?? name;
  // `${userHome}` is none of the environment where `${env:NAME}` is.
  const isOther = variable === '' || (name !== '' && form.variable?.startsWith('${env:') && /[a-z]/.test(name));
  if (isOther) return { kind: 'other', name: written, written };
  return { kind: 'environment', name: variable, ...(fallback !== undefined && { fallback }), written };
}

/** Whether an environment variable is in the client's own notation, which it expands. */
export function isOwn({ name, fallback, written }: Variable, form: Form): boolean {
  if (form.plainVariables && written === `$${name}`) return true;
  return written === environmentVariable(form.variable ?? '', name, form.hasDefaults ? fallback : undefined);
}

function environmentVariable(notation: string, name: string, fallback: string | undefined): string {
  const written = notation.replace('$1', () => name);
  return fallback === undefined ? written : `${written.slice(0, -1)}:-${fallback}}`;
}

/** Writes a text. What the form can't say is reported, and stays as it was. @param from the form that it was read from */
export function writeText(text: Text, form: Form, from: Form, report: (why: string) => void): string {
  let isSaid = true;
  const written = text.map((piece) => {
    if (typeof piece === 'string') return piece;
    const { result = piece.written, why } = written1(piece, form, from);
    if (why !== undefined) {
      isSaid = false;
      report(why);
    }
    return result;
  });
  const result = written.join('');
  const isSame = !isSaid || sense(readText(result, form, () => {})) === sense(text);
  if (!isSame) report(`part of it is plain text for ${from.title}, and a variable for ${form.title}`);
  return result;
}

/** What a text means, whatever its notation. */
function sense(text: Text): string {
  const parts: unknown[] = [];
  for (const piece of text) {
    if (typeof piece !== 'string') parts.push([piece.kind, piece.name, piece.fallback]);
    else if (typeof parts.at(-1) === 'string') parts.push(`${parts.pop()}${piece}`);
    else parts.push(piece);
  }
  return JSON.stringify(parts);
}

function written1(variable: Variable, form: Form, from: Form): { readonly result?: string; readonly why?: string } {
  const { kind, name, fallback, written } = variable;
  switch (kind) {
    case 'environment': {
      if (form.variable === undefined)
        return { why: `${form.title} ${form.namesVariables ? 'does not' : 'is not known to'} expand \`${written}\`` };
      const isKept = fallback === undefined || form.hasDefaults === true;
      const result = environmentVariable(form.variable, name, isKept ? fallback : undefined);
      return isKept
        ? { result }
        : { result, why: `${form.title} has no values for variables that are not set: \`${fallback}\`` };
    }
    case 'input': {
      if (form.hasInputs) return { result: written };
      if (form.variable === undefined) return { why: `${form.title} can't ask for \`${name}\`` };
      const variableName = name.toUpperCase().replace(/\W/g, '_');
      const why = `${form.title} can't ask for \`${name}\`: set ${variableName} in the environment`;
      return { result: environmentVariable(form.variable, variableName, undefined), why };
    }
    case 'other':
      return form.id === from.id ? { result: written } : { why: `${form.title} does not know \`${written}\`` };
    default: {
      const result = form.folders?.[kind];
      return result === undefined ? { why: `${form.title} does not know \`${written}\`: write the path` } : { result };
    }
  }
}
